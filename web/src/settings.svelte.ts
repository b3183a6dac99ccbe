// What people choose once for this browser, beside language and colours.

import { kept } from "./kept.ts";

export const SOUNDS = ["unasked", "on", "off"] as const;
export const MOTIONS = ["system", "still"] as const;
/** What is played only when it is touched again: small places under a finger, all places, none. */
export const CONFIRMS = ["small", "always", "never"] as const;
type Sounds = (typeof SOUNDS)[number];
type Motion = (typeof MOTIONS)[number];
type Confirm = (typeof CONFIRMS)[number];

const system = matchMedia("(prefers-reduced-motion: reduce)");

/** What was kept, where it is still one of the choices; else the first of them. */
function chosen<Choice extends string>(name: string, choices: readonly Choice[]): Choice {
  return choices.find((choice) => choice === kept.setting(name)) ?? choices[0]!;
}

class Settings {
  #sound = $state<Sounds>(chosen("sound", SOUNDS));
  #motion = $state<Motion>(chosen("motion", MOTIONS));
  #confirm = $state<Confirm>(chosen("confirm", CONFIRMS));
  #volume = $state(Number(kept.setting("volume") || 60));

  constructor() {
    this.motion = this.#motion;
  }

  /** Whether there are sounds: nobody hears any before having been asked. */
  get sound(): Sounds {
    return this.#sound;
  }

  set sound(sound: Sounds) {
    this.#sound = sound;
    kept.setSetting("sound", sound);
  }

  /** From 0 to 100. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    kept.setSetting("volume", String(volume));
  }

  get motion(): Motion {
    return this.#motion;
  }

  set motion(motion: Motion) {
    this.#motion = motion;
    kept.setSetting("motion", motion);
    document.documentElement.toggleAttribute("data-still", motion === "still");
  }

  get confirm(): Confirm {
    return this.#confirm;
  }

  set confirm(confirm: Confirm) {
    this.#confirm = confirm;
    kept.setSetting("confirm", confirm);
  }

  /** Whether things appear where they go, instead of moving there. */
  get isStill(): boolean {
    return this.#motion === "still" || system.matches;
  }
}

export const settings = new Settings();
