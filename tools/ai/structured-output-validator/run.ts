import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { parseExactJson } from "../../shared/json/parse.ts";
import { type Candidate, type Candidates, findCandidates } from "./candidates.ts";
import { contract } from "./contract.ts";
import { noJsonError } from "./no_json.ts";
import { ANYTHING, type Check, readSchema, type Verdict } from "./schema.ts";

/** Finds the JSON in a model's reply and validates it against a JSON Schema. */
export const run: Run<typeof contract> = (input) => {
  const text = input.text;
  const check = input.schema === undefined
    ? ANYTHING
    : readSchema(input.schema, input.assert_formats);
  const found = findCandidates(text);
  const warnings = [...check.warnings, ...warningsOf(found, input.schema !== undefined)];
  const chars = codePointLength(text);
  if (found.candidates.length === 0) {
    return {
      output: {
        found: false,
        valid: false,
        method: null,
        value: null,
        span: null,
        candidates: 0,
        selected: null,
        errors: [noJsonError(text)],
      },
      stats: { chars, errors: 1 },
      warnings,
    };
  }
  const { selected, verdict } = select(found.candidates, input.select, check);
  const { start, end, source, warnings: ofValue } = found.candidates[selected]!;
  const char_start = codePointLength(text.slice(0, start));
  return {
    output: {
      found: true,
      valid: verdict.count === 0,
      method: found.method,
      // The schema was checked with doubles; the value keeps the digits as written.
      value: parseExactJson(source),
      span: { char_start, char_end: char_start + codePointLength(text.slice(start, end)) },
      candidates: found.candidates.length,
      selected,
      errors: verdict.list(),
    },
    stats: { chars, errors: verdict.count },
    // Without a schema no number was checked.
    warnings: [
      ...warnings,
      ...ofValue.filter(({ code }) => input.schema !== undefined || code !== "PRECISION_LOSS"),
      ...truncationWarning(verdict.count),
    ],
  };
};

function truncationWarning(count: number): RunWarning<typeof contract>[] {
  const { max_errors } = contract.limits;
  if (count <= max_errors) return [];
  return [{ code: "ERRORS_TRUNCATED", message: `Listed are ${max_errors} of ${count} errors` }];
}

/** Takes a candidate and checks it against the schema. */
function select(
  candidates: Candidate[],
  which: RunInput<typeof contract>["select"],
  check: Check,
): { selected: number; verdict: Verdict } {
  if (which !== "first-valid") {
    const selected = which === "first"
      ? 0
      : which === "last"
      ? candidates.length - 1
      : largest(candidates);
    return { selected, verdict: check.of(candidates[selected]!.value) };
  }
  const first = check.of(candidates[0]!.value);
  for (let index = 1; first.count > 0 && index < candidates.length; index++) {
    const verdict = check.of(candidates[index]!.value);
    if (verdict.count === 0) return { selected: index, verdict };
  }
  return { selected: 0, verdict: first };
}

/** The first of the candidates with the most code points. */
function largest(candidates: Candidate[]): number {
  const lengths = candidates.map(({ source }) => codePointLength(source));
  return lengths.reduce((best, length, index) => length > lengths[best]! ? index : best, 0);
}

function warningsOf(
  { candidates, isCut }: Candidates,
  hasSchema: boolean,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (!hasSchema) {
    warnings.push({
      code: "NO_SCHEMA",
      message: "No schema was given: any JSON that is found counts as valid",
      path: "schema",
    });
  }
  if (candidates.length > 1) {
    warnings.push({
      code: "MULTIPLE_CANDIDATES",
      message: `The text holds ${candidates.length} JSON values; "select" says which is taken`,
      path: "select",
    });
  }
  if (isCut) {
    warnings.push({
      code: "SCAN_LIMIT",
      message: `The search tried ${contract.limits.max_scan_starts} opening brackets and ` +
        "stopped: JSON after them was not searched; send only the part of the text that holds it",
      path: "text",
    });
  }
  return warnings;
}
