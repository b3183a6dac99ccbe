// Light, dark, or as the system has it.

import { kept } from "./kept.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

class ThemeChoice {
  current = $state<Theme>("system");

  constructor() {
    const chosen = kept.theme();
    this.choose(THEMES.find((theme) => theme === chosen) ?? "system");
  }

  choose(theme: Theme): void {
    this.current = theme;
    kept.setTheme(theme);
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }
}

export const theme = new ThemeChoice();
