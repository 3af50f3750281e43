// @ts-types="./culori.d.ts"
import { colorsNamed } from "culori/fn";
import type { EightBit } from "./convert.ts";

/** The 148 named colours of CSS Color 4, section 6.1, by lowercase name, in alphabetical order. */
export const NAMED_COLORS: ReadonlyMap<string, EightBit> = new Map(
  Object.entries(colorsNamed).map(([name, value]) => [
    name,
    [value >> 16, (value >> 8) & 0xff, value & 0xff],
  ]),
);
