/**
 * Decoding of character references (WHATWG HTML, sections 13.2.5.72 to 13.2.5.80) with a record of what was
 * met.
 *
 * @module
 */
import { DecodingMode, HtmlEntityDecoder } from "entities";

export interface DecodeOptions {
  context: "text" | "attribute";
  /** Only references that end with a semicolon. */
  strict: boolean;
}

/** A decoded text, and a record of its references. */
export interface Decoded {
  text: string;
  /** References that were decoded. */
  references: number;
  /** Names in the form `&name;` that are not references and were kept, each once, in order. */
  unknownNames: string[];
  /** Numeric references whose number is not a character, or a windows-1252 one, as written. */
  invalidReferences: string[];
}

const NAMED = /&([A-Za-z][A-Za-z0-9]*);/y;
const REFERENCE = /&(?:#\d+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);/g;

/** Decodes the references of a text in one pass; what is not a reference stays unchanged. */
export function decodeReferences(text: string, { context, strict }: DecodeOptions): Decoded {
  const mode = strict
    ? DecodingMode.Strict
    : context === "attribute"
    ? DecodingMode.Attribute
    : DecodingMode.Legacy;
  const unknownNames = new Set<string>();
  const invalidReferences: string[] = [];
  let references = 0;
  let output = "";
  let isInvalid = false;
  let characters = "";
  const decoder = new HtmlEntityDecoder((codePoint) => {
    characters += String.fromCodePoint(codePoint);
  }, {
    missingSemicolonAfterCharacterReference: () => {},
    absenceOfDigitsInNumericCharacterReference: () => {},
    validateNumericCharacterReference: (number) => {
      isInvalid = isInvalidNumber(number);
    },
  });

  for (let at = 0; at < text.length;) {
    const ampersand = text.indexOf("&", at);
    if (ampersand < 0) {
      output += text.slice(at);
      break;
    }
    output += text.slice(at, ampersand);
    characters = "";
    isInvalid = false;
    const length = read(ampersand);
    if (length > 0) {
      references++;
      output += characters;
      if (isInvalid) invalidReferences.push(text.slice(ampersand, ampersand + length));
    } else {
      NAMED.lastIndex = ampersand;
      const name = NAMED.exec(text)?.[1];
      if (name !== undefined) unknownNames.add(name);
      output += "&";
    }
    at = ampersand + Math.max(length, 1);
  }
  return { text: output, references, unknownNames: [...unknownNames], invalidReferences };

  /** The length of the reference at an ampersand, 0 when there is none. */
  function read(ampersand: number): number {
    decoder.startEntity(mode);
    const length = decoder.write(text, ampersand + 1);
    return length < 0 ? decoder.end() : length;
  }
}

/** 0, a surrogate, above U+10FFFF, or read by the standard's windows-1252 table. */
function isInvalidNumber(number: number): boolean {
  return number === 0 || (number >= 0x80 && number <= 0x9f) ||
    (number >= 0xd800 && number <= 0xdfff) || number > 0x10ffff;
}

/** The first reference with a semicolon that a text still holds and that would decode again. */
export function firstReference(text: string, options: DecodeOptions): string | undefined {
  for (const [written] of text.matchAll(REFERENCE)) {
    if (decodeReferences(written, options).references > 0) {
      return written;
    }
  }
}
