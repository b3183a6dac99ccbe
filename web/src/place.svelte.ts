// What the page in the middle has taken over from the frame around it.

export const place = $state({
  /** Whether a table has a heading of its own, with everything that the page's header has. */
  hasHeading: false,
  /** Whether a table of this browser shows something other than itself, without its heading. */
  isBare: false,
  /** Whether the settings are open, whichever button was pressed for them. */
  hasSettings: false,
  /** Whether a place of a board was touched that has to be touched again. */
  isAiming: false,
  /** The target on the board that is in the hand, or nothing. */
  held: "",
  /** What a newcomer is told about what can be done now, or nothing. */
  tip: "",
  /** Whether the sheet of keyboard shortcuts is open. */
  hasKeys: false,
});
