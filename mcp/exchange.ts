/**
 * One request to the endpoint, once its body has been read.
 *
 * @module
 */
import { BusyError } from "../engine/request_errors.ts";
import type { Caller } from "../engine/caller.ts";
import { MAX_ANSWER_BYTES, MAX_HANDLED_CHARS } from "../engine/execution.ts";
import { faultOf } from "../engine/fault.ts";
import { Placeholders } from "./placeholders.ts";

/** State shared by the calls of one request. */
export class Exchange {
  #texts: Placeholders | undefined;
  /** Why the whole request is refused, if it is. */
  refusal: BusyError | undefined;
  /** The maximum size of one call's answer in UTF-8 bytes. */
  readonly maxBytes: number;
  /** The longest text of one call's answer that the SDK writes; longer ones are put in afterwards. */
  readonly handledChars: number;

  /** @param calls Tool calls of the request; each gets an equal share of what one answer may be. */
  constructor(readonly caller: Caller, calls = 1) {
    this.maxBytes = Math.floor(MAX_ANSWER_BYTES / Math.max(1, calls));
    this.handledChars = Math.floor(MAX_HANDLED_CHARS / Math.max(1, calls));
  }

  /** Long texts that replace placeholders once the SDK has written the rest of the answer. */
  get texts(): Placeholders {
    return this.#texts ??= new Placeholders();
  }

  /**
   * Records an error of a call that is not a typed error of its tool. A busy service is reported
   * over HTTP for the whole request; anything else is a bug.
   */
  fail(error: unknown): void {
    if (error instanceof BusyError) this.refusal = error;
    else this.caller.observer?.onFault(faultOf(error));
  }
}
