import { codePointLabel } from "../../shared/code_points.ts";
import { encodeHex } from "../../shared/hex.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import { categoryOf, nameOf } from "./names.ts";
import type { ScriptOf } from "../../shared/scripts.ts";

/** One code point of a text. */
export function describeCharacter(codePoint: number, index: number, scriptOf: ScriptOf) {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  const character = String.fromCodePoint(codePoint);
  return {
    index,
    char: isSurrogate ? "\ufffd" : character,
    code_point: codePointLabel(codePoint),
    name: nameOf(codePoint),
    category: categoryOf(codePoint),
    script: scriptOf(codePoint),
    utf8: isSurrogate ? "" : spaced(encodeHex(utf8Bytes(character)), 2),
    utf16: spaced(
      character.split("").map((unit) => unit.charCodeAt(0).toString(16).padStart(4, "0")).join(""),
      4,
    ),
  };
}

/** Digits in groups of a size, with spaces between. */
function spaced(digits: string, size: number): string {
  let text = digits.slice(0, size);
  for (let i = size; i < digits.length; i += size) text += ` ${digits.slice(i, i + size)}`;
  return text;
}
