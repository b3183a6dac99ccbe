// The little Markdown that rules are written in, as blocks that a component can show.

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "drawing"; text: string }
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) parts.push({ kind: "text", text: text.slice(from, found.index) });
    const [, strong, em, code = ""] = found;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (em !== undefined) parts.push(...parseInline(em).map(emphasised));
    else parts.push({ kind: "code", text: code });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

/** Code within emphasis stays code. */
const emphasised = (part: Inline): Inline => (part.kind === "text" ? { kind: "em", text: part.text } : part);

const cells = (line: string): Inline[][] =>
  line.replace(/^\||\|$/g, "").split("|").map((cell) => parseInline(cell.trim()));

/** Join the lines of each item of a list; a line that is indented goes on with the one before. */
function items(lines: readonly string[]): Inline[][] {
  const texts: string[] = [];
  for (const line of lines) {
    if (/^[-*] /.test(line)) texts.push(line.slice(2));
    else texts.push(`${texts.pop() ?? ""} ${line.trim()}`);
  }
  return texts.map(parseInline);
}

export function parseMarkdown(source: string): Block[] {
  return source.split(/\n\s*\n/).flatMap((chunk): Block[] => {
    const lines = chunk.split("\n").filter((line) => line.trim() !== "");
    const first = lines[0];
    if (first === undefined) return [];
    if (first.startsWith("```")) return [{ kind: "drawing", text: lines.slice(1, -1).join("\n") }];
    const heading = /^(#+) (.*)$/.exec(first);
    if (heading) {
      const rest = lines.slice(1).join("\n");
      const block: Block = { kind: "heading", level: heading[1]!.length, text: parseInline(heading[2]!) };
      return [block, ...(rest ? parseMarkdown(rest) : [])];
    }
    if (first.startsWith("|")) {
      return [{ kind: "table", head: cells(first), rows: lines.slice(2).map(cells) }];
    }
    if (/^[-*] /.test(first)) return [{ kind: "list", items: items(lines) }];
    return [{ kind: "paragraph", text: parseInline(lines.map((line) => line.trim()).join(" ")) }];
  });
}
