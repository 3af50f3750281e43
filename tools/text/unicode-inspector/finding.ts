import type { CodeOf } from "../../shared/findings.ts";
import type { FINDINGS } from "./contract.ts";

export type FindingCode = CodeOf<typeof FINDINGS>;

/** A finding before it is written out. */
export interface Finding {
  code: FindingCode;
  /** In code points. */
  index: number;
  /** In code points. */
  length: number;
  /** Data besides the code: the letters that something looks like, the scripts of a word. */
  detail?: string;
}

/** Findings whose characters are left out of the cleaned text. */
export const CLEANED_CODES: ReadonlySet<FindingCode> = new Set([
  "INVISIBLE",
  "BIDI_CONTROL",
  "TAG_CHARACTER",
  "CONTROL",
  "NONCHARACTER",
  "LONE_SURROGATE",
]);

/** The first character of a finding. */
export function messageOf({ code, length, detail = "" }: Finding, character: string): string {
  switch (code) {
    case "BIDI_CONTROL":
      return `${character} invisibly changes the direction of the text around it`;
    case "BIDI_UNBALANCED":
      return `${character} is not closed before its line ends`;
    case "CONFUSABLE":
      return length === 1
        ? `${character} looks like the Latin letter "${detail}"`
        : `All letters of the word look like the Latin letters "${detail}"`;
    case "CONTROL":
      return `${character} is a control character`;
    case "EXCESSIVE_MARKS":
      return `${detail} combining marks follow one character`;
    case "INVISIBLE":
      return `${character} is invisible`;
    case "LINE_SEPARATOR":
      return `${character} ends a line in some programs and not in others`;
    case "LONE_SURROGATE":
      return `${character} is an unpaired surrogate`;
    case "MIXED_SCRIPT":
      return `The word mixes the scripts ${detail}`;
    case "NONCHARACTER":
      return `${character} is not a character and never will be`;
    case "NOT_NFC":
      return `The text is not in NFC, which writes it differently from ${character} on`;
    case "PRIVATE_USE":
      return `${character} is a private-use character, whose meaning is only known to those who agreed on it`;
    case "SPACE":
      return `${character} is a space other than U+0020`;
    case "TAG_CHARACTER":
      return `${character} is a tag character that hides ASCII text`;
    case "UNASSIGNED":
      return `${character} is not assigned in the Unicode version that this service uses`;
  }
}
