/**
 * Outputs that are more than the model's answer: what an API or a test runner wrote around it.
 *
 * @module
 */
import { answerIn } from "../../shared/model_response/read.ts";
import type { Case } from "./cases.ts";

/** A cell in which promptfoo's tables hold an output, behind its own verdict, score or reason. */
const CELL = /^\[(?:PASS|FAIL|ERROR)\] (?:\(\d+(?:\.\d+)?\)\s|[^]*\n---\n)/;

/** The same verdict in what a case asserts: the answer is a judge's, and none of promptfoo's. */
const VERDICT = /\[(?:PASS|FAIL|ERROR)\]|\b(?:PASS|FAIL)\b/;

/** What holds an answer, in words; undefined where the output is the answer. */
function holderOf(
  output: string,
  { mayBeResponse, mayBeVerdict }: { mayBeResponse: boolean; mayBeVerdict: boolean },
): string | undefined {
  if (!mayBeVerdict && CELL.test(output)) {
    return "a cell of promptfoo's table, whose verdict stands around it";
  }
  const response = mayBeResponse ? undefined : answerIn(output);
  return response && `${response.api}, and the answer what stands in ${response.at}`;
}

/** Which outputs of a case are more than the answer, and what they are. Who asserts paths of a response means it. */
export function heldOutputs(one: Case): { which: "old" | "new"; holder: string }[] {
  const mayBeResponse = one.assertions.some(({ type }) => type === "json_path");
  const mayBeVerdict = one.assertions.some((asserted) => VERDICT.test(JSON.stringify(asserted)));
  const outputs = [["old", one.baseline_output], ["new", one.candidate_output]] as const;
  return outputs.flatMap(([which, output]) => {
    const holder = typeof output === "string"
      ? holderOf(output, { mayBeResponse, mayBeVerdict })
      : undefined;
    return holder === undefined ? [] : [{ which, holder }];
  });
}
