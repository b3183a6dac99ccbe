// No word outside the catalogues, no two catalogues with different keys or placeholders, no word that
// is never said. The app has catalogues, and each board has its own.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";

const root = new URL("../src/", import.meta.url).pathname;
const problems = [];

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

const read = (path) => readFileSync(path, "utf-8");
const places = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort().join();

/** Return the French catalogue of a folder, once compared with the English one. */
function compare(folder) {
  const [french, english] = ["fr", "en"].map((language) => JSON.parse(read(join(root, folder, `messages/${language}.json`))));
  for (const key of new Set([...Object.keys(french), ...Object.keys(english)])) {
    if (!(key in french) || !(key in english)) problems.push(`${folder}messages: ${key} is in one language only`);
    else if (places(french[key]) !== places(english[key])) problems.push(`${folder}messages: ${key} speaks of other things in English`);
  }
  return french;
}

/** Names and signs that are the same in every language. */
const SAME = new Set(["Quinte", "×"]);
const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt", "aria-description"]);
const hasLetters = (text) => /\p{L}{2,}/u.test(text) && !SAME.has(text.trim());

function walk(node, path) {
  if (!node || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, path);
    return;
  }
  if (node.type === "Text" && hasLetters(node.data)) problems.push(`${path}: "${node.data.trim()}"`);
  if (node.type === "Attribute" && !SPOKEN.has(node.name)) return walkValue(node, path);
  for (const [key, value] of Object.entries(node)) {
    if (key !== "instance" && key !== "module" && key !== "css" && key !== "options") walk(value, path);
  }
}

/** Inside an attribute only expressions can hold markup or words; its plain text is code. */
function walkValue({ value }, path) {
  if (Array.isArray(value)) for (const part of value) if (part.type !== "Text") walk(part, path);
}

/** Demand that the sources of a folder use each key of a catalogue, except those that match a pattern. */
function checkSaid(french, folder, aside = /^$/) {
  const paths = [...files(join(root, folder))].filter((path) => /\.(svelte|ts)$/.test(path) && !/\.(spec|test)\.ts$/.test(path));
  const sources = paths.map(read).join("\n");
  for (const key of Object.keys(french).filter((each) => !aside.test(each))) {
    const stem = key.replace(/\.[^.]+(\.\d+)?$/, ".");
    const isNamed = sources.includes(`"${key}"`) || sources.includes(`\`${stem}$`) || sources.includes(`\`${key.split(".")[0]}.$`);
    if (!isNamed) problems.push(`${folder}messages: ${key} is never said`);
  }
}

for (const path of files(root)) {
  if (path.endsWith(".svelte")) walk(parse(read(path), { modern: true }).fragment, path.slice(root.length));
}
checkSaid(compare(""), "");
for (const board of readdirSync(join(root, "boards"))) {
  const folder = `boards/${board}/`;
  // The shelf, the page of a game, its lesson, its rules and its bots say these.
  if (existsSync(join(root, folder, "messages"))) checkSaid(compare(folder), folder, /^(tagline$|about\.|lesson\.|rules\.|bot\.)/);
}

for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
