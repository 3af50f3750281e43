/**
 * Letters of flags of a regular expression, where a tool has switches for them.
 *
 * @module
 */
import { inSnakeCase } from "../tools/shared/other_names.ts";
import { missingOf, type Shape } from "./meant_property.ts";

/** Keys under which callers send flags as letters. */
const FLAGS: ReadonlySet<string> = new Set(
  "flags modifiers pattern_flags re_flags regex_flags regexp_flags".split(" "),
);

/** Letters of flags, which hardly spell a word: `strict` is none. */
const LETTERS = /^[dgimsuvxy]{1,8}$/;

/** The switches that letters stand for; the others (`g`, `u`) ask for what is done anyway. */
const SWITCHES: Readonly<Record<string, string>> = {
  i: "ignore_case",
  m: "multiline",
  s: "dot_all",
};

/** Advises to turn on the missing switches that flags ask for: `flags: "gi"` is `ignore_case: true`. */
export function switchesMeant(
  shape: Shape,
  key: string,
  object: Record<string, unknown>,
): string | undefined {
  const flags = object[key];
  if (!FLAGS.has(inSnakeCase(key)) || typeof flags !== "string") return undefined;
  if (!LETTERS.test(flags)) return undefined;
  const missing = missingOf(shape, object);
  const meant = [...new Set(flags)].map((letter) => SWITCHES[letter])
    .filter((name) => name !== undefined && missing.includes(name));
  if (meant.length === 0) return undefined;
  return `; did you mean ${meant.map((name) => `"${name}": true`).join(", ")}?`;
}
