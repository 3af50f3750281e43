import type { Kit } from "../../shared/kits/kit.ts";
import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  INVALID_DOCUMENT: { severity: "blocker", fix: "Give each document its own id and a text." },
  NO_RELEVANT_PASSAGE: {
    severity: "blocker",
    fix: "Add documents on this question, or word the question with their terms.",
  },
  TOO_MANY_CHUNKS: { severity: "blocker", fix: "Raise max_tokens, or give fewer documents." },
  NOT_READ: {
    severity: "problem",
    fix: "Extract the text of the file, and give that.",
  },
  MARKUP_IN_DOCUMENT: {
    severity: "problem",
    fix: "Convert the page with html-to-markdown, and give what that writes.",
  },
  ENCODING_DAMAGED: {
    severity: "problem",
    fix:
      "Read the file in the encoding that it was written in: its words are ranked and quoted as they stand.",
  },
  EMPTY_DOCUMENT: { severity: "problem", fix: "Give the document its text, or remove it." },
  DUPLICATE_DOCUMENT: {
    severity: "problem",
    fix: "Remove the repeated document: its passages take the place of others.",
  },
  UNCOVERED_TERMS: {
    severity: "problem",
    fix: "Add a document that covers these terms, or ask with the words of the documents.",
  },
  EVIDENCE_OMITTED: {
    severity: "problem",
    fix: "Raise max_bytes, or lower top_k or max_tokens.",
  },
  REPEATED_PASSAGE: {
    severity: "note",
    fix: "Nothing to do: each passage is returned once.",
  },
  OTHER_VERSION: {
    severity: "note",
    fix:
      "Find out which of the two holds, and leave the other out: a model that has both takes either.",
  },
  OTHER_FORM: {
    severity: "note",
    fix:
      "Nothing to do if it is the same word; else add a document that has the one you asked for.",
  },
  TERMS_LEFT_OUT: {
    severity: "note",
    fix: "Raise top_k if these words matter: passages that have them rank lower.",
  },
  DOCUMENT_NOT_USED: { severity: "note", fix: "Confirm that these documents do not matter." },
} as const satisfies KitFindings;

/** The kit while it runs. */
export type EvidenceKit = Kit<keyof typeof FINDINGS>;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Give context-pack.json to the model and cite by chunk id.";
