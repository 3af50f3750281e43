/**
 * Selects what the assertions `json_path` ask for, of the outputs that are JSON.
 *
 * @module
 */
import type { contract as jsonQuery } from "../../code/json-query/contract.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { pathOf } from "./assertions.ts";
import type { Case } from "./cases.ts";
import type { FINDINGS } from "./findings.ts";
import { RecordedOutput, type Selected } from "./recorded_output.ts";

/** A path in a text. */
interface Query {
  text: string;
  path: string;
}

/** The values that paths select. */
export interface JsonPaths {
  step: Step;
  selected: Selected;
  /** The fault of a path; undefined if there is none. */
  faultOf: (path: string) => string | undefined;
}

/** Runs the step `json_path`: each path once on each text that is asked for it. */
export function selectPaths(kit: Kit<keyof typeof FINDINGS>, cases: readonly Case[]): JsonPaths {
  const queries = queriesOf(cases);
  const step = kit.every<typeof jsonQuery, Query>(
    "json_path",
    "json-query",
    // An assertion may find that an output is not JSON.
    { mayFail: true, quiet: ["NO_MATCH", "RESULTS_TRUNCATED", "DUPLICATE_KEY"] },
    queries,
    {
      inputOf: ({ text, path }) => ({ input: text, query: path }),
      nameOf: ({ path }) => path,
      summarize: (done) => `${counted(done.length, "output")} asked`,
    },
  );
  const values = new Map<string, readonly JsonValue[]>();
  const faults = new Map<string, string>();
  for (const [index, { output, error }] of (step.output ?? []).entries()) {
    const { text, path } = queries[index]!;
    if (error?.code === "INVALID_QUERY") faults.set(path, error.message);
    // The call requests a list of values.
    values.set(keyOf(text, path), (output ?? []) as JsonValue[]);
  }
  return {
    step,
    selected: (text, path) => values.get(keyOf(text, path)) ?? [],
    faultOf: (path) => faults.get(path),
  };
}

/** Each text with each path that it is asked for, once. */
function queriesOf(cases: readonly Case[]): Query[] {
  const queries = new Map<string, Query>();
  for (const { assertions, baseline_output: old, candidate_output: now } of cases) {
    for (const path of assertions.map(pathOf)) {
      if (path === undefined) continue;
      const texts = [old, now].filter((output) => typeof output === "string")
        .map((output) => new RecordedOutput(output).jsonText);
      // A path is read only where the text is JSON.
      for (const text of ["null", ...texts]) queries.set(keyOf(text, path), { text, path });
    }
  }
  return [...queries.values()];
}

function keyOf(text: string, path: string): string {
  return `${path}\n${text}`;
}
