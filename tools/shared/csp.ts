/**
 * Content Security Policies as text (CSP3, section 2.2).
 *
 * @module
 */

/** A directive as written in a policy. */
interface SerializedDirective {
  /** In lower case. */
  name: string;
  /** As given. */
  values: string[];
  /** Browsers skip a directive that holds other characters. */
  isAscii: boolean;
}

const ASCII_WHITE_SPACE = /[\t\n\f\r ]+/;
// deno-lint-ignore no-control-regex -- ASCII is U+0000 to U+007F
const NON_ASCII = /[^\x00-\x7f]/;

/**
 * The directives of one serialized policy (CSP3, section 2.2.1), repeated ones included: of those with one name
 * browsers take the first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { serializedDirectives } from "./csp.ts";
 *
 * assert.deepEqual([...serializedDirectives("Script-Src 'self' a.example;")], [
 *   { name: "script-src", values: ["'self'", "a.example"], isAscii: true },
 * ]);
 * ```
 */
export function* serializedDirectives(policy: string): Generator<SerializedDirective> {
  for (const token of policy.split(";")) {
    const [name, ...values] = token.split(ASCII_WHITE_SPACE).filter((word) => word !== "");
    if (name === undefined) continue;
    yield { name: name.toLowerCase(), values, isAscii: !NON_ASCII.test(token) };
  }
}
