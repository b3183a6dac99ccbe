// A picture of a result: the board as it stands and a few words, drawn as SVG and handed on as PNG.

import { SIGNS, type Square } from "./result.ts";

const [WIDTH, HEIGHT, BOARD, EDGE] = [1200, 630, 550, 40];
const SQUARE = 44;
const IN_A_ROW = 10;
const NAMESPACE = "http://www.w3.org/2000/svg";

/** What a drawing gets from the page's style sheets, which do not go with it. */
const STYLES = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
  "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor", "paint-order", "display", "visibility",
  "stop-color", "stop-opacity",
];

/** Copy a drawing of the page with everything that style sheets give it. */
function withStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll("*");
  drawing.querySelectorAll("*").forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const name of STYLES) copies[i]!.setAttribute(name, style.getPropertyValue(name));
    if (style.transform !== "none") copies[i]!.setAttribute("transform", style.transform);
    copies[i]!.removeAttribute("style");
    copies[i]!.removeAttribute("class");
  });
  return copy;
}

/** The largest drawing of the board. */
function findBoard(): SVGSVGElement | undefined {
  const found = [...document.querySelectorAll<SVGSVGElement>("svg.board, .board svg")];
  return found.sort((one, other) => other.clientWidth * other.clientHeight - one.clientWidth * one.clientHeight)[0];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Break words into lines of limited length. */
function lines(text: string, most: number): string[] {
  const broken: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${broken.at(-1) ?? ""} ${word}`.trim();
    if (broken.length > 0 && longer.length <= most) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken;
}

export interface Pictured {
  game: string;
  result: string;
  course: readonly Square[];
}

export function drawPicture({ game, result, course }: Pictured): string {
  const page = getComputedStyle(document.documentElement);
  const light = (name: string): string => page.getPropertyValue(name) || "#2a2018";
  const board = findBoard();
  const left = 2 * EDGE + BOARD;
  const said = lines(result, 24);
  const top = 210 + 46 * said.length;
  let inner = "";
  if (board) {
    const copy = withStyles(board);
    for (const [name, value] of Object.entries({ x: EDGE, y: EDGE, width: BOARD, height: BOARD, xmlns: NAMESPACE })) copy.setAttribute(name, String(value));
    copy.removeAttribute("class");
    copy.removeAttribute("style");
    inner = new XMLSerializer().serializeToString(copy);
  }
  const text = (size: number, y: number, weight: number, words: string): string =>
    `<text x="${left}" y="${y}" font-family="${escaped(light("--serif"))}" font-size="${size}" font-weight="${weight}" fill="#2a2018">${escaped(words)}</text>`;
  const fills: Record<Square, string> = { mine: "#e08a1e", theirs: "#2f6fb5", even: "#d8c9ad" };
  const parts = course.map((square, i) =>
    `<rect x="${left + (i % IN_A_ROW) * (SQUARE + 6)}" y="${top + Math.floor(i / IN_A_ROW) * (SQUARE + 6)}" width="${SQUARE}" height="${SQUARE}" rx="8" fill="${fills[square]}"/>`);
  return `<svg xmlns="${NAMESPACE}" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#f6efe2"/><rect y="${HEIGHT - 18}" width="${WIDTH}" height="18" fill="#8a5a33"/>
    ${inner}${text(72, 110, 600, game)}${said.map((line, i) => text(36, 175 + 46 * i, 400, line)).join("")}${parts.join("")}${text(34, HEIGHT - 60, 600, "Quinte")}</svg>`;
}

/** Turn a drawing into a PNG. */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")!.drawImage(image, 0, 0, WIDTH, HEIGHT);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no PNG"))), "image/png"));
}

/** The same squares as signs, in rows. */
export function signs(course: readonly Square[]): string {
  const all = course.map((square) => SIGNS[square]);
  return Array.from({ length: Math.ceil(all.length / IN_A_ROW) }, (_, row) => all.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW).join("")).join("\n");
}
