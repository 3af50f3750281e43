/**
 * Rules as the checks use them: patterns compiled, bounds of their kind.
 *
 * @module
 */
import type { RE2JS } from "re2js";
import type { ErrorCode, RunInput } from "../../tool.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { compileRe2 } from "../../shared/re2.ts";
import { inputTooLarge, invalidField, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { hasType, numberOf } from "./value_types.ts";

type Code = ErrorCode<typeof contract>;

type GivenRule = RunInput<typeof contract>["rules"][number];

/** A rule whose bounds are texts for dates and numbers otherwise. */
export interface FieldRule extends Omit<GivenRule, "pattern" | "min" | "max" | "allowed"> {
  pattern?: RE2JS;
  min?: number | string;
  max?: number | string;
  allowed?: JsonValue[];
}

const DATE_BOUND = 'a date, such as "2026-01-05"';

/** Instructions of all compiled patterns together: each takes memory and time before a value is seen. */
const MAX_PROGRAM_SIZE = 50_000;

/**
 * @throws {ToolError} `INVALID_INPUT` on a bound of the wrong kind, `INVALID_PATTERN`, `INPUT_TOO_LARGE` on a
 * pattern over `max_pattern_chars`.
 */
export function readRules(rules: readonly GivenRule[]): FieldRule[] {
  const compile = patternCompiler();
  return rules.map((rule, index) => {
    const path = `rules[${index}]`;
    return {
      ...rule,
      min: readBound(rule, "min", path),
      max: readBound(rule, "max", path),
      pattern: rule.pattern === undefined ? undefined : compile(rule.pattern, `${path}.pattern`),
      // Items of JSON are JSON.
      allowed: rule.allowed as JsonValue[] | undefined,
    };
  });
}

function patternCompiler() {
  const { max_pattern_chars: most } = contract.limits;
  let size = 0;
  return (source: string, path: string): RE2JS => {
    if (source.length > most) {
      throw inputTooLarge("max_pattern_chars", most, source.length, `"${path}" has a length of`);
    }
    const pattern = compileRe2(source, path);
    size += pattern.programSize();
    if (size <= MAX_PROGRAM_SIZE) return pattern;
    const reason =
      `together with the patterns before it, it compiles to ${size} instructions, over the ` +
      `${MAX_PROGRAM_SIZE} allowed; use fewer repetitions`;
    const message = `"${path}" is too large: ${reason}`;
    throw new ToolError<Code>("INVALID_PATTERN", message, { path, reason });
  };
}

function readBound(rule: GivenRule, name: "min" | "max", path: string) {
  const bound = rule[name];
  if (bound === undefined) return undefined;
  if (rule.type === "date" || rule.type === "datetime") {
    if (typeof bound === "string" && isMoment(bound, rule.type)) return bound;
    const wanted = rule.type === "date" ? DATE_BOUND : `${DATE_BOUND}, or an RFC 3339 date-time`;
    throw invalidField(
      `${path}.${name}`,
      `"${path}.${name}" must be ${wanted}, with the type ${rule.type}`,
    );
  }
  if (typeof bound === "number" || numberOf(bound, true) !== undefined) return bound;
  throw invalidField(
    `${path}.${name}`,
    `"${path}.${name}" must be a number; text bounds are for the types date and datetime only`,
  );
}

/** Any other text would bound nothing, or everything: texts are compared by their characters. */
function isMoment(text: string, type: "date" | "datetime"): boolean {
  return hasType(text, "date", false) || (type === "datetime" && hasType(text, type, false));
}
