/**
 * Reading colours as CSS Color 4 and 5 write them, for every tool that takes one.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { nearest } from "../nearest.ts";
import { emptyInput, ToolError } from "../tool_error.ts";
import { type Color, type EightBit, srgb } from "./convert.ts";
import { FunctionFault, isColorFunction, readFunction } from "./css_functions.ts";
import type { FunctionSpace } from "./css_notations.ts";
import { lowerAscii } from "./css_tokens.ts";
import { mixColors } from "./color_mix.ts";
import { meantColor } from "./meant_color.ts";
import { NAMED_COLORS } from "./named.ts";
import { isUnsupportedFunction, UNSUPPORTED_SPACES, UNSUPPORTED_WORDS } from "./unsupported.ts";

/** The notations and spaces in which a colour can be written. */
export type SourceSpace = "hex" | "named" | "color-mix" | FunctionSpace;

/** A colour as it was written: in its own space, `none` taken as 0, out of any gamut. */
export interface CssColor {
  space: SourceSpace;
  color: Color;
  /** 0-1. */
  alpha: number;
  /** Names of the channels that were out of their ranges. */
  clamped: string[];
  /** Which of the three channels and alpha are `none`. */
  missing: readonly boolean[];
}

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const WORD = /^[a-z-]+$/i;
const FUNCTION = /^([a-z][\w-]*)\(([^]*)\)$/i;
const FUNCTION_NAME = /[\w-]+(?=\()/g;

/**
 * Reads a colour of CSS Color 4, or a color-mix() of CSS Color 5.
 *
 * @param key The property that holds it, for messages.
 * @throws {ToolError} `EMPTY_INPUT` without a text, `INVALID_COLOR` when it is not a colour, and
 * `UNSUPPORTED_COLOR` when only a page or a device could resolve it. Details: path, the key.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readCssColor } from "./parse.ts";
 *
 * const { space, alpha } = readCssColor("hsl(210 50% 40% / 25%)", "color");
 * assert.deepEqual([space, alpha], ["hsl", 0.25]);
 * ```
 */
export function readCssColor(given: string | undefined, key: string): CssColor {
  const text = (given ?? "").trim();
  if (text === "") throw emptyInput(key);
  return parsePlainColor(text) ?? readFunctionColor(text, key);
}

/** Reads hex digits, a name or `transparent`; undefined if it is not one of them. */
export function parsePlainColor(text: string): CssColor | undefined {
  const hex = HEX.exec(text);
  if (hex) return hexColor(hex[1]!);
  const name = lowerAscii(text);
  if (name === "transparent") return plain("named", [0, 0, 0], 0);
  const named = NAMED_COLORS.get(name);
  return named && plain("named", named);
}

function hexColor(digits: string): CssColor {
  const isShort = digits.length < 6;
  const pairs = digits.match(isShort ? /./g : /../g)!;
  const [r, g, b, a = 255] = pairs.map((pair) => parseInt(isShort ? pair + pair : pair, 16));
  return plain("hex", [r!, g!, b!], a / 255);
}

function plain(space: "hex" | "named", [r, g, b]: EightBit, alpha = 1): CssColor {
  const color = srgb([r / 255, g / 255, b / 255]);
  return { space, color, alpha, clamped: [], missing: [] };
}

function readFunctionColor(text: string, key: string): CssColor {
  refuseUnsupported(text, key);
  const [, name, body] = FUNCTION.exec(text) ?? [];
  if (name === undefined || body === undefined) throw invalidColor(text, key, shapeFault(text));
  try {
    if (name.toLowerCase() === "color-mix") return mixed(body, key);
    return readFunction(name.toLowerCase(), body);
  } catch (error) {
    if (!(error instanceof FunctionFault)) throw error;
    throw invalidColor(text, key, error.message);
  }
}

function mixed(body: string, key: string): CssColor {
  const read: CssColor[] = [];
  const { color, alpha } = mixColors(body, (text) => {
    const part = readCssColor(text, key);
    read.push(part);
    return part;
  });
  return {
    space: "color-mix",
    color,
    alpha,
    clamped: read.flatMap(({ clamped }) => clamped),
    missing: [],
  };
}

/** The fault of a text that does not even look like a colour. */
function shapeFault(text: string): string {
  const meant = meantColor(text, isCssColor);
  if (meant !== undefined) return `send ${meant}`;
  if (text.startsWith("#")) return "write # and then 3, 4, 6 or 8 hex digits";
  if (/^[a-z][\w-]*\(/i.test(text)) return "it must end with the ) of its function";
  return "send a hex colour, a colour name, or a function such as rgb(30 102 245)";
}

function isCssColor(text: string): boolean {
  try {
    readCssColor(text, "color");
    return true;
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
}

/** @param reason The fault and what to send, as the end of a sentence. */
function invalidColor(text: string, key: string, reason: string): ToolError<"INVALID_COLOR"> {
  return new ToolError<"INVALID_COLOR">(
    "INVALID_COLOR",
    `"${key}" is not a CSS colour, "${cutText(text, 40)}": ${reason}${nearNames(text)}`,
    { path: key },
  );
}

/** Suggests up to three colour names near a word, as the end of a message; else "". */
export function nearNames(text: string): string {
  const names = WORD.test(text) ? nearest(text, NAMED_COLORS.keys(), 3) : [];
  return names.length > 0 ? `; did you mean ${names.join(", ")}?` : "";
}

function refuseUnsupported(text: string, key: string): void {
  const what = unsupportedPart(text);
  if (what === undefined) return;
  throw new ToolError<"UNSUPPORTED_COLOR">(
    "UNSUPPORTED_COLOR",
    `"${key}" is "${cutText(text, 40)}", and ${cutText(what)} is not resolved here: ` +
      "send the resulting colour in plain values",
    { path: key },
  );
}

function unsupportedPart(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (UNSUPPORTED_WORDS.has(lower)) return text;
  const [, outer, first = ""] = /^([a-z-][\w-]*)\(\s*([\w-]*)/.exec(lower) ?? [];
  if (outer === undefined) return undefined;
  if (isUnsupportedFunction(outer)) return `${outer}()`;
  if (!isColorFunction(outer)) return undefined;
  for (const [inner] of lower.matchAll(FUNCTION_NAME)) {
    if (isUnsupportedFunction(inner)) return `${inner}()`;
  }
  if (first === "from") return "a relative colour";
  const isUnknownSpace = UNSUPPORTED_SPACES.has(first) || first.startsWith("--");
  return outer === "color" && isUnknownSpace ? `the space ${first}` : undefined;
}
