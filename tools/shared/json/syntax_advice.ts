/** A first character of an object or an array, after a mark, white space and comments. */
const CONTAINER = /^\ufeff?\s*(?:\/\/[^\n]*\n\s*|\/\*(?:[^*]|\*(?!\/))*\*\/\s*)*[{[]/;

/**
 * The text at which JSON from JavaScript, Python, JSON5 or a model breaks off: quotes, comments, bare words, commas.
 */
const NEAR_JSON = /['‘’“”`/#A-Za-z_$\\"+.}\]\n\r\t]/;

/** A document mark, or a name and its colon with nothing around them. */
const YAML = /^\ufeff?\s*(?:---\s|[A-Za-z_][\w.-]*:(?:[ \t]|\r?\n))/;

/** A declaration or an element, but not a page of HTML, which a server answers instead of JSON. */
const XML = /^\ufeff?\s*<(?!!doctype html|html)[?!A-Za-z]/i;

/**
 * Advice on a text that is not JSON, as the end of a message; "" when nothing better is known than to
 * correct it.
 *
 * @param offset Where no JSON can continue, in UTF-16 units.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { syntaxAdvice } from "./syntax_advice.ts";
 * assert.equal(syntaxAdvice('{"a":1}\n{"a":2}', 8), "; json-repair turns JSON Lines into one array");
 * assert.equal(syntaxAdvice("[1,]", 3), "; json-repair fixes most such text and lists its changes");
 * assert.equal(syntaxAdvice("hello", 0), "");
 * ```
 */
export function syntaxAdvice(text: string, offset: number): string {
  if (isFenced(text)) {
    return "; send only what is inside the code fence, or run json-repair, which extracts it";
  }
  if (text[offset] === "\u001b") {
    return "; it has the colour codes of a terminal: have the program print without colours (jq -M)";
  }
  if (isNextLine(text, offset)) return "; json-repair turns JSON Lines into one array";
  if (YAML.test(text)) return "; it looks like YAML, which yaml-json-converter turns into JSON";
  if (XML.test(text)) return "; it looks like XML, which xml-json-converter turns into JSON";
  // An unknown escape is most often a path of Windows, whose backslashes a repair would drop.
  const isEscape = text[offset - 1] === "\\";
  return CONTAINER.test(text) && !isEscape && !lacksValue(text, offset) &&
      NEAR_JSON.test(text[offset] ?? "")
    ? "; json-repair fixes most such text and lists its changes"
    : "";
}

/** Whether a line begins a code block of Markdown. */
export function isFenced(text: string): boolean {
  return /^[ \t]*```/m.test(text);
}

/** Whether a value ends on a line before, and another begins here: JSON Lines. */
export function isNextLine(text: string, offset: number): boolean {
  return /[}\]]\s*\n\s*$/.test(text.slice(Math.max(0, offset - 100), offset)) &&
    /[{[]/.test(text[offset] ?? "");
}

/** Whether a member's value is missing, which no repair can supply. */
function lacksValue(text: string, offset: number): boolean {
  return /[}\]]/.test(text[offset] ?? "") &&
    /:\s*$/.test(text.slice(Math.max(0, offset - 100), offset));
}
