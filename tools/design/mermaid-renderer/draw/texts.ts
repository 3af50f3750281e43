/**
 * Blocks of text as SVG elements.
 *
 * @module
 */
import type { TextRun } from "../flowchart/flowchart.ts";
import type { PlacedText } from "../layout/drawing.ts";
import type { TextLine } from "../text/block.ts";
import type { TextPart } from "../text/emoji.ts";
import { textWidth } from "../text/measure.ts";
import { element, type XmlNode } from "./xml.ts";

/** Verdana's widths are those of DejaVu Sans; the other fonts are narrower. */
export const FONT_FAMILY = "DejaVu Sans, Verdana, Geneva, sans-serif";
/** resvg finds a glyph for several characters only in the font that is named. */
const EMOJI_FAMILY = `Noto Emoji, ${FONT_FAMILY}`;

/** From the middle of a line to its baseline, in ems: half the height of DejaVu's capitals. */
const BASELINE = 0.36;

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
/** Around a line that runs to the left (UAX #9, section 2.1): resvg does not know the attribute `direction`. */
const EMBEDDING = { start: "\u202B", end: "\u202C" };

/** How a text of one style is parted into what one element can hold. */
export type TextParter = (text: string) => TextPart[];

/** A part of a line with the run that it is of. */
interface LinePart extends TextPart {
  run: TextRun;
}

/** A block of text, its lines centred in its box. */
export function textElement(
  { block, box }: PlacedText,
  fill: string,
  partsOf: TextParter,
): XmlNode {
  const x = box.x + box.width / 2;
  const top = box.y + (box.height - block.height) / 2;
  const common = { "font-size": block.fontSize, fill };
  const lines = block.lines.flatMap((line, index) => {
    const y = top + (index + 0.5) * block.lineHeight + BASELINE * block.fontSize;
    const parts = line.runs.flatMap((run) => partsOf(run.text).map((part) => ({ ...part, run })));
    const isWhole = parts.length === 1 ? !parts[0]!.isJoined : !parts.some((part) => part.isApart);
    return isWhole ? wholeLine(line, x, y) : pieces(parts, x - line.width / 2, y, block.fontSize);
  });
  const [only] = lines;
  if (lines.length !== 1 || !only) return element("text", common, lines);
  const { x: onlyX, y, ...style } = only.attributes;
  return element("text", { x: onlyX, y, ...common, ...style }, only.children);
}

/** A line as one piece around its middle. */
function wholeLine({ runs }: TextLine, x: number, y: number): XmlNode[] {
  if (runs.length === 0) return [];
  const content = runs.length === 1
    ? [runs[0]!.text]
    : runs.map((run) =>
      run.bold || run.italic ? element("tspan", runStyle(run), [run.text]) : run.text
    );
  const style = runs.length === 1 ? runStyle(runs[0]!) : {};
  const text = runs.map((run) => run.text).join("");
  return [element("tspan", { x, y, ...style }, isLeftward(text) ? embedded(content) : content)];
}

/** A line as several pieces that are where each begins. */
function pieces(parts: readonly LinePart[], left: number, y: number, fontSize: number): XmlNode[] {
  const leftward = isLeftward(parts.map(({ text }) => text).join(""));
  let x = left;
  return (leftward ? parts.toReversed() : parts).flatMap(({ text, isJoined, run }) => {
    const start = x;
    const font = { size: fontSize, bold: run.bold };
    x += textWidth(text, font);
    // A blank at an end of a piece of its own would not be drawn: the piece begins to the right of it.
    const shown = text.trim();
    if (shown === "") return [];
    const indent = leftward
      ? text.slice(text.trimEnd().length)
      : text.slice(0, text.length - text.trimStart().length);
    return [element("tspan", {
      x: start + textWidth(indent, font),
      y,
      "text-anchor": "start",
      "font-family": isJoined ? EMOJI_FAMILY : undefined,
      ...runStyle(run),
    }, leftward ? embedded([shown]) : [shown])];
  });
}

function embedded(content: XmlNode["children"]): XmlNode["children"] {
  return [EMBEDDING.start, ...content, EMBEDDING.end];
}

function runStyle({ bold, italic }: TextRun): XmlNode["attributes"] {
  return {
    "font-weight": bold ? "bold" : undefined,
    "font-style": italic ? "italic" : undefined,
  };
}

/** Whether the first letter of a line is one of a script that runs to the left (UAX #9, rule P2). */
function isLeftward(text: string): boolean {
  const first = LETTER.exec(text);
  return first !== null && RIGHT_TO_LEFT.test(first[0]);
}
