// Whether a server came with the app: a small file says so, which a server answers otherwise.

class Probe {
  isServed = $state(false);
  #asked: Promise<boolean> | null = null;

  ask(): Promise<boolean> {
    this.#asked ??= this.#look();
    return this.#asked;
  }

  async #look(): Promise<boolean> {
    try {
      const answer = await fetch(new URL("online.json", document.baseURI), { cache: "no-store" });
      this.isServed = ((await answer.json()) as { server: boolean }).server;
    } catch {
      // Without a network nothing is lost but the question: it is asked again.
      this.#asked = null;
    }
    return this.isServed;
  }
}

export const probe = new Probe();
