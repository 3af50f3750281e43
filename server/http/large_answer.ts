/**
 * Sends large answers as fast as the client reads them. What a client has not read counts against
 * its budget, and a client that reads almost nothing is cut off.
 *
 * Deno asks for the next part of a body once it has written the previous one. Beyond that, Deno and
 * the system buffer a few hundred kilobytes, and up to 4 MiB for a client that has read fast
 * before.
 *
 * @module
 */
import type { ByteReservation } from "../limits/byte_budget.ts";

/** Longer answers are sent in parts. */
const LARGE_BYTES = 64 * 1024;
const PART_BYTES = 64 * 1024;
/**
 * A client must read this many bytes in each interval or is cut off: 4 kB a second, less than any
 * mobile network.
 */
const PATIENCE_MS = 20_000;
const LEAST_BYTES = 80 * 1024;

/** Grants memory for an answer until it has been read. */
export interface AnswerBudget {
  reserveAnswer(): ByteReservation;
}

/** Large answers that have not been sent yet. */
const bodies = new WeakMap<Response, LargeBody>();
/** Those that are being sent. */
const underWay = new Set<LargeBody>();
let sweep: number | undefined;
let partsSent = 0;

/** How many parts of large answers clients have read so far. */
export function sentParts(): number {
  return partsSent;
}

/** A response with text or bytes; a large one is sent in parts. */
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
 * Waits until the budget has room for a large answer; a small one needs none.
 *
 * @throws {BusyError} if there is none within 250 ms.
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
  /** Bytes read since the current interval began, and when it began. */
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

  /**
   * Cuts off a client that has read almost nothing: its response ends before the declared length.
   */
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

  /** Releases the rest. */
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
