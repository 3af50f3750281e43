/**
 * Tools that work both ways: encode and decode, one format and the other.
 *
 * @module
 */
import { choicesOf, propertiesOf } from "../../tools/catalog/properties.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { isInverse } from "./inverse.ts";

/** How to reverse a tool. */
export type Swap =
  /** Switches a choice of two; the result becomes the text. */
  | { kind: "turn"; property: string; choices: [string, string] }
  /** Exchanges two properties. */
  | { kind: "change"; first: string; second: string };

const PAIRS = [["from", "to"], ["before", "after"], ["foreground", "background"], ["a", "b"]];

/** Says how to reverse a tool; undefined if it works one way only. */
export function swapOf(tool: AnyTool): Swap | undefined {
  const properties = propertiesOf(tool);
  const turning = properties.find(({ property }) =>
    property === "action" || property === "direction"
  );
  const choices = turning ? choicesOf(turning) : [];
  if (turning && tool.textProperty && choices.length === 2 && isInverse(choices[0]!, choices[1]!)) {
    return { kind: "turn", property: turning.property, choices: [choices[0]!, choices[1]!] };
  }
  // "Only occurrences before this" is a bound, not one of two sides.
  const has = (name: string) =>
    properties.some(({ property, schema }) =>
      property === name && !/^Only /.test(String(schema.description))
    );
  const pair = PAIRS.find(([first, second]) => has(first!) && has(second!));
  return pair && tool.kind !== "kit"
    ? { kind: "change", first: pair[0]!, second: pair[1]! }
    : undefined;
}
