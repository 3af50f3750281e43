import type { RunInput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { calledTool, partsOf } from "../../shared/agent_run/call_forms.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { counted } from "../../shared/messages.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import type { FindingCode } from "./findings.ts";

type Call = RunInput<typeof contract>["calls"][number];

/** The expected result of a call. An absent member sets no expectation. */
export type Expectation = NonNullable<Call["expect"]>;

const MAX_CALLS = contract.limits.max_calls;

const EXPECTED: readonly string[] = ["ok", "error_code", "output", "output_sha256"];

/** A recorded call that has been checked. */
export interface RecordedCall {
  id: string;
  toolId: string | undefined;
  input: unknown;
  /** Undefined where nothing is expected of it. */
  expect: Expectation | undefined;
  isReplayable: boolean;
  isDuplicate: boolean;
  /** Its path in the input. */
  path: string;
}

/** A fault of a recorded call, before it is run. */
export interface CallFault {
  code: FindingCode;
  path: string;
  message: string;
}

/**
 * Names the recorded calls and says which of them cannot be replayed.
 *
 * @param describeTool Of the run's context: throws for anything but a single tool.
 */
export function checkCalls(
  records: readonly Call[],
  describeTool: (toolId: string) => unknown,
): { calls: RecordedCall[]; faults: CallFault[] } {
  const all = placedCalls(records);
  const passed = all.filter(({ call }) => isPassed(call));
  const silent = new Set(passed.map(({ call }) => idOf(call)));
  const parts = all.filter(({ call }) =>
    !isPassed(call) && !silent.has(answerOf(call)?.to ?? NO_ID)
  );
  const calls = parts.map(({ call }) => call);
  const ids = new Set(calls.map(idOf));
  const faults: CallFault[] = [];
  const lookups = passed.filter(({ call }) => LOOKUP.test(nameOf(call)));
  if (lookups.length > 0) {
    const message = `${
      counted(lookups.length, "call only looks", "calls only look")
    } tools up, the first at ${lookups[0]!.path}: left out`;
    faults.push({ code: "LOOKUP_LEFT_OUT", path: lookups[0]!.path, message });
  }
  const pathsById = new Map<string, string>();
  const answers = answersById(calls);
  if (calls.length === 0) {
    const message = "The messages hold no call of a tool";
    faults.push({ code: "TOOL_NOT_REPLAYABLE", path: "calls", message });
  }
  let count = 0;
  const checked = parts.flatMap(({ call, path }): RecordedCall[] => {
    const answer = answerOf(call);
    if (answer) {
      if (!ids.has(answer.to)) {
        const message = `${path} answers a call that is not among these`;
        faults.push({ code: "RESULT_NOT_READ", path, message });
      }
      return [];
    }
    const given = call.result ?? answers.get(idOf(call));
    count++;
    const called = calledTool(
      { ...call, ...(given !== undefined && { result: given }) } as unknown as JsonValue,
    );
    const id = typeof called.id === "string" ? called.id : `call-${count}`;
    const toolId = typeof called.toolId === "string" ? called.toolId : undefined;
    const { input } = called;
    // The schema has checked one that the caller wrote; what a result says has its form.
    const expect = called.expect as Expectation | undefined;
    const earlier = pathsById.get(id);
    if (earlier === undefined) pathsById.set(id, path);
    else {
      const message = `${path} has the id ${shownId(id)} of ${earlier}`;
      faults.push({ code: "DUPLICATE_CALL_ID", path: `${path}.id`, message });
    }
    const refusal = called.refusal ?? refusalOf(toolId, describeTool) ??
      (count > MAX_CALLS ? `it is beyond the first ${MAX_CALLS}: replay it by itself` : undefined);
    if (refusal !== undefined) {
      const message = `${path} cannot be replayed: ${refusal}`;
      faults.push({ code: "TOOL_NOT_REPLAYABLE", path: `${path}.tool_id`, message });
    }
    const isExpected = expect && EXPECTED.some((name) => Object.hasOwn(expect, name));
    if (!isExpected) faults.push(expectationFault(call, path, given));
    return [{
      id,
      toolId,
      input,
      expect: isExpected ? expect : undefined,
      isReplayable: refusal === undefined,
      isDuplicate: earlier !== undefined,
      path,
    }];
  });
  return { calls: checked, faults };
}

/** The tools of this service's MCP server that run none, also with a client's prefix for the server. */
const LOOKUP = /(?:^|[^A-Za-z])(?:search_tools|get_tool_schema)$/;

/** No id of a call. */
const NO_ID = "\u0000";

/** Whether a record is part of a session and calls no tool that could be replayed: a handshake, a list, a look-up. */
function isPassed(call: Call): boolean {
  const isOther = typeof call.method === "string" && call.method !== "tools/call";
  return isOther || LOOKUP.test(nameOf(call));
}

/** The name of the tool that MCP, OpenAI or Anthropic has in a call; "" for any other record. */
function nameOf({ tool_id, name, function: called, params }: Call): string {
  const named = name ?? called?.name ?? params?.name;
  return tool_id === undefined && typeof named === "string" ? named : "";
}

/** The calls and answers of all records, with their places. */
function placedCalls(records: readonly Call[]): { path: string; call: Call }[] {
  return records.flatMap((record, index) =>
    // The input was checked to be JSON.
    partsOf(record as unknown as JsonValue).map(({ path, part }) => ({
      path: `calls[${index}]${path}`,
      call: part as unknown as Call,
    }))
  );
}

/** The fault of a call without anything to compare its answer with. @param given The result that it was recorded with. */
function expectationFault(call: Call, path: string, given: unknown): CallFault {
  const told = given ?? call.output ?? call.content;
  if (told !== undefined && call.expect === undefined) {
    const message =
      `${path} has an answer that was not read: it is in no form of MCP or of this service`;
    return { code: "RESULT_NOT_READ", path, message };
  }
  const message =
    `${path} has no expectation: it was run, but its answer was compared with nothing`;
  return { code: "NO_EXPECTATION", path: `${path}.expect`, message };
}

/** The answers in a history, by the ids of the calls, as MCP's results have them. */
function answersById(calls: readonly Call[]): ReadonlyMap<string, unknown> {
  return new Map(
    calls.map(answerOf).filter((answer) => answer !== undefined)
      .map(({ to, result }) => [to, result]),
  );
}

function idOf(call: Call): string {
  return answerOf(call) ? "" : String(call.id ?? call.call_id);
}

/** The answer that a message of Anthropic or OpenAI or a response of JSON-RPC is; undefined for a call. */
function answerOf(call: Call): { to: string; result: unknown } | undefined {
  const { type, role, tool_use_id, tool_call_id, call_id, content, output } = call;
  if (type === "tool_result" && tool_use_id) return { to: tool_use_id, result: saidIn(content) };
  if (role === "tool" && tool_call_id) return { to: tool_call_id, result: saidIn(content) };
  if (type === "function_call_output" && call_id) return { to: call_id, result: saidIn(output) };
  const isResponse = call.jsonrpc !== undefined && call.method === undefined &&
    nameOf(call) === "" && call.tool_id === undefined && call.id !== undefined;
  return isResponse ? { to: String(call.id), result: call.result } : undefined;
}

function saidIn(content: unknown) {
  return { content: typeof content === "string" ? [{ type: "text", text: content }] : content };
}

/** An id as messages show it. */
export function shownId(id: string): string {
  return cutText(JSON.stringify(id));
}

/** Why a tool cannot be replayed. */
function refusalOf(
  toolId: string | undefined,
  describeTool: (toolId: string) => unknown,
): string | undefined {
  if (toolId === undefined) {
    return "tool_id is missing, and no name of MCP, OpenAI or Anthropic is there";
  }
  try {
    describeTool(toolId);
  } catch (error) {
    if (error instanceof ToolError) return error.message;
    throw error;
  }
}
