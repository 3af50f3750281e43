/**
 * The seven kinds of HTML blocks (CommonMark 0.31.2, section 4.6).
 *
 * @module
 */
import { behindSpaces } from "./characters.ts";
import { parseHtmlTag } from "./inline_html.ts";

/** The kind of an HTML block, as the specification numbers them. */
export type HtmlBlockKind = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const BLOCK_NAMES =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|" +
  "div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|" +
  "legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|" +
  "table|tbody|td|tfoot|th|thead|title|tr|track|ul";

const OPENINGS: readonly (readonly [kind: HtmlBlockKind, pattern: RegExp])[] = [
  [1, /^<(?:pre|script|style|textarea)(?=[ \t>]|$)/i],
  [2, /^<!--/],
  [3, /^<\?/],
  [4, /^<![a-z]/i],
  [5, /^<!\[CDATA\[/],
  [6, new RegExp(`^</?(?:${BLOCK_NAMES})(?=[ \\t]|/?>|$)`, "i")],
];

const CLOSINGS: Readonly<Partial<Record<HtmlBlockKind, RegExp>>> = {
  1: /<\/(?:pre|script|style|textarea)>/i,
  2: /-->/,
  3: /\?>/,
  4: />/,
  5: /\]\]>/,
};

/** The kind of HTML block that a line begins; the seventh cannot interrupt a paragraph. */
export function htmlBlockKind(line: string, interrupts: boolean): HtmlBlockKind | undefined {
  if (!line.startsWith("<")) return undefined;
  const found = OPENINGS.find(([, pattern]) => pattern.test(line));
  if (found) return found[0];
  if (interrupts) return undefined;
  const end = parseHtmlTag(line, 0);
  return end !== undefined && behindSpaces(line, end) === line.length ? 7 : undefined;
}

/** Whether a block ends with a line. */
export function endsHtmlBlock(kind: HtmlBlockKind, line: string): boolean {
  return CLOSINGS[kind]?.test(line) ?? false;
}

/** Whether a blank line ends a block. */
export function endsAtBlankLine(kind: HtmlBlockKind): boolean {
  return kind >= 6;
}
