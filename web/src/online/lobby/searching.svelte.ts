// Whether this browser searches for a game: the rest of the lobby is fetched only where it is looked at, or then.

import { kept } from "../../kept.ts";

class Searching {
  #isOn = $state(kept.setting("searching") !== "");

  get isOn(): boolean {
    return this.#isOn;
  }

  set isOn(isOn: boolean) {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    kept.setSetting("searching", isOn ? "yes" : "");
  }
}

export const searching = new Searching();
