// A game of 64 cells on boardgame.io: node server.cjs ram|file PORT FOLDER

const { FlatFile, Origins, Server } = require("boardgame.io/server");

const [kind, port, folder] = process.argv.slice(2);

const game = {
  name: "bench",
  setup: () => ({ cells: Array(64).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
    },
  },
};

const server = Server({
  games: [game],
  origins: [Origins.LOCALHOST],
  ...(kind === "file" ? { db: new FlatFile({ dir: folder, logging: false }) } : {}),
});

server.run(Number(port), () => console.log("ready"));
