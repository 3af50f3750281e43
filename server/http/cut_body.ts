/**
 * Takes large inputs out of a body, so that the rest can be parsed without them.
 *
 * @module
 */
import { JsonText } from "../../engine/json_text.ts";
import type { Cut } from "./body_scan.ts";

/** A body with a placeholder for each of its cuts. */
export interface CutBody {
  rest: string;
  /** Puts a text back for its placeholder; any other value stays. */
  textOf(value: unknown): unknown;
  /** The index in the body of an index in the rest. */
  indexOf(inRest: number): number;
}

/** Replaces the cuts of a body. */
export function withoutCuts(text: string, cuts: readonly Cut[]): CutBody {
  const mark = crypto.randomUUID();
  const texts = new Map<string, JsonText>();
  /** Where each placeholder ends in the rest, and its text in the body. */
  const ends: [inRest: number, inBody: number][] = [];
  let rest = "";
  let at = 0;
  for (const { start, end, line, column } of cuts) {
    const name = `${mark}:${texts.size}`;
    texts.set(name, new JsonText(text.slice(start, end), line, column));
    rest += text.slice(at, start) + `"${name}"`;
    at = end;
    ends.push([rest.length, at]);
  }
  rest += text.slice(at);
  return {
    rest,
    textOf: (value) => texts.get(value as string) ?? value,
    indexOf: (index) => {
      const [inRest, inBody] = ends.findLast(([inRest]) => inRest <= index) ?? [0, 0];
      return inBody + index - inRest;
    },
  };
}
