import type { Kit } from "../../shared/kits/kit.ts";
import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  INVALID_PART: { severity: "blocker", fix: "Correct this part." },
  UNREADABLE_PDF: {
    severity: "blocker",
    fix:
      "Open the file in a reader: if it opens there, print it to a PDF; else have it sent again.",
  },
  INVALID_IMAGE: { severity: "blocker", fix: "Give a PNG or JPEG image." },
  PAGE_RANGE_OUT_OF_BOUNDS: { severity: "blocker", fix: "Name pages that exist." },
  ENCRYPTED_PDF: { severity: "blocker", fix: "Decrypt the PDF first." },
  PAGE_COUNT_MISMATCH: {
    severity: "blocker",
    fix: "Report this input: the assembly is not trustworthy.",
  },
  UNENCODABLE_CHARACTER: {
    severity: "problem",
    fix: "Replace these characters, or give the page as a PDF part with its fonts.",
  },
  ACTIVE_CONTENT: {
    severity: "problem",
    fix: "Check where this PDF comes from, and that nothing needed was lost.",
  },
  DAMAGED: {
    severity: "problem",
    fix:
      "Compare the pages with what the file should have, and have it made or sent again where they differ.",
  },
  DAMAGED_PAGES: {
    severity: "problem",
    fix: "Look at the pages of this part, and have its file made or sent again.",
  },
  BROKEN_ICC_PROFILE: {
    severity: "problem",
    fix:
      "Look at the picture in deliverable.pdf; where its colours are off, export it in sRGB and give that.",
  },
  IMAGE_CUT: {
    severity: "problem",
    fix: "Have the image exported or sent again; else look at it in deliverable.pdf.",
  },
  ENCODING_DAMAGED: {
    severity: "problem",
    fix: "Read the text again as UTF-8, or in the encoding that it was written in, and give that.",
  },
  EMPTY_PART: { severity: "problem", fix: "Give the part content, or remove it." },
  MARKDOWN_DROPPED: {
    severity: "problem",
    fix: "Give images as image parts, and write text instead of HTML.",
  },
  PRINTED_AS_WRITTEN: {
    severity: "problem",
    fix:
      "Give drawings and formulas as image parts (mermaid-renderer draws flowcharts), and the rest as CommonMark and GFM write it.",
  },
  FRONT_MATTER: {
    severity: "note",
    fix: "Give what readers should see of it, such as its title, as the title of the part.",
  },
  FIELD_NOT_DRAWN: {
    severity: "problem",
    fix:
      "Open the form, save it so that its answers are drawn (or print it to a PDF), and give that.",
  },
  XFA_FORM: {
    severity: "problem",
    fix: "Print the form to a PDF from a reader that knows XFA, and give that.",
  },
  SIGNATURE_LOST: {
    severity: "problem",
    fix:
      "Send the signed file along: a signature covers only its own file, and the copy shows just its picture.",
  },
  MARKS_NOT_DRAWN: {
    severity: "problem",
    fix: "Print the file with its comments to a PDF, and give that.",
  },
  ANNOTATIONS_REMOVED: {
    severity: "note",
    fix: "Send the original file along if its links or comments are needed.",
  },
  NO_DATE: {
    severity: "note",
    fix: "Give date to have creation and modification dates.",
  },
} as const satisfies KitFindings;

export type FindingCode = keyof typeof FINDINGS;

/** The kit while it runs. */
export type AssemblyKit = Kit<FindingCode>;

/** The next action when there is nothing to fix. */
export const READY_ACTION = "Deliver deliverable.pdf with manifest.json.";
