/**
 * Large answers, sent as fast as their reader takes them: what he has not taken yet is counted as his, and one who
 * takes next to nothing gets no more of it.
 *
 * Deno asks for the next part of a body when the one before is on its way. What is beyond that stands in buffers of
 * its own and of the system, some hundred kilobytes, and up to 4 MiB for one who has read fast before.
 *
 * @module
 */
import type { ByteReservation } from "../limits/byte_budget.ts";

/** Longer answers are sent in parts. */
const LARGE_BYTES = 64 * 1024;
const PART_BYTES = 64 * 1024;
/** In each of these times a reader takes so much, or is given up: 4 kB a second, less than any phone's network. */
const PATIENCE_MS = 20_000;
const LEAST_BYTES = 80 * 1024;

/** Who gives the room in which an answer waits to be read. */
export interface AnswerBudget {
  reserveAnswer(): ByteReservation;
}

/** The large answers that were made, until they are sent. */
const bodies = new WeakMap<Response, LargeBody>();
/** Those that are being sent. */
const underWay = new Set<LargeBody>();
let sweep: number | undefined;
let partsSent = 0;

/** How many parts of large answers have been taken by their readers so far. */
export function sentParts(): number {
  return partsSent;
}

/** An answer with a text or bytes; a large one goes out in parts. */
export function answerWith(body: string | Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  if (body.length <= LARGE_BYTES) return new Response(body, init);
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const large = new LargeBody(bytes);
  const response = new Response(large.stream, init);
  response.headers.set("content-length", String(bytes.length));
  bodies.set(response, large);
  return response;
}

/**
 * Waits for the room in which a large answer stands until it is read; a small one needs none.
 *
 * @throws {BusyError} when there is none for 250 ms.
 */
export async function withinBudget(response: Response, budget: AnswerBudget): Promise<Response> {
  await bodies.get(response)?.enter(budget.reserveAnswer());
  return response;
}

/** Whether {@linkcode withinBudget} would wait for anything. */
export function isLarge(response: Response): boolean {
  return bodies.has(response);
}

class LargeBody {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  #left: Uint8Array<ArrayBuffer>;
  #room: ByteReservation | undefined;
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  /** Bytes taken since patience began, and when that was. */
  #taken = 0;
  #since = performance.now();

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#left = bytes;
    this.stream = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
      pull: () => this.#takePart(),
      cancel: () => this.#end(),
    }, { highWaterMark: 0 });
  }

  async enter(room: ByteReservation): Promise<void> {
    await room.take(this.#left.length);
    this.#room = room;
    this.#since = performance.now();
    underWay.add(this);
    sweepLater();
  }

  /** Gives up a reader who has taken next to nothing: what he was sent ends before its declared length. */
  endIfUnread(now: number): void {
    if (now - this.#since < PATIENCE_MS) return;
    if (this.#taken < LEAST_BYTES) {
      this.#controller?.close();
      this.#end();
    }
    this.#since = now;
    this.#taken = 0;
  }

  #takePart(): void {
    const part = this.#left.slice(0, PART_BYTES);
    this.#left = this.#left.subarray(part.length);
    this.#taken += part.length;
    this.#room?.release(part.length);
    partsSent++;
    this.#controller!.enqueue(part);
    if (this.#left.length > 0) return;
    this.#controller!.close();
    this.#end();
  }

  /** Lets go of what is left. */
  #end(): void {
    this.#left = NOTHING;
    this.#room?.close();
    underWay.delete(this);
  }
}

const NOTHING = new Uint8Array(0);

function sweepLater(): void {
  if (sweep !== undefined) return;
  sweep = setTimeout(() => {
    sweep = undefined;
    const now = performance.now();
    for (const body of underWay) body.endIfUnread(now);
    if (underWay.size > 0) sweepLater();
  }, PATIENCE_MS / 4) as unknown as number;
  Deno.unrefTimer(sweep);
}
