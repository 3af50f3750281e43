import { MAX_ITEMS } from "../engine/requests.ts";

/** The cost of a request, read from its body before any of it runs. */
export interface RequestCost {
  /** Tool calls in the request: one for a call, none for lists and handshakes, several in a JSON-RPC batch. */
  calls: number;
  /** Messages other than tool calls. */
  others: number;
  /**
   * Runs for the daily count: the items of a batch, the steps of a pipeline, one for any other
   * call.
   */
  runs: number;
  /** The `tool_id` of each run, not yet checked. */
  toolIds: unknown[];
}

/** The cost of a parsed body. A call with invalid arguments counts as one run. */
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
 * A body without cancellations of requests in the same array: the SDK never answers a cancelled request, and so
 * never the array. A receiver may ignore a cancellation (MCP, "Cancellation"), and without sessions it can only mean
 * a request of the same array.
 */
export function withoutCancellations(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  const kept = body.filter((message) => message?.method !== "notifications/cancelled");
  return kept.length > 0 ? kept : body;
}
