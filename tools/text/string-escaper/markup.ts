import { decodeHTML } from "entities";
import { codePointLabel } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type Format, invalidEscape, unrepresentable } from "./format.ts";

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);
const XML_NAMES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** A character that is not a Char of XML 1.0 (section 2.2). */
const NO_XML_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const XML_REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#([0-9]+)|#x([0-9a-fA-F]+));/y;

/** Text and attribute values of HTML (WHATWG HTML, section 13.2.5). */
export const html: Format = {
  escape(text, { ascii_only }) {
    const surrogate = text.search(/\p{Surrogate}/u);
    if (surrogate >= 0) {
      throw unrepresentable(text, surrogate, "HTML cannot hold an unpaired surrogate");
    }
    const written = text.replace(/[&<>"']/g, (character) => REFERENCES.get(character)!);
    // A numeric reference to U+0080 to U+009F would be read as another character.
    return ascii_only ? written.replace(/[^\0-\u009f]/gu, decimalReference) : written;
  },

  unescape: (text) => decodeHTML(text),
};

/** Text and attribute values of XML 1.0. */
export const xml: Format = {
  escape(text, { ascii_only }) {
    const forbidden = NO_XML_CHARACTER.exec(text);
    if (forbidden) {
      const label = codePointLabel(forbidden[0].codePointAt(0)!);
      throw unrepresentable(text, forbidden.index, `XML 1.0 cannot hold ${label}`);
    }
    const written = text.replace(/[&<>"'\r]/g, (character) => {
      if (character === "'") return "&apos;";
      return REFERENCES.get(character) ?? decimalReference(character);
    });
    return ascii_only ? written.replace(/\P{ASCII}/gu, decimalReference) : written;
  },

  unescape: readXml,
};

function decimalReference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

function readXml(text: string): string {
  let value = "";
  let start = 0;
  let at = text.indexOf("&");
  while (at >= 0) {
    XML_REFERENCE.lastIndex = at;
    const match = XML_REFERENCE.exec(text);
    const character = match ? referenced(match) : undefined;
    if (character === undefined) {
      const shown = cutText(text.slice(at, at + 20), 12);
      throw invalidEscape(
        text,
        at,
        `${shown} is not an XML reference; write &amp; for an ampersand`,
      );
    }
    value += text.slice(start, at) + character;
    start = at + match![0].length;
    at = text.indexOf("&", start);
  }
  return value + text.slice(start);
}

/** The character of a reference; undefined for a number that is not a character of XML. */
function referenced([, name, decimal, hex]: RegExpExecArray): string | undefined {
  if (name !== undefined) return XML_NAMES.get(name);
  const codePoint = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  if (codePoint > 0x10ffff) return undefined;
  const character = String.fromCodePoint(codePoint);
  return NO_XML_CHARACTER.test(character) ? undefined : character;
}
