/**
 * One request to the endpoint, from when its body is whole.
 *
 * @module
 */
import { BusyError } from "../engine/busy_error.ts";
import type { Caller } from "../engine/caller.ts";
import { MAX_ANSWER_BYTES } from "../engine/execution.ts";
import { faultOf } from "../engine/fault.ts";
import { Placeholders } from "./placeholders.ts";

/** What the calls of a request share. */
export class Exchange {
  #texts: Placeholders | undefined;
  /** Why the request as a whole is refused, if it is. */
  refusal: BusyError | undefined;
  /** The most that the answer of one call may have. */
  readonly maxBytes: number;

  /** @param calls Tool calls of the request: each may have an equal share of the size of an answer. */
  constructor(readonly caller: Caller, calls = 1) {
    this.maxBytes = Math.floor(MAX_ANSWER_BYTES / Math.max(1, calls));
  }

  /** Parts of the answer that are put in when the SDK has written the rest. */
  get texts(): Placeholders {
    return this.#texts ??= new Placeholders();
  }

  /**
   * Notes why a call failed that has no typed error. That the request got no place is no answer of a tool: HTTP
   * tells it. All else nobody meant to throw.
   */
  fail(error: unknown): void {
    if (error instanceof BusyError) this.refusal = error;
    else this.caller.observer?.onFault(faultOf(error));
  }
}
