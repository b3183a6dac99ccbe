// What people choose once for this browser, beside language and colours.

import { kept } from "./kept.ts";

export const SOUNDS = ["unasked", "on", "off"] as const;
export const MOTIONS = ["system", "still"] as const;
/** Whether a bot may be asked for advice at tables of this device. */
export const HINTS = ["allowed", "none"] as const;
/** How long a game is that starts at a touch: the first of each is short. */
export const LENGTHS = ["first", "short", "full"] as const;
/** Which moves are touched twice: those on places smaller than a thumb, all, or none. */
export const CONFIRMS = ["small", "always", "never"] as const;
export const COORDINATES = ["shown", "hidden"] as const;
/** The letters of court cards. */
export const CARDS = ["language", "french", "english"] as const;
/** Whether bots say a word now and then. */
export const TALKS = ["on", "off"] as const;
/** Whether single keys do something. */
export const SHORTCUTS = ["on", "off"] as const;

const LOUD = 60;
const system = matchMedia("(prefers-reduced-motion: reduce)");

/** What was kept, where it is still one of the choices; otherwise the first of them. */
function chosen<Choice extends string>(name: string, choices: readonly Choice[]): Choice {
  return choices.find((choice) => choice === kept.setting(name)) ?? choices[0]!;
}

class Settings {
  /** Nobody hears any sound before having been asked. */
  sound = $state(chosen("sound", SOUNDS));
  motion = $state(chosen("motion", MOTIONS));
  hints = $state(chosen("hints", HINTS));
  length = $state(chosen("length", LENGTHS));
  confirm = $state(chosen("confirm", CONFIRMS));
  coordinates = $state(chosen("coordinates", COORDINATES));
  cards = $state(chosen("cards", CARDS));
  talk = $state(chosen("talk", TALKS));
  shortcuts = $state(chosen("shortcuts", SHORTCUTS));
  /** From 0 to 100. */
  volume = $state(Number(kept.setting("volume") || LOUD));

  constructor() {
    const names = ["sound", "motion", "hints", "length", "confirm", "coordinates", "cards", "talk", "shortcuts", "volume"] as const;
    $effect.root(() => {
      for (const name of names) {
        // What nobody has touched is not kept, so that it follows the default.
        let isTouched = false;
        $effect(() => {
          const choice = String(this[name]);
          if (isTouched) kept.setSetting(name, choice);
          isTouched = true;
        });
      }
      $effect(() => {
        const page = document.documentElement;
        page.toggleAttribute("data-still", this.motion === "still");
        page.toggleAttribute("data-bare", this.coordinates === "hidden");
      });
    });
  }

  /** Whether things appear where they go, instead of moving there. */
  get isStill(): boolean {
    return this.motion === "still" || system.matches;
  }
}

export const settings = new Settings();
