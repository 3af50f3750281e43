/**
 * What a tool's contract speaks of.
 *
 * @module
 */
import type { AnyTool } from "../tools/tool.ts";
import { plainName } from "../tools/shared/choices.ts";
import { namedValuesOf } from "./schema_walk.ts";

/** The letters of a verb whose other forms are told from other words: `parse`, but not the `java` of JavaScript. */
const MIN_VERB = 5;

/** Whether a tool's contract says a name, or says in another form what a verb asks for: `validate` of a validator. */
export function isNamedBy(tool: AnyTool, value: string): boolean {
  const words = wordsOfContract(tool);
  const said = value.split(" ").map(plainName);
  return said.some((word) => words.some((named) => isFormOf(named, word))) ||
    words.includes(said.join(""));
}

function isFormOf(named: string, word: string): boolean {
  return named === word || named === `${word}s` ||
    (word.length >= MIN_VERB && named.startsWith(word.replace(/e$/, "")));
}

/** The words of a tool's description, of those of its properties and of their choices, in lower case. */
export function wordsOfContract({ id, name, description, input }: AnyTool): string[] {
  const texts = Object.entries(input.shape).flatMap(([key, schema]) => [
    key,
    schema.description ?? "",
    ...namedValuesOf(schema).map(String),
  ]);
  return [id, name, description, ...texts].join(" ").split(/[^\p{L}\p{N}#+.-]+/u)
    .flatMap((word) => [word, ...word.split(/[.-]/)]).map(plainName);
}
