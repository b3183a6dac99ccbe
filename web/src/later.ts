// What nobody needs to play comes after the board on a first visit; later the browser keeps it all.

const A_MOMENT = 1500;

/** Wait until a board that has just come can be played on, where what follows has to be fetched. */
export function later(): Promise<void> {
  const isKept = !!navigator.serviceWorker?.controller;
  return isKept ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, A_MOMENT));
}
