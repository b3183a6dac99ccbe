// Keys that do at once what a button does: a button says itself which (aria-keyshortcuts).

import { place } from "./place.svelte.ts";
import { settings } from "./settings.svelte.ts";

/** Where a key is a letter, or belongs to what is open. */
const TYPING = "input, select, textarea, dialog, [contenteditable]";

/** Do what a key stands for on this page, if anything. */
export function press({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): void {
  if (settings.shortcuts === "off" || ctrlKey || metaKey || altKey || defaultPrevented) return;
  if ((target as Element).closest?.(TYPING) || document.querySelector("dialog[open]")) return;
  if (key === "?") place.hasKeys = true;
  else document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]:not(:disabled)`)?.click();
}
