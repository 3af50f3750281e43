/**
 * Blocks of text: labels broken into lines that fit a width.
 *
 * @module
 */
import { graphemeBoundaries } from "../../../shared/segments.ts";
import type { Label, Style, TextRun } from "../flowchart/flowchart.ts";
import { clusterWidth, textWidth } from "./measure.ts";

/** A line as it is drawn: blanks collapsed, neighbouring runs of one style joined. */
export interface TextLine {
  runs: TextRun[];
  width: number;
}

/** The lines of a label, one under the other. */
export interface TextBlock {
  lines: TextLine[];
  fontSize: number;
  lineHeight: number;
  /** The width of the widest line. */
  width: number;
  height: number;
}

/** How the text of a block looks when its style says nothing else. */
export interface BlockFormat {
  fontSize: number;
  /** A line that is wider is broken. */
  maxWidth: number;
  /** A line of one word may be so wide: only a word that is wider is broken. Default: `maxWidth`. */
  maxWordWidth?: number;
  bold?: boolean;
}

/** A part of a line, which may break after it if it allows that. */
interface Cluster {
  text: string;
  width: number;
  bold: boolean;
  italic: boolean;
  blank: boolean;
  /** Whether the line may be broken after it without breaking a word. */
  breakable: boolean;
  /** Whether a word that is too long is best broken after it. */
  endsPart: boolean;
}

/** Line height over font size, 18 for 14. */
const LEADING = 18 / 14;
const BLANK = /^\s+$/;
/** Scripts that are written without blanks: a line of them may be broken anywhere. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFF65]/u;
/** Characters that may not begin a line: closing punctuation and small kana (UAX #14, classes CL, EX, NS). */
const CLOSING =
  /^[!%),.:;?\]}\u2019\u201D\u2026\u3001-\u3002\u3005\u3009\u300B\u300D\u300F\u3011\u3015\u301C\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3\u30E5\u30E7\u30FB-\u30FE\uFF01\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF3D\uFF5D]/;
