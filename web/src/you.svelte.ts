// The person at this device: a name and a face, kept in the browser.

import { kept } from "./kept.ts";

class You {
  #name = $state(kept.name());
  #face = $state(kept.setting("face"));
  #isAsked = $state(kept.setting("asked") !== "");

  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name;
    kept.setName(name);
  }

  /** One of `FACES`, or nothing while none was chosen: then the name has one. */
  get face(): string {
    return this.#face;
  }

  set face(face: string) {
    this.#face = face;
    kept.setSetting("face", face);
    this.isAsked = true;
  }

  /** Whether this person was asked who they are, or has said so: it is asked once. */
  get isAsked(): boolean {
    return this.#isAsked || this.#name !== "";
  }

  set isAsked(isAsked: boolean) {
    this.#isAsked = isAsked;
    kept.setSetting("asked", isAsked ? "yes" : "");
  }
}

export const you = new You();
