/**
 * One request to the endpoint, from when its body is whole.
 *
 * @module
 */
import { BusyError } from "../engine/busy_error.ts";
import type { Caller } from "../engine/caller.ts";
import { LongTexts } from "./long_texts.ts";

/** What the calls of a request share. */
export class Exchange {
  #texts: LongTexts | undefined;
  /** Why the request as a whole is refused, if it is. */
  refusal: BusyError | undefined;

  constructor(readonly caller: Caller) {}

  /** Parts of the answer that are put in when the SDK has written the rest. */
  get texts(): LongTexts {
    return this.#texts ??= new LongTexts();
  }

  /** Notes that the request got no place, which is no answer of a tool: HTTP tells it. */
  refuse(error: unknown): void {
    if (error instanceof BusyError) this.refusal = error;
  }
}
