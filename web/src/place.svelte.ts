// What the page in the middle has taken over from the frame around it.

/** Whether a table has a heading of its own, with all that the page's header has. */
export const place = $state({ hasHeading: false });
