/**
 * The cases: their faults, and the results of their outputs.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { firstFaults } from "../../shared/messages.ts";
import { type Assertion, pathOf, readAssertion } from "./assertions.ts";
import type { contract } from "./contract.ts";
import { isCallError } from "../../shared/model_response/call_error.ts";
import { placeholderLeft } from "./placeholders.ts";
import { RecordedOutput, type Selected, type Wrapping, wrappingsOf } from "./recorded_output.ts";
import { wordSimilarity } from "./similarity.ts";

type GivenCase = NonNullable<RunInput<typeof contract>["cases"]>[number];

/** A case with its id. */
export type Case = GivenCase & { id: string };

/** Whether the two outputs of a case meet the schema; undefined where none was given. */
export interface SchemaVerdicts {
  baseline: boolean | undefined;
  candidate: boolean | undefined;
}

/** How one output fares: the assertions that it fails by index, "schema" for the schema. */
export interface Tested {
  passed: boolean;
  failed: (number | "schema")[];
}

export interface CaseResult {
  id: string;
  outcome: "passed" | "regressed" | "fixed" | "failing";
  baseline: Tested;
  candidate: Tested;
  similarity: number;
  isChanged: boolean;
  /** The new output says nothing, and the old one does. */
  isEmptied: boolean;
  /** The new output is empty. */
  isEmpty: boolean;
  /** The old output is a JSON object or array, the new one neither, a code fence aside. */
  losesJson: boolean;
  /** The old output is that as it stands, the new one within a code fence alone. */
  fencesJson: boolean;
  /** The side of which the output is an error of its call, where the other one is an answer. */
  callError: "old" | "new" | undefined;
  /** One that the new output has and the old one has not. */
  placeholder: string | undefined;
  /** The new output fails, and would pass without this around it. */
  wrapping: Wrapping | undefined;
}

/** A fault of a case, because of which it is not tested. */
export interface CaseFault {
  path: string;
  message: string;
}

/** The cases with ids: those without one are numbered by position, from case-1. */
export function namedCases(cases: readonly GivenCase[]): Case[] {
  return cases.map((given, index) => ({ ...given, id: given.id || `case-${index + 1}` }));
}

/** The faults of the cases, at most one for each. @param faultOf Returns the fault of a path. */
export function checkCases(
  cases: readonly Case[],
  { faultOf }: { faultOf: (path: string) => string | undefined },
): CaseFault[] {
  const places = new Map<string, number>();
  return cases.flatMap((one, index) => {
    const wrong: string[] = [];
    const first = places.get(one.id);
    if (first === undefined) places.set(one.id, index);
    else wrong.push(`cases[${first}] has the same id`);
    for (const key of ["baseline_output", "candidate_output"] as const) {
      if (typeof one[key] !== "string") wrong.push(`${key} is not a text`);
    }
    one.assertions.forEach((given, at) => {
      const read = readAssertion(given);
      const path = pathOf(given);
      const fault = typeof read === "string" ? read : path === undefined ? path : faultOf(path);
      if (fault !== undefined) wrong.push(`assertions[${at}]: ${fault}`);
    });
    if (wrong.length === 0) return [];
    const message = `${caseTitle(one)}: ${firstFaults(wrong)}`;
    return [{ path: `cases[${index}]`, message }];
  });
}

/** How a case is called in a message. */
export function caseTitle({ id }: { id: string }): string {
  return `Case ${JSON.stringify(cutText(id))}`;
}

/** Tests both outputs of a case in which nothing is wrong. */
export function testCase(
  one: Case,
  schema: SchemaVerdicts,
  { selected }: { selected: Selected },
): CaseResult {
  const assertions = one.assertions.map(readAssertion)
    .filter((assertion) => typeof assertion === "function");
  const [old, now] = [textOf(one.baseline_output), textOf(one.candidate_output)];
  const [oldOutput, newOutput] = [old, now].map((text) => new RecordedOutput(text, selected));
  const baseline = testOutput(oldOutput!, assertions, schema.baseline);
  const candidate = testOutput(newOutput!, assertions, schema.candidate);
  return {
    id: one.id,
    outcome: baseline.passed
      ? candidate.passed ? "passed" : "regressed"
      : candidate.passed
      ? "fixed"
      : "failing",
    baseline,
    candidate,
    similarity: wordSimilarity(old, now),
    isChanged: withLf(old) !== withLf(now),
    isEmpty: newOutput!.isBlank,
    isEmptied: newOutput!.isBlank && !oldOutput!.isBlank,
    losesJson: oldOutput!.isJsonData && !newOutput!.isJsonData && !newOutput!.isBlank,
    fencesJson: oldOutput!.isJson && oldOutput!.isJsonData && newOutput!.isJsonData &&
      newOutput!.unfenced !== undefined,
    callError: isCallError(now) === isCallError(old) ? undefined : isCallError(now) ? "new" : "old",
    placeholder: placeholderLeft(old!, now!),
    wrapping: candidate.passed
      ? undefined
      : wrappingsOf(newOutput!).find(({ content }) =>
        testOutput(new RecordedOutput(content, selected), assertions, schema.candidate).passed
      )?.wrapping,
  };
}

function testOutput(
  output: RecordedOutput,
  assertions: readonly Assertion[],
  meetsSchema: boolean | undefined,
): Tested {
  const failed: Tested["failed"] = [];
  assertions.forEach((meets, index) => {
    if (!meets(output)) failed.push(index);
  });
  if (meetsSchema === false) failed.push("schema");
  return { passed: failed.length === 0, failed };
}

/** An output; what is not text is reported as a fault of its case. */
function textOf(output: unknown): string {
  return typeof output === "string" ? output : "";
}

/** A text with the line ends of one system: where it was recorded is no change of the answer. */
function withLf(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
