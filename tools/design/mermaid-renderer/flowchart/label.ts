/**
 * Labels: from the text of the source to lines of styled runs.
 *
 * @module
 */
import { decodeHTML } from "entities";
import { cutText } from "../../../shared/cut_text.ts";
import { firstNames } from "../../../shared/messages.ts";
import type { Warnings } from "../warnings.ts";
import type { Label, TextRun } from "./flowchart.ts";
import { type Emphasis, emphasisMarks } from "./markdown.ts";
import { type HtmlTag, htmlTagReader } from "./html_tags.ts";

/** A label as it is in the source. */
export interface RawLabel {
  text: string;
  /** Marks such as `**` style it. */
  isMarkdown: boolean;
  /** A quote in it was written `\"`, which ends the quoted text. */
  escapesQuote?: boolean;
}

/** Icons that a warning lists. */
const MAX_LISTED = 10;
/** An icon: `fa:fa-car`, also with the names of Font Awesome's styles. */
const ICON = /(?<!\w)fa[bsrldk]?:fa-([\w-]+)/g;
/** Mermaid's `#quot;`, and HTML's `&quot;`, which need no semicolon where HTML asks for none. */
const ENTITY = /#(?:\d+|[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);|&#?[A-Za-z0-9]+;?/g;
/** White space of C0, which parts words like a blank. */
const BLANKS = /[\t\v\f]/g;
/** Other C0 controls but the line break, bidirectional overrides and isolates, and what XML cannot hold. */
// deno-lint-ignore no-control-regex -- control characters are what it looks for
const DROPPED = /[\0-\x08\x0e-\x1f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/**
 * Makes a label by the rules of labels: markdown, line breaks, tags, entities, icons, controls, in this order.
 *
 * @param warnings Gets `QUOTE_ESCAPED`, `LABEL_HTML_STRIPPED`, `ICON_IGNORED` and `MATH_NOT_RENDERED`.
 */
export function makeLabel(raw: RawLabel, warnings: Warnings): Label {
  const styled = styledRuns(raw);
  const { runs: shown, icons } = withoutIcons(styled.runs);
  const runs = shown.map((run) => ({
    ...run,
    text: run.text.toWellFormed().replace(BLANKS, " ").replace(DROPPED, ""),
  }));
  const lines = trimmedLines(splitLines(runs));
  const text = lines.map((line) => line.map((run) => run.text).join("")).join("\n");
  const name = (noun = "the label") => `${noun} ${JSON.stringify(cutText(text))}`;
  if (raw.escapesQuote) {
    warnings.add(
      "QUOTE_ESCAPED",
      () =>
        `${name("The label")} lacks its quotes, as in Mermaid, which knows no \\": write #quot;`,
    );
  }
  const { stripped } = styled;
  if (stripped.size > 0) {
    warnings.add("LABEL_HTML_STRIPPED", () => {
      const tags = [...stripped].map((tag) => `<${tag}>`).join(", ");
      return `Taken out of ${name()}: ${tags}; of HTML only b, strong, i, em and br are drawn`;
    });
  }
  if (icons.size > 0) {
    warnings.add(
      "ICON_IGNORED",
      () => `Not drawn in ${name()}: the icon ${firstNames([...icons], MAX_LISTED, cutText)}`,
    );
  }
  if (/\$\$[^]*?\$\$/.test(text)) {
    warnings.add("MATH_NOT_RENDERED", () => `A formula in ${name()} is shown as its text`);
  }
  return { text, lines };
}

/** A label without text. */
export function emptyLabel(): Label {
  return { text: "", lines: [[]] };
}

/**
 * Steps 1 to 5: the text as runs, where entities are characters and line breaks are `\n`, and the names of the tags
 * that it lacks.
 */
function styledRuns(raw: RawLabel): { runs: TextRun[]; stripped: ReadonlySet<string> } {
  const text = raw.text.trim();
  const marks = raw.isMarkdown ? emphasisMarks(text) : [];
  const readTag = htmlTagReader(text);
  const depth = { bold: 0, italic: 0 };
  const runs: TextRun[] = [];
  const stripped = new Set<string>();
  let at = 0;
  let pending = "";
  /** What stands last in the text so far. */
  let last: "nothing" | "line break" | "blank" | "text" = "nothing";

  for (let nextMark = 0; at < text.length;) {
    const mark = marks[nextMark];
    if (mark && mark.at <= at) {
      if (mark.at === at) {
        flush();
        at += mark.length;
        depth[mark.style] += mark.isStart ? 1 : -1;
      }
      nextMark++;
      continue;
    }
    const tag = text[at] === "<" ? readTag(at) : undefined;
    if (tag) {
      if (tag.style) style(tag.style, tag.isEnd);
      else if (tag.isBreak) append("\n");
      else {
        stripped.add(tag.name);
        leave(tag.gap);
      }
      at = tag.end;
    } else if (text.startsWith("\\n", at)) {
      append("\n");
      at += 2;
    } else {
      append(text[at++]!);
    }
  }
  flush();
  return { runs, stripped };

  function append(character: string): void {
    pending += character;
    if (character === "\n") last = "line break";
    else if (character.trim() !== "") last = "text";
    else if (last === "text") last = "blank";
  }

  /** A gap behind a text that has none yet. */
  function leave(gap: HtmlTag["gap"]): void {
    if (gap === "line" && (last === "text" || last === "blank")) append("\n");
    if (gap === "blank" && last === "text") append(" ");
  }

  function style(name: Emphasis["style"], isEnd: boolean): void {
    flush();
    depth[name] = Math.max(0, depth[name] + (isEnd ? -1 : 1));
  }

  function flush(): void {
    if (pending === "") return;
    const decoded = pending.replace(ENTITY, decodeEntity);
    runs.push({ text: decoded, bold: depth.bold > 0, italic: depth.italic > 0 });
    pending = "";
  }
}

function decodeEntity(written: string): string {
  if (written.startsWith("&")) return decodeHTML(written);
  const reference = written.replace(/^#(?=\d|x[\da-f]+;$)/i, "&#").replace(/^#/, "&");
  const decoded = decodeHTML(reference);
  return decoded === reference ? written : decoded;
}

/** Step 6. A label that is nothing but icons shows the first one's name. */
function withoutIcons(runs: TextRun[]): { runs: TextRun[]; icons: ReadonlySet<string> } {
  const icons = new Set<string>();
  const kept = runs.map((run) => ({
    ...run,
    text: run.text.replace(ICON, (_, icon: string) => {
      icons.add(icon);
      return "";
    }),
  }));
  const [name] = icons;
  const isShown = name === undefined || kept.some((run) => run.text.trim() !== "");
  return { runs: isShown ? kept : [{ text: name, bold: false, italic: false }], icons };
}

function splitLines(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const run of runs) {
    const [first = "", ...rest] = run.text.split(/\n/);
    addRun(lines.at(-1)!, { ...run, text: first });
    for (const text of rest) {
      lines.push([]);
      addRun(lines.at(-1)!, { ...run, text });
    }
  }
  return lines;
}

function addRun(line: TextRun[], run: TextRun): void {
  const last = line.at(-1);
  if (run.text === "") return;
  if (last && last.bold === run.bold && last.italic === run.italic) last.text += run.text;
  else line.push(run);
}

/** Step 7: blanks at the ends of lines, and lines without text at the ends of the label, go. */
function trimmedLines(lines: TextRun[][]): TextRun[][] {
  const trimmed = lines.map(trimmedLine);
  const first = trimmed.findIndex((line) => line.length > 0);
  const last = trimmed.findLastIndex((line) => line.length > 0);
  return first < 0 ? [[]] : trimmed.slice(first, last + 1);
}

function trimmedLine(line: TextRun[]): TextRun[] {
  const first = line.findIndex((run) => run.text.trim() !== "");
  const last = line.findLastIndex((run) => run.text.trim() !== "");
  return line.slice(Math.max(first, 0), last + 1).map((run, index, all) => {
    const start = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === all.length - 1 ? start.trimEnd() : start };
  });
}
