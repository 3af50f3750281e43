/**
 * The documents that a caller sent, and what is wrong with them.
 *
 * @module
 */
import { FETCH_FILE, isLfsPointer } from "../../shared/lfs_pointer.ts";
import { cutText } from "../../shared/cut_text.ts";
import { damagedProse } from "../../shared/damaged_text.ts";
import { excerpt } from "../../shared/json/excerpt.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import type { FINDINGS } from "./findings.ts";
import { otherForm } from "./text_form.ts";

/** A document as it was sent. */
export interface GivenDocument {
  id?: unknown;
  text?: unknown;
  source?: string | undefined;
}

/** A document that can be chunked, or is blank. */
export interface Document {
  id: string;
  text: string;
  source: string;
}

/** Something that is wrong with a document. */
interface DocumentFault {
  code: keyof Pick<
    typeof FINDINGS,
    | "INVALID_DOCUMENT"
    | "NOT_READ"
    | "ENCODING_DAMAGED"
    | "MARKUP_IN_DOCUMENT"
    | "EMPTY_DOCUMENT"
    | "DUPLICATE_DOCUMENT"
  >;
  path: string;
  message: string;
  /** In place of the code's own. */
  fix?: string;
}

const ROFF_FIX = "Convert it with mandoc -T markdown, and give what that writes.";

/** Documents in the order in which they were sent. */
export interface CheckedDocuments {
  /** Without those that are invalid or not read. */
  documents: Document[];
  faults: DocumentFault[];
}

/**
 * Checks that each document has an id of its own and a text of its own.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { checkDocuments } from "./documents.ts";
 *
 * const { faults } = checkDocuments([{ id: "a", text: "x" }, { id: "a", text: "y" }, { id: "b", text: "x" }]);
 * assert.deepEqual(faults.map(({ code, path }) => [code, path]), [
 *   ["INVALID_DOCUMENT", "documents[1].id"],
 *   ["DUPLICATE_DOCUMENT", "documents[2].text"],
 * ]);
 * ```
 */
export function checkDocuments(given: readonly GivenDocument[]): CheckedDocuments {
  const checked: CheckedDocuments = { documents: [], faults: [] };
  const idPlaces = new Map<string, string>();
  const textPlaces = new Map<string, string>();
  for (const [index, { id, text, source }] of given.entries()) {
    const place = `documents[${index}]`;
    const add = (
      code: DocumentFault["code"],
      member: "id" | "text",
      what: string,
      fix?: string,
    ) => {
      const path = `${place}.${member}`;
      checked.faults.push({ code, path, message: `${path} ${what}`, ...(fix && { fix }) });
    };
    if (!isText(id) || isBlank(id)) add("INVALID_DOCUMENT", "id", `must be a text; got ${got(id)}`);
    else if (idPlaces.has(id)) {
      add("INVALID_DOCUMENT", "id", `${quoted(id)} is the id of ${idPlaces.get(id)} too`);
    } else idPlaces.set(id, place);
    if (!isText(text)) {
      add("INVALID_DOCUMENT", "text", `must be a text; got ${got(text)}`);
      continue;
    }
    if (isLfsPointer({ text })) {
      add("NOT_READ", "text", "is a pointer of Git LFS, not the file", FETCH_FILE);
      continue;
    }
    const form = otherForm(text);
    if (form === "bytes") {
      add("NOT_READ", "text", "holds the bytes of a file, not the text that people read in it");
      continue;
    }
    if (form === "html") {
      add(
        "MARKUP_IN_DOCUMENT",
        "text",
        "is HTML: its tags are ranked and quoted as if they were text",
      );
    }
    if (form === "roff") {
      add(
        "MARKUP_IN_DOCUMENT",
        "text",
        "is the source of a man page: its requests are quoted as text",
        ROFF_FIX,
      );
    }
    const damage = damagedProse(text);
    if (damage !== undefined) {
      add(
        "ENCODING_DAMAGED",
        "text",
        `was read in another encoding than it was written in: ${damage}`,
      );
    }
    if (isBlank(text)) add("EMPTY_DOCUMENT", "text", "is blank");
    else if (textPlaces.has(text)) {
      add("DUPLICATE_DOCUMENT", "text", `is the text of ${textPlaces.get(text)}`);
    } else textPlaces.set(text, place);
    if (isText(id)) checked.documents.push({ id, text, source: source ?? id });
  }
  return checked;
}

/** Whether a document has something to chunk. */
export function hasText({ text }: Document): boolean {
  return !isBlank(text);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

function quoted(id: string): string {
  return JSON.stringify(cutText(id));
}

function got(value: unknown): string {
  // It came as JSON.
  return value === undefined ? "nothing" : excerpt(value as JsonValue);
}
