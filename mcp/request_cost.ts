import { MAX_ITEMS } from "../engine/requests.ts";

/** What a request asks of the service, told from its body before any of it runs. */
export interface RequestCost {
  /** Tool calls in the request: one, none for lists and handshakes, more in a JSON-RPC batch. */
  calls: number;
  /** Messages that are no tool calls. */
  others: number;
  /** What the calls count against the day: a batch its requests, a pipeline its steps, others one each. */
  runs: number;
  /** What the calls name as tools, not yet checked. */
  toolIds: unknown[];
}

/** The cost of a parsed body. A call whose arguments are wrong counts as one. */
export function requestCostOf(body: unknown): RequestCost {
  const messages = Array.isArray(body) ? body : [body];
  const calls = messages.filter((message) => message?.method === "tools/call");
  const runs = calls.flatMap(({ params }) => runsOf(params));
  return {
    calls: calls.length,
    others: messages.length - calls.length,
    runs: runs.length,
    toolIds: runs.map((run) => run?.tool_id),
  };
}

/** The items of a batch, the steps of a pipeline, the arguments of any other call. */
// deno-lint-ignore no-explicit-any -- the body of a request, not yet checked
function runsOf(params: any): any[] {
  const given = params?.arguments;
  const items = params?.name === "run_batch"
    ? given?.requests
    : params?.name === "run_pipeline"
    ? given?.steps
    : undefined;
  const counts = Array.isArray(items) && items.length > 0 && items.length <= MAX_ITEMS;
  return counts ? items : [given];
}

/**
 * A body without what would cancel a request of the same array: the SDK never answers such a request, and so not
 * the array. A receiver may ignore a cancellation (MCP, "Cancellation"); no other can be meant, as there are no
 * sessions.
 */
export function withoutCancellations(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  const kept = body.filter((message) => message?.method !== "notifications/cancelled");
  return kept.length > 0 ? kept : body;
}
