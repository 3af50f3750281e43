/**
 * A line on standard error that says what runs and for how long, if a person waits.
 *
 * @module
 */
import { printable } from "./printable.ts";
import type { Terminal } from "./terminal.ts";

const THREAD = new URL("./progress_thread.ts", import.meta.url).href;

/** What both threads share: whose turn it is to write, and whether the line was written. */
export const TURN = 0;
export const SHOWN = 1;

/** The turns: nobody writes, the thread does, and it must not any more. */
export const FREE = 0;
export const WRITING = 1;
const ENDED = 2;

/** To the start of the line, and what stands behind it deleted (ECMA-48: CR, EL). */
const ERASE = "\r\x1b[K";

/** Shorter runs show no line. */
const AFTER_MS = 1_000;
/** Less input is worked on in less time, and a thread takes some to start. */
const MIN_BYTES = 20_000;
const DEFAULT_COLUMNS = 80;

/** What the thread is told. */
export interface Told {
  title: string;
  columns: number;
  afterMs: number;
  state: Int32Array<SharedArrayBuffer>;
}

/** The line of one run. */
export class ProgressLine {
  /** The terminal, which makes the line vanish before it writes anything. */
  readonly terminal: Terminal;
  readonly #title: string;
  readonly #state = new Int32Array(new SharedArrayBuffer(8));
  #thread: Worker | undefined;
  #bytesRead = 0;

  constructor(terminal: Terminal, title: string) {
    this.#title = printable(title);
    const before = <Args extends unknown[]>(write: (...args: Args) => void) => (...args: Args) => {
      this.end();
      write(...args);
    };
    this.terminal = {
      ...terminal,
      read: async (path, most) => {
        const bytes = await terminal.read(path, most);
        this.#bytesRead += bytes.length;
        return bytes;
      },
      print: before(terminal.print),
      printError: before(terminal.printError),
      write: before(terminal.write),
    };
  }

  /** Shows the line from the first second on, from a thread of its own: the run keeps this one busy. */
  begin(): void {
    if (this.#bytesRead < MIN_BYTES) return;
    this.#thread = new Worker(THREAD, { type: "module" });
    // The run is not worse without the line.
    this.#thread.onerror = (event) => event.preventDefault();
    const told: Told = {
      title: this.#title,
      columns: columnsHere(),
      afterMs: AFTER_MS,
      state: this.#state,
    };
    this.#thread.postMessage(told);
  }

  /** Makes the line vanish for good. */
  end(): void {
    if (this.#thread === undefined) return;
    while (Atomics.compareExchange(this.#state, TURN, FREE, ENDED) === WRITING) {
      Atomics.wait(this.#state, TURN, WRITING);
    }
    this.#thread.terminate();
    this.#thread = undefined;
    if (this.#state[SHOWN] === 1) printOver("");
  }
}

/** Prints in place of the line on standard error. */
export function printOver(text: string): void {
  try {
    Deno.stderr.writeSync(new TextEncoder().encode(ERASE + text));
  } catch {
    // Nobody is left to tell.
  }
}

function columnsHere(): number {
  try {
    return Deno.consoleSize().columns || DEFAULT_COLUMNS;
  } catch {
    return DEFAULT_COLUMNS;
  }
}
