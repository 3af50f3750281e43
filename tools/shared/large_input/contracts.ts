/**
 * Contracts and values of them, for the tools that review contracts.
 *
 * @module
 */
import { pieces, word } from "./make.ts";

/** A contract of as many properties as fit, each a record with its own limits. */
export function contractSchema(chars: number, maximum: number): Record<string, unknown> {
  const property = (index: number) =>
    JSON.stringify(`${word(index)}_${index}`) + ":" + JSON.stringify({
      type: "object",
      description: `${word(index + 1)} of ${word(index + 2)}`,
      properties: {
        count: { type: "integer", minimum: 0, maximum: maximum + index },
        kind: { enum: [word(index), word(index + 3), "other"] },
        tags: { type: "array", items: { type: "string", pattern: "^[a-z]+$", maxLength: maximum } },
      },
      required: ["count"],
    });
  const properties = pieces(chars - 40, property, { before: "{", between: ",", after: "}" });
  return { type: "object", properties: JSON.parse(properties) };
}

/** A value of such a contract, every third count being over its limit. */
export function contractValue(chars: number): unknown {
  const member = (index: number) =>
    JSON.stringify(`${word(index)}_${index}`) + ":" + JSON.stringify({
      count: index % 3 === 0 ? 9_999 : 5,
      kind: "other",
      tags: ["plain", "words"],
    });
  return JSON.parse(pieces(chars, member, { before: "{", between: ",", after: "}" }));
}

/** Five contracts that hand values to each other, with twenty fixtures each. */
export function portfolio(chars: number) {
  const share = Math.floor(chars / 5);
  const id = (index: number) => `contract-${index % 5}`;
  const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
  return {
    contracts: indexes(5).map((index) => ({
      id: id(index),
      saved_input_schema: contractSchema(Math.floor(share / 6), 10),
      current_input_schema: contractSchema(Math.floor(share / 6), 9),
      saved_output_schema: contractSchema(Math.floor(share / 6), 9),
      current_output_schema: contractSchema(Math.floor(share / 6), 10),
    })),
    fixtures: indexes(100).map((index) => ({
      id: `fixture-${index}`,
      contract: id(index),
      value: contractValue(Math.floor(share / 80)),
    })),
    references: indexes(50).map((index) => ({
      from: `${id(index)}.output#`,
      to: `${id(index + 1)}.input#`,
    })),
  };
}
