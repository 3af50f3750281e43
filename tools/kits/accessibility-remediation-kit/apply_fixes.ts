/**
 * Corrects the start tags of a page; everything else of its source stays.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { withoutByteOrderMark } from "../../shared/html.ts";
import { contract } from "./contract.ts";
import { type Corrections, type Reviewed, takeFix, takeSafe, untitledPart } from "./corrections.ts";
import { type Edit, edited, patchOf } from "./edits.ts";
import { readStartTags, type StartTag } from "./start_tags.ts";

export interface Corrected {
  html: string;
  /** The changes as a unified diff; empty for none. */
  patch: string;
  /** How many of the corrections that were supplied are in it. */
  applied: number;
  /** How many corrections beside them. */
  safe: number;
  /** Why others are not, by their place in `fixes`. */
  refused: { index: number; reason: string }[];
}

/**
 * Applies what was supplied, and what is always safe where the review asks for it.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` over so many elements.
 */
export function applyFixes(
  { html, lang, title, fixes }: Pick<
    RunInput<typeof contract>,
    "html" | "lang" | "title" | "fixes"
  >,
  review: Reviewed,
): Corrected {
  const source = withoutByteOrderMark(html);
  const tags = readStartTags(source, contract.limits.max_elements);
  const tagAt = new Map(tags.map((tag) => [tag.location, tag]));
  const corrections: Corrections = new Map();
  const refused = fixes.flatMap((fix, index) => {
    const reason = takeFix(fix, tagAt, corrections);
    return reason === undefined ? [] : [{ index, reason }];
  });
  let safe = takeSafe(tags, review, lang, corrections);
  const edits = [...corrections].flatMap(([tag, attributes]) => tagEdits(source, tag, attributes));
  const untitled = title?.trim() ? untitledPart(source, tags, review) : undefined;
  if (untitled) {
    safe++;
    const { tag: { end: start }, textEnd } = untitled;
    const text = escapeText(title!);
    edits.push(
      textEnd === undefined
        ? { start, end: start, text: `<title>${text}</title>` }
        : { start, end: textEnd, text },
    );
  }
  const mark = html.slice(0, html.length - source.length);
  return {
    html: mark + edited(source, edits),
    patch: patchOf(
      html,
      edits.map((edit) => ({
        ...edit,
        start: edit.start + mark.length,
        end: edit.end + mark.length,
      })),
      "page.html",
    ),
    applied: fixes.length - refused.length,
    safe,
    refused,
  };
}

/** The edits that set a tag's attributes: those that are there at their places, new ones at its end. */
function tagEdits(
  source: string,
  { end, isSelfClosing, spans }: StartTag,
  attributes: ReadonlyMap<string, string>,
): Edit[] {
  const edits: Edit[] = [];
  let added = "";
  for (const [name, value] of attributes) {
    const span = spans.get(name);
    if (!span) added += ` ${attributeText(name, value)}`;
    else {
      // The name stays as it is written.
      const written = source.slice(span.start, span.start + name.length);
      edits.push({ ...span, text: attributeText(written, value) });
    }
  }
  if (added !== "") {
    const close = end - (isSelfClosing ? "/>" : ">").length;
    edits.push({ start: lastNonSpace(source, close), end: close, text: added });
  }
  return edits;
}

function attributeText(name: string, value: string): string {
  return `${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The offset after the last character before `offset` that is not white space. */
function lastNonSpace(source: string, offset: number): number {
  let at = offset;
  while (/[\t\n\f\r ]/.test(source[at - 1] ?? "")) at--;
  return at;
}