/** Characters that may not end a line: opening punctuation (class OP). */
const OPENING = /^[([{\u2018\u201C\u3008\u300A\u300C\u300E\u3010\u3014\uFF08\uFF3B\uFF5B]/;

/** Two clusters between which a long word has parts: a path, an address, an identifier. */
const PART_END = /^(?:[-_/\\.,:;@?&=+|#]|\p{Ll}(?=\p{Lu}))/u;

/** Steps of bisection in which lines are evened out; the last one is below half a unit. */
const EVENING_STEPS = 8;

/** Breaks a label into lines, by its format and its style's font. */
export function textBlock(label: Label, style: Style, format: BlockFormat): TextBlock {
  const fontSize = style.fontSize ?? format.fontSize;
  const lineHeight = fontSize * LEADING;
  const bold = isBold(style.fontWeight) ?? format.bold ?? false;
  const italic = style.fontStyle === "italic";
  const lines = label.text === "" ? [] : label.lines.flatMap((runs) => {
    const clusters = clustersOf(
      runs.map((run) => ({ ...run, bold: run.bold || bold, italic: run.italic || italic })),
      fontSize,
    );
    return evenLines(clusters, lineWidth(clusters, format)).map((line) => lineOf(line, fontSize));
  });
  return {
    lines,
    fontSize,
    lineHeight,
    width: lines.reduce((widest, { width }) => Math.max(widest, width), 0),
    height: lines.length * lineHeight,
  };
}

/** Whether a CSS font weight takes the bold font; undefined when none is set. */
function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined) return undefined;
  return weight === "bold" || Number(weight) >= 600;
}

function clustersOf(runs: readonly TextRun[], fontSize: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { text, bold, italic } of runs) {
    const boundaries = graphemeBoundaries(text);
    for (let index = 1; index < boundaries.length; index++) {
      const piece = text.slice(boundaries[index - 1], boundaries[index]);
      const blank = BLANK.test(piece) && piece !== "\u00A0";
      // Renderers collapse blanks.
      if (blank && clusters.at(-1)?.blank !== false) continue;
      const written = blank ? " " : piece;
      const width = clusterWidth(written, { size: fontSize, bold });
      const before = clusters.at(-1);
      if (before && !before.blank) {
        before.breakable = mayBreak(before.text, written);
        before.endsPart = PART_END.test(before.text + written);
      }
      clusters.push({
        text: written,
        width,
        bold,
        italic,
        blank,
        breakable: blank,
        endsPart: false,
      });
    }
  }
  if (clusters.at(-1)?.blank) clusters.pop();
  return clusters;
}

/** Whether a line may end between two clusters that no blank parts. */
function mayBreak(before: string, after: string): boolean {
  if (CLOSING.test(after) || OPENING.test(before)) return false;
  return UNSPACED.test(before) || UNSPACED.test(after);
}

/** The width that lines may have: enough for the widest of the words that are not broken. */
function lineWidth(
  clusters: readonly Cluster[],
  { maxWidth, maxWordWidth = maxWidth }: BlockFormat,
): number {
  let widest = maxWidth;
  let word = 0;
  for (const [index, { width, blank, breakable }] of clusters.entries()) {
    if (!blank) word += width;
    const next = clusters[index + 1];
    if (next && !next.blank && !breakable) continue;
    if (word <= maxWordWidth) widest = Math.max(widest, word);
    word = 0;
  }
  return widest;
}

/** The fewest lines that fit, each as short as their number allows: no word is alone at the end. */
function evenLines(clusters: readonly Cluster[], maxWidth: number): Cluster[][] {
  const lines = breakLines(clusters, maxWidth);
  if (lines.length < 2) return lines;
  let best = lines;
  let tooNarrow = maxWidth / 2;
  let wideEnough = maxWidth;
  for (let step = 0; step < EVENING_STEPS; step++) {
    const width = (tooNarrow + wideEnough) / 2;
    const narrower = breakLines(clusters, width);
    if (narrower.length > lines.length || breakCost(narrower) > breakCost(lines)) tooNarrow = width;
    else [best, wideEnough] = [narrower, width];
  }
  return best;
}

/** The cost of broken words: a break within a part of one counts twice. */
function breakCost(lines: readonly Cluster[][]): number {
  return lines.slice(0, -1).reduce((cost, line) => {
    const { breakable, endsPart } = line.at(-1)!;
    return cost + (breakable ? 0 : endsPart ? 1 : 2);
  }, 0);
}

/** Fills one line after the other. A blank at a break goes; a word that is too long is broken where it must. */
function breakLines(clusters: readonly Cluster[], maxWidth: number): Cluster[][] {
  const lines: Cluster[][] = [];
  let start = 0;
  while (start < clusters.length) {
    const end = lineEnd(clusters, start, maxWidth);
    let last = end;
    while (last > start && clusters[last - 1]!.blank) last--;
    lines.push(
      clusters.slice(start, last).map((cluster, index, line) =>
        // A cluster that ends at a blank breaks no word.
        index === line.length - 1 && last < end ? { ...cluster, breakable: true } : cluster
      ),
    );
    start = end;
    while (clusters[start]?.blank) start++;
  }
  return lines.length === 0 ? [[]] : lines;
}

/** The end of the line that begins at a cluster: at least one cluster further. */
function lineEnd(clusters: readonly Cluster[], start: number, maxWidth: number): number {
  let width = 0;
  let breakAt = 0;
  let partAt = 0;
  for (let index = start; index < clusters.length; index++) {
    const cluster = clusters[index]!;
    width += cluster.width;
    if (width > maxWidth && !cluster.blank && index > start) return breakAt || partAt || index;
    if (cluster.breakable) breakAt = index + 1;
    if (cluster.endsPart) partAt = index + 1;
  }
  return clusters.length;
}

function lineOf(clusters: readonly Cluster[], fontSize: number): TextLine {
  const runs: TextRun[] = [];
  for (const { text, bold, italic } of clusters) {
    const last = runs.at(-1);
    if (last && last.bold === bold && last.italic === italic) last.text += text;
    else runs.push({ text, bold, italic });
  }
  const width = runs.reduce(
    (sum, { text, bold }) => sum + textWidth(text, { size: fontSize, bold }),
    0,
  );
  return { runs, width };
}
