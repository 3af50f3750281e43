import type { CallBlock, Conversation, ResultBlock } from "./conversation.ts";

/** How the tool calls and results of a history belong together. */
export interface ToolLinks {
  calls: CallBlock[];
  results: ResultBlock[];
  /** Calls that no later result has the id of. */
  unanswered: CallBlock[];
  /** Results that have the id of no earlier call. */
  orphans: ResultBlock[];
}

/**
 * Matches results with calls by their ids, and gives each result that has no name that of its call: the last
 * one before it, since ids may be used again in a long history, else any.
 */
export function linkTools({ turns }: Conversation): ToolLinks {
  const calls: CallBlock[] = [];
  const results: ResultBlock[] = [];
  const orphans: ResultBlock[] = [];
  const lastCalls = new Map<string, CallBlock>();
  const open = new Map<string, CallBlock[]>();
  const answered = new Set<CallBlock>();
  for (const block of turns.flatMap(({ blocks }) => blocks)) {
    if (block.kind === "call") {
      calls.push(block);
      lastCalls.set(block.id, block);
      const openCalls = open.get(block.id);
      if (openCalls) openCalls.push(block);
      else open.set(block.id, [block]);
    } else if (block.kind === "result") {
      results.push(block);
      const call = lastCalls.get(block.id);
      if (!call) orphans.push(block);
      else {
        block.name ??= call.name;
        const answeredNow = open.get(block.id)?.pop();
        if (answeredNow) answered.add(answeredNow);
      }
    }
  }
  for (const orphan of orphans) orphan.name ??= lastCalls.get(orphan.id)?.name;
  return { calls, results, orphans, unanswered: calls.filter((call) => !answered.has(call)) };
}
