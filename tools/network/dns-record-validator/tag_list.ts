import { cutText } from "../../shared/cut_text.ts";
import { firstFaults } from "../../shared/messages.ts";
import type { Word } from "./words.ts";

/** A tag list: `tag=value` parts, separated by semicolons (RFC 6376, section 3.2). */
export interface TagList {
  /** Values as written, trimmed; the first of a tag that is written twice. Tags are case-sensitive. */
  tags: Map<string, string>;
  /** The tag of the first part. */
  firstTag?: string;
  /** The faults of the list, as clauses. */
  faults: string[];
}

const TAG = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Reads a tag list as far as it is one. */
export function readTagList(text: string): TagList {
  const list: TagList = { tags: new Map(), faults: [] };
  const parts = text.split(";");
  // A semicolon may be at the end.
  if (parts.at(-1)!.trim() === "") parts.pop();
  for (const part of parts) {
    const equals = part.indexOf("=");
    const tag = part.slice(0, Math.max(equals, 0)).trim();
    if (!TAG.test(tag)) {
      list.faults.push(`${JSON.stringify(cutText(part.trim()))} is not of the form tag=value`);
    } else if (list.tags.has(tag)) list.faults.push(`tag ${cutText(tag)} appears twice`);
    else {
      list.tags.set(tag, part.slice(equals + 1).trim());
      list.firstTag ??= tag;
    }
  }
  return list;
}

/** The faults of a tag list with what causes most of them: outside quotes a semicolon ends the record. */
export function tagFaultText(faults: readonly string[], words: readonly Word[]): string {
  const isQuoted = words.every((word) => word.isQuoted);
  return firstFaults(faults) +
    (isQuoted ? "" : '. Outside double quotes ";" begins a comment: quote the whole text');
}
