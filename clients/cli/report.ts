/**
 * Sets a report, which is Markdown, out for a terminal: headings and verdicts in colours, tables in
 * columns, lines within its width. It knows the Markdown that reports have.
 *
 * @module
 */
import stringWidth from "string-width";
import { printable } from "./printable.ts";
import { COLOURS, type LayoutOptions } from "./style.ts";
import { wrapWords } from "./wrap.ts";

const GAP = "  ";
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };
/** A digest is for programs: the start tells it from others. */
const DIGEST = /^[0-9a-f]{64}$/;
const MAX_DIGEST_CHARS = 12;

/** A word of a line, and whether it stands out. */
interface Word {
  text: string;
  isBold: boolean;
}

/** Sets a report out, without a final line break. Sections that say only "None." are left out. */
export function layOutReport(markdown: string, options: LayoutOptions): string {
  const blocks = printable(markdown).trim().split(/\n{2,}/);
  const filled = blocks.filter((block, at) =>
    block !== "None." && !(block.startsWith("## ") && blocks[at + 1] === "None.")
  );
  return filled.map((block) => linesOfBlock(block, options).join("\n")).join("\n\n");
}

function linesOfBlock(block: string, options: LayoutOptions): string[] {
  const lines = block.split("\n");
  if (lines.every((line) => line.startsWith("| "))) return linesOfTable(lines, options);
  return lines.flatMap((line) => {
    const [, heading] = /^#+ (.*)$/.exec(line) ?? [];
    if (heading !== undefined) return wrapped(`**${heading}**`, "", options);
    const [, indent = "", mark = "", text] = /^( *)(- |\d+\. )?(.*)$/s.exec(line)!;
    return wrapped(text!, indent + mark, options);
  });
}

/** A text behind a mark, on lines within the columns; further lines are indented. */
function wrapped(
  text: string,
  mark: string,
  { paint, columns = Infinity }: LayoutOptions,
): string[] {
  const words = wordsOf(text).map((word) => ({
    text: painted(word, paint),
    width: stringWidth(word.text),
  }));
  return wrapWords(words, columns - mark.length).map((line, at) =>
    (at === 0 ? mark : " ".repeat(mark.length)) + line
  );
}

/** The words of a line of Markdown, without its marks. */
function wordsOf(text: string): Word[] {
  let isBold = false;
  const words: Word[] = [{ text: "", isBold }];
  for (const [token] of text.matchAll(/\\[!-/:-@[-`{-~]|&(?:amp|lt|gt);|\*\*| +|[^]/g)) {
    if (token === "**") isBold = !isBold;
    else if (token.startsWith(" ")) words.push({ text: "", isBold });
    else {
      const word = words.at(-1)!;
      word.text += ENTITIES[token] ?? (token.length > 1 ? token.slice(1) : token);
      word.isBold = isBold;
    }
  }
  return words.filter(({ text }) => text !== "");
}

function painted({ text, isBold }: Word, paint: LayoutOptions["paint"]): string {
  if (!isBold) return text;
  return paint(Object.hasOwn(COLOURS, text) ? COLOURS[text]! : "bold", text);
}

/** A table in columns; a list of its rows if it is wider than the terminal. */
function linesOfTable(lines: readonly string[], options: LayoutOptions): string[] {
  const [head = [], , ...rows] = lines.map(cellsOf);
  const widths = head.map((title, at) =>
    Math.max(stringWidth(title), ...rows.map((row) => stringWidth(row[at] ?? "")))
  );
  const width = widths.reduce((sum, each) => sum + each + GAP.length, -GAP.length);
  if (width > (options.columns ?? Infinity)) {
    return rows.flatMap((row) => wrapped(row.join("; ").replace(/[\\*&]/g, "\\$&"), "- ", options));
  }
  const line = (row: readonly string[]) =>
    row.map((cell, at) => cell + " ".repeat(widths[at]! - stringWidth(cell))).join(GAP).trimEnd();
  return [options.paint("bold", line(head)), ...rows.map(line)];
}

function cellsOf(line: string): string[] {
  return line.replace(/^\| | \|$/g, "").split(/(?<!\\) \| /).map((cell) => {
    const text = wordsOf(cell).map(({ text }) => text).join(" ");
    return DIGEST.test(text) ? `${text.slice(0, MAX_DIGEST_CHARS)}…` : text;
  });
}
