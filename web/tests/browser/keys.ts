// A table played by the keyboard alone, by reading only accessible names.

import { expect, type Page } from "@playwright/test";

/** The accessible name of what has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    return (active?.getAttribute("aria-label") ?? active?.textContent ?? "").trim();
  });

/** Go on with the Tab key until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${name}`);
}

const exactly = (name: string): RegExp => new RegExp(`^${name.replace(/[!?.()|[\]]/g, "\\$&")}$`);

export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, exactly(name));
  await page.keyboard.press("Enter");
}

/** Press one of the buttons that there are to choose from, the first or another; false where there are none. */
export async function pressChoice(page: Page, which = 0): Promise<boolean> {
  const names = await page.getByRole("group", { name: "Choisis" }).getByRole("button").evaluateAll((found) =>
    found.map((button) => button.getAttribute("aria-label") ?? button.textContent!.trim()));
  if (names.length === 0) return false;
  await pressButton(page, names[which % names.length]!);
  return true;
}

const CELL = /^([a-o])(\d+)\b/;

/** Go to a cell with the arrow keys, from wherever the focus is; rows are counted upwards or downwards. */
export async function goToCell(page: Page, label: string, { isDown = false } = {}): Promise<void> {
  if (!CELL.test(await focused(page))) await tabTo(page, CELL);
  const place = (name: string): [number, number] => [CELL.exec(name)![1]!.charCodeAt(0), Number(CELL.exec(name)![2])];
  const [[file, row], [toFile, toRow]] = [place(await focused(page)), place(label)];
  for (let i = 0; i < Math.abs(toFile - file); i++) await page.keyboard.press(toFile > file ? "ArrowRight" : "ArrowLeft");
  for (let i = 0; i < Math.abs(toRow - row); i++) await page.keyboard.press(toRow > row === isDown ? "ArrowDown" : "ArrowUp");
  expect(place(await focused(page))).toEqual([toFile, toRow]);
}

/** Go to a cell and press Enter there. */
export async function enterCell(page: Page, label: string): Promise<void> {
  await goToCell(page, label);
  await page.keyboard.press("Enter");
}
