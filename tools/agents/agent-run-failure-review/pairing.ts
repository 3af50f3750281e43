import type { Step } from "./step.ts";

/** The results of a run, each with the call that it answers. */
export interface Pairing {
  /** The call that a result answers. */
  callOf: ReadonlyMap<Step, Step>;
  /** The result that answers a call. */
  resultOf: ReadonlyMap<Step, Step>;
  /** Steps that do not pair up, in the order of the steps. */
  faults: PairingFault[];
}

export type PairingFault =
  /** A call whose call_id an earlier call has. */
  | { kind: "duplicate"; step: Step; first: Step }
  /** A result for which no call is open; `answered` was the last with its call_id. */
  | { kind: "orphan"; step: Step; answered?: Step };

/** The step's own tool, else the tool of the call that it answers. */
export function toolOf(step: Step, { callOf }: Pairing): string | undefined {
  return step.tool ?? callOf.get(step)?.tool;
}

/** Calls in order; gives the earliest unanswered one. */
class OpenCalls {
  readonly #calls: Step[] = [];
  #next = 0;

  add(call: Step): void {
    this.#calls.push(call);
  }

  /** The first call of all, answered or not. */
  get first(): Step | undefined {
    return this.#calls[0];
  }

  get last(): Step | undefined {
    return this.#calls.at(-1);
  }

  /** The earliest unanswered call; an answered one is never looked at again. */
  earliest(isAnswered: (call: Step) => boolean): Step | undefined {
    while (this.#next < this.#calls.length && isAnswered(this.#calls[this.#next]!)) this.#next++;
    return this.#calls[this.#next];
  }
}

/**
 * Finds the call that each result answers: by call_id the earliest one open; without a call_id the earliest one
 * open that has none either, of the same tool when the result names one.
 */
export function pairSteps(steps: readonly Step[]): Pairing {
  const callOf = new Map<Step, Step>();
  const resultOf = new Map<Step, Step>();
  const faults: PairingFault[] = [];
  const byId = new Map<string, OpenCalls>();
  const byTool = new Map<string, OpenCalls>();
  const withoutId = new OpenCalls();

  for (const step of steps) {
    if (step.type === "tool_call") addCall(step);
    else if (step.type === "tool_result") answer(step);
  }
  return { callOf, resultOf, faults };

  function addCall(call: Step): void {
    if (call.callIdKey === undefined) {
      withoutId.add(call);
      callsIn(byTool, call.tool!).add(call);
      return;
    }
    const calls = callsIn(byId, call.callIdKey);
    if (calls.first) faults.push({ kind: "duplicate", step: call, first: calls.first });
    calls.add(call);
  }

  function answer(result: Step): void {
    const calls = candidatesFor(result);
    const call = calls?.earliest((call) => resultOf.has(call));
    if (call) {
      callOf.set(result, call);
      resultOf.set(call, result);
      return;
    }
    const answered = result.callId === undefined ? undefined : calls?.last;
    faults.push({ kind: "orphan", step: result, ...answered && { answered } });
  }

  function candidatesFor({ callIdKey, tool }: Step): OpenCalls | undefined {
    if (callIdKey !== undefined) return byId.get(callIdKey);
    return tool === undefined ? withoutId : byTool.get(tool);
  }
}

function callsIn(map: Map<string, OpenCalls>, key: string): OpenCalls {
  let calls = map.get(key);
  if (!calls) map.set(key, calls = new OpenCalls());
  return calls;
}
