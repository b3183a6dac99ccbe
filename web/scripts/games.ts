// What the shelf shows for each game: its title and how many play, from its card, and the place on the
// shelf that its board asks for. The whole card is fetched when a game is played.

import type { Plugin } from "vite";
import { GAMES } from "./catalogue.mjs";

const INDEX = "virtual:games";

export function games(): Plugin {
  return {
    name: "quinte-games",
    resolveId: (id) => (id === INDEX ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${INDEX}`) return undefined;
      const shown = GAMES.map(({ name, title, players, masters, hasLesson, hasPuzzles, shelf: { hasPoints = true, bots = [], short = null } }) =>
        ({ name, title, players, masters, hasPoints, hasLesson, hasPuzzles, bots, short }));
      return `export default ${JSON.stringify(shown)}`;
    },
  };
}
