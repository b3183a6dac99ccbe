import { expect, test } from "vitest";
import { typeset, untyped } from "../../scripts/typography.ts";

test("French signs stay with their words", () => {
  expect(typeset("fr", "dis « oui » : non ?")).toBe("dis «\u00a0oui\u00a0»\u00a0: non\u00a0?");
  expect(typeset("en", "say “yes” : no ?")).toBe("say “yes” : no ?");
});

test("what is typed in a terminal is not said beside a board", () => {
  const words = {
    names: { colour: ["rouge (A)"], card: ["le dix de pique (Ts)"] },
    events: {
      to_declare: "{player} : voir (see) ou prendre (take) le pion en {square} ?",
      to_give: "{player} : quel pion rends-tu (une valeur, par exemple 7) ?",
      to_choose: "choisis-en une, par exemple d1:e2.",
      aim: "{player} ({colour}) doit l’amener en {cell}.",
    },
    reasons: { must_move: "Joue d’abord une pièce, par exemple Rc5." },
  };
  expect(untyped(words)).toEqual({
    names: { colour: ["rouge"], card: ["le dix de pique"] },
    events: {
      to_declare: "{player} : voir ou prendre le pion en {square} ?",
      to_give: "{player} : quel pion rends-tu ?",
      to_choose: "choisis-en une.",
      aim: "{player} ({colour}) doit l’amener en {cell}.",
    },
    reasons: { must_move: "Joue d’abord une pièce, par exemple Rc5." },
  });
});
