import { once } from "../../../shared/once.ts";

/** A codec of which nothing is left when its work is done: it is called, and then forgotten. */
export type Start<Codec> = () => Codec;

/**
 * Instances of a codec, one for each run. The memory of a WebAssembly instance never shrinks, and whoever was stopped
 * or trapped in the middle of its code leaves it broken; so no run gets what another one has had.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Supply } from "./supply.ts";
 *
 * let started = 0;
 * const supply = new Supply(() => Promise.resolve(() => ++started));
 * await supply.prepare();
 * assert.equal(supply.take(), 1);
 * await supply.prepare();
 * assert.equal(supply.take(), 2);
 * ```
 */
export class Supply<Codec> {
  readonly #load: () => Promise<void>;
  #start: Start<Codec> | undefined;
  #next: Codec | undefined;

  /** @param load Loads the code, once. */
  constructor(load: () => Promise<Start<Codec>>) {
    this.#load = once(async () => {
      this.#start = await load();
    });
  }

  /** Has an instance for the next run; undefined when it is there already. Nothing is started before it returns. */
  prepare(): Promise<void> | undefined {
    if (this.#next !== undefined) return undefined;
    return this.#load().then(() => {
      this.#next ??= this.#start?.();
    });
  }

  /**
   * The instance that was prepared: it belongs to the run that takes it. Where two runs were prepared together, the
   * second one gets another.
   */
  take(): Codec {
    const codec = this.#next ?? this.#start?.();
    if (codec === undefined) throw new Error("a codec is taken that was not prepared");
    this.#next = undefined;
    return codec;
  }
}
