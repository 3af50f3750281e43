/**
 * Runs that are kept by what ran, not by what was said: executions of n8n, trajectories of DSPy, and the log of a crew of
 * CrewAI.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../../shared/json/value.ts";
import { answer, type Dialect, listOf, type PlacedItem, runError, use } from "./history_blocks.ts";

/** The items of an execution of n8n or a trajectory of DSPy; undefined for any other value. */
export function flowItems(value: JsonValue): PlacedItem[] | undefined {
  return n8nExecution(value) ?? dspyTrajectory(value);
}

/** Where an execution stands among others, and what names its workflow before its nodes. */
const ALONE = { at: "", workflow: "" };

/** An execution as the API of n8n gives it, its result, or the data of its runs. */
export function n8nExecution(
  value: JsonValue,
  { at: place, workflow }: typeof ALONE = ALONE,
): PlacedItem[] | undefined {
  const holders = [["data", "resultData"], ["resultData"], []];
  const path = holders.find((keys) => isJsonObject(memberOf(at(value, keys), "runData")));
  if (!path) return undefined;
  const result = at(value, path);
  const prefix = place + path.map((key) => `${key}.`).join("");
  const nodes = listOf(memberOf(memberOf(value, "workflowData"), "nodes"));
  const settings = new Map(
    nodes.map((node) => [memberOf(node, "name"), memberOf(node, "parameters")]),
  );
  const runs = Object.entries(memberOf(result, "runData") as JsonObject).flatMap(([name, list]) =>
    listOf(list).map((run, index) => ({ name, run, index }))
  );
  const inOrder = runs.toSorted((a, b) => orderOf(a.run) - orderOf(b.run));
  const items = inOrder.flatMap(({ name, run, index }): PlacedItem[] => {
    const source = `${prefix}runData[${JSON.stringify(name)}][${index}]`;
    const id = `${place}${name}-${index}`;
    const error = memberOf(run, "error");
    const said = isJsonObject(error) ? errorOf(error) : outputOf(memberOf(run, "data"));
    const status = memberOf(run, "executionStatus");
    const call = use(id, workflow + name, settings.get(name) ?? {});
    // A node that waits or was cancelled has no answer.
    const hasEnded = status === undefined || status === "success" || status === "error";
    const isError = isJsonObject(error) || status === "error";
    return [call, ...(hasEnded || isError ? [answer(id, said, isError)] : [])]
      .map((item) => ({ item, source, isMade: true }));
  });
  const error = memberOf(result, "error");
  const isTold = inOrder.some(({ run }) => isJsonObject(memberOf(run, "error")));
  return isJsonObject(error) && !isTold
    ? [...items, { item: runError(errorOf(error)), source: `${prefix}error` }]
    : items;
}

function at(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((held, name) => memberOf(held, name), value);
}

/** When a node ran: older versions count no executions, and have its time alone. */
function orderOf(run: JsonValue): number {
  return Number(memberOf(run, "executionIndex") ?? memberOf(run, "startTime") ?? 0);
}

/** What went wrong, with what the service that the node called said of it. */
function errorOf(error: JsonObject): string {
  const { message, description } = error;
  return [message, description].filter((text) => typeof text === "string" && text !== "")
    .join(": ") || "failed";
}

/** What the first items of a node's output hold. */
function outputOf(data: JsonValue | undefined): JsonValue {
  const [connection] = isJsonObject(data) ? Object.values(data) : [];
  const items = listOf(connection).flatMap((branch) => listOf(branch));
  const values = items.map((item) => memberOf(item, "json") ?? {});
  return values.length === 1 ? values[0]! : JSON.stringify(values);
}

/** A key of a trajectory: what it holds, and of which step. */
const NUMBERED = /^(thought|tool_name|tool_args|observation|generated_code|code_output)_(\d+)$/;

/** How DSPy tells that a tool or a program failed. */
const DSPY_FAULT = /^(?:Execution error in \S+?:|Failed to execute the generated code:)/;

/** A trajectory of ReAct or CodeAct: `{thought_0, tool_name_0, tool_args_0, observation_0, thought_1, …}`. */
function dspyTrajectory(value: JsonValue): PlacedItem[] | undefined {
  const held = memberOf(value, "trajectory") ?? value;
  if (!isJsonObject(held)) return undefined;
  const numbers = Object.keys(held).map((key) => Number(NUMBERED.exec(key)?.[2] ?? NaN));
  const steps = [...new Set(numbers)].filter((step) =>
    Object.hasOwn(held, `tool_name_${step}`) || Object.hasOwn(held, `generated_code_${step}`)
  );
  if (steps.length === 0 || numbers.some(Number.isNaN)) return undefined;
  const prefix = held === value ? "" : "trajectory.";
  return steps.flatMap((step): PlacedItem[] => {
    const of = (key: string) => memberOf(held, `${key}_${step}`);
    const code = of("generated_code");
    const name = of("tool_name") ?? "python";
    const said = of("observation") ?? of("code_output");
    const id = `step-${step}`;
    const text = of("thought");
    const items = [
      ...(typeof text === "string" && text !== "" ? [{ role: "assistant", content: text }] : []),
      use(id, name, code === undefined ? of("tool_args") : { code }),
      ...(said === undefined ? [] : [answerTo(id, said)]),
    ];
    const key = code === undefined ? "tool_name" : "generated_code";
    return items.map((item) => ({ item, source: `${prefix}${key}_${step}` }));
  });
}

/** What came of a step; of a traceback its last line, which names the exception. */
function answerTo(id: string, said: JsonValue): JsonObject {
  const text = scalarText(said).trim();
  const [fault] = DSPY_FAULT.exec(text) ?? [];
  if (fault === undefined) return answer(id, said, false);
  const shown = /\bTraceback \(/.test(text) ? text.slice(text.lastIndexOf("\n") + 1) : text;
  return answer(id, shown, true);
}

/** An entry in the log of a crew: `{timestamp, task_name, task, agent, status: "started"}`, and its end with the output. */
export const crewAi: Dialect = (item) => {
  const { task_name: name, task, agent, status, output } = item;
  // A message, too, may have its agent, task and status; the name of a task is null where it was given none.
  const isEntry = Object.hasOwn(item, "task_name") && !Object.hasOwn(item, "role") &&
    typeof task === "string" &&
    typeof agent === "string" && (status === "started" || status === "completed");
  if (!isEntry) return undefined;
  const id = JSON.stringify([name, task]);
  if (status === "completed") return [answer(id, output ?? status, false)];
  return [use(id, typeof name === "string" && name !== "" ? name : agent, { task, agent })];
};
