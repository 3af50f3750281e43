/**
 * Corrects the start tags of a page; all else of its source stays.
 *
 * @module
 */
import type { RunInput } from "../../define.ts";
import { withoutByteOrderMark } from "../../shared/html.ts";
import { contract } from "./contract.ts";
import { type Corrections, type Reviewed, takeFix, takeSafe, untitledHead } from "./corrections.ts";
import { readStartTags, type StartTag } from "./start_tags.ts";

export interface Corrected {
  html: string;
  /** How many of the corrections that were supplied are in it. */
  applied: number;
  /** How many corrections beside them. */
  safe: number;
  /** Why others are not, by their place in `fixes`. */
  refused: { index: number; reason: string }[];
}

/** A stretch of the source and what stands there now. */
interface Edit {
  start: number;
  end: number;
  text: string;
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
  const edits = [...corrections].map(([tag, attributes]) => tagEdit(source, tag, attributes));
  const head = title?.trim() ? untitledHead(tags, review) : undefined;
  if (head) {
    safe++;
    edits.push({ start: head.end, end: head.end, text: `<title>${escapeText(title!)}</title>` });
  }
  const mark = html.slice(0, html.length - source.length);
  return {
    html: mark + edited(source, edits),
    applied: fixes.length - refused.length,
    safe,
    refused,
  };
}

/** The tag with its attributes set: those that are there at their places, new ones at its end. */
function tagEdit(
  source: string,
  { start, end, isSelfClosing, spans }: StartTag,
  attributes: ReadonlyMap<string, string>,
): Edit {
  const changes: Edit[] = [];
  let added = "";
  for (const [name, value] of attributes) {
    const span = spans.get(name);
    if (!span) added += ` ${attributeText(name, value)}`;
    else {
      // The name stays as it is written.
      const written = source.slice(span.start, span.start + name.length);
      changes.push({ ...span, text: attributeText(written, value) });
    }
  }
  if (added !== "") {
    const close = end - (isSelfClosing ? "/>" : ">").length;
    changes.push({ start: lastNonSpace(source, close), end: close, text: added });
  }
  const inTag = changes.map((change) => ({
    ...change,
    start: change.start - start,
    end: change.end - start,
  }));
  return { start, end, text: edited(source.slice(start, end), inTag) };
}

function attributeText(name: string, value: string): string {
  return `${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The offset behind the last character before `offset` that is no white space. */
function lastNonSpace(source: string, offset: number): number {
  let at = offset;
  while (/[\t\n\f\r ]/.test(source[at - 1] ?? "")) at--;
  return at;
}

/** A text with its edits, which do not overlap; what is inserted stands before what is replaced there. */
function edited(text: string, edits: readonly Edit[]): string {
  let written = "";
  let done = 0;
  const inOrder = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  for (const { start, end, text: inserted } of inOrder) {
    written += text.slice(done, start) + inserted;
    done = end;
  }
  return written + text.slice(done);
}
