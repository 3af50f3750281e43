/**
 * Punycode (RFC 3492) as internationalised host names use it (RFC 5891: A-labels).
 *
 * @module
 */

// RFC 3492, section 5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;
const MAX_INT = 0x7fffffff;

/**
 * The text that a Punycode string stands for (RFC 3492, section 6.2), or undefined when it is not Punycode:
 * a foreign character, an unfinished or overflowing number, a code point that is not a character.
 *
 * @param encoded Without the prefix `xn--`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { decodePunycode } from "./punycode.ts";
 * assert.equal(decodePunycode("bcher-kva"), "bücher");
 * ```
 */
export function decodePunycode(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf("-");
  const basic = delimiter < 0 ? "" : encoded.slice(0, delimiter);
  if (!isAscii(basic)) return undefined;
  const output = [...basic];
  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  let at = delimiter + 1;
  while (at < encoded.length) {
    const before = i;
    let weight = 1;
    for (let k = BASE;; k += BASE) {
      const digit = digitValue(encoded.charCodeAt(at++));
      if (digit === undefined) return undefined;
      i += digit * weight;
      if (i > MAX_INT) return undefined;
      const threshold = k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (weight > MAX_INT) return undefined;
    }
    const length = output.length + 1;
    bias = adapted(i - before, length, before === 0);
    n += Math.floor(i / length);
    i %= length;
    if (n > 0x10ffff || (n >= 0xd800 && n <= 0xdfff)) return undefined;
    output.splice(i++, 0, String.fromCodePoint(n));
  }
  return output.join("");
}

/** A host name with each label that begins with `xn--` decoded; a label that does not decode stays. */
export function hostToUnicode(host: string): string {
  return host.split(".").map((label) => {
    if (!/^xn--/i.test(label)) return label;
    return decodePunycode(label.slice(4)) ?? label;
  }).join(".");
}

/** The bias for the next number (RFC 3492, section 6.1). */
function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) >> 1) {
    rest = Math.floor(rest / (BASE - T_MIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

function digitValue(unit: number): number | undefined {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30 + 26;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 : undefined;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x80) return false;
  return true;
}
