import { encodeNonAsciiHTML } from "entities";

/**
 * The characters that are written as references, besides the five that have a meaning in HTML, and the form
 * of these references.
 */
export type Mode = "minimal" | "named" | "decimal" | "hex";

const SPECIAL: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/**
 * The five, and every character that is not ASCII and that a reference can stand for: none stands for half
 * a surrogate pair, and one to U+0080 to U+009F is read as another character.
 */
const WRITTEN = /[&<>"']|[^\p{ASCII}\p{Surrogate}\u0080-\u009f]/gu;
const MINIMAL = /[&<>"']/g;

/** A text with references, and how many were written. */
export function encodeReferences(text: string, mode: Mode): { text: string; references: number } {
  let references = 0;
  const written = text.replace(mode === "minimal" ? MINIMAL : WRITTEN, (character) => {
    references++;
    return SPECIAL.get(character) ?? referenceTo(character, mode);
  });
  return { text: written, references };
}

function referenceTo(character: string, mode: Mode): string {
  const codePoint = character.codePointAt(0)!;
  switch (mode) {
    case "hex":
      return `&#x${codePoint.toString(16)};`;
    case "named":
      // The library writes a decimal reference where the standard has no name.
      return encodeNonAsciiHTML(character);
    default:
      return `&#${codePoint};`;
  }
}
