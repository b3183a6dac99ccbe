// What page and workers both need is built twice, since they are built apart: where the files are the same, one is kept,
// and a browser fetches it once.

import type { Plugin } from "vite";

const TWIN = /^(.*)2(\.js)$/;

export function shareTwins(): Plugin {
  return {
    name: "quinte-share-twins",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const textOf = (name: string): string => {
        const file = bundle[name];
        return file === undefined ? "" : String(file.type === "chunk" ? file.code : file.source);
      };
      for (const name of Object.keys(bundle)) {
        const first = name.replace(TWIN, "$1$2");
        if (first === name || textOf(first) !== textOf(name)) continue;
        delete bundle[name];
        const [old, kept] = [name, first].map((path) => path.slice(path.lastIndexOf("/") + 1)) as [string, string];
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = file.code.replaceAll(old, kept);
          else if (typeof file.source === "string") file.source = file.source.replaceAll(old, kept);
        }
      }
    },
  };
}
