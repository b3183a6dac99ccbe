// Intercept, by the keyboard alone.

import { cellsThat, expect, layOut, movedOn, myTurn, newest, test } from "../../../tests/browser/app.ts";
import { enterCell, pressButton } from "../../../tests/browser/keys.ts";

test("Intercept, by the keyboard alone", async ({ page }) => {
  const options = { Durée: "100", Plateau: "11" };
  await layOut(page, "intercept", { seats: ["Ada", "beginner", "beginner", "beginner"], options });
  let turns = 0;
  while (await myTurn(page)) {
    turns += 1;
    const before = await newest(page);
    const leave = page.getByRole("button", { name: "Laisser la boule" });
    await expect(leave.or(page.getByRole("gridcell", { name: "peut bouger" })).first()).toBeAttached();
    if (await leave.count()) {
      await pressButton(page, "Laisser la boule");
    } else {
      const pawns = await cellsThat(page, "peut bouger");
      await enterCell(page, pawns[turns % pawns.length]!);
      const goals = await cellsThat(page, "peut aller ici");
      await enterCell(page, goals[turns % goals.length]!);
      const asIs = page.getByRole("button", { name: "Sans le retourner" });
      if (await asIs.count()) await pressButton(page, "Sans le retourner");
    }
    await movedOn(page, before);
  }
  const ending = page.getByRole("heading", { name: /gagne|nulle|arrêtée/ });
  await expect(ending).toBeVisible();
  // Nobody is crowned where nobody has won.
  if (/nulle|arrêtée/.test(await ending.innerText())) await expect(page.locator(".bit")).toHaveCount(0);
});
