/**
 * Executions in the form in which they leave their thread or process.
 *
 * @module
 */
import type { Execution, SentExecution } from "../execution.ts";
import { toSent } from "../sent_text.ts";

/** The texts of an execution that may be long. */
const LONG_TEXTS = ["resultJson", "outputJson", "bareText", "escaped", "image"] as const;

/** Turns the long texts of an execution into bytes. It is the same object: most executions have none. */
export function toSentExecution(execution: Execution): SentExecution {
  const sent: SentExecution = execution;
  for (const key of LONG_TEXTS) {
    const text = execution[key];
    if (text !== undefined) sent[key] = toSent(text);
  }
  return sent;
}

/** The buffers of the long texts, which nothing else uses: they can be moved to another thread. */
export function buffersOf(execution: SentExecution): ArrayBuffer[] {
  return LONG_TEXTS.flatMap((key) => {
    const text = execution[key];
    return text instanceof Uint8Array ? text.buffer : [];
  });
}
