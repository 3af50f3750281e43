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
import { Buffer } from "node:buffer";
import { isHighSurrogate } from "../../tools/shared/code_points.ts";
import type { ByteReservation } from "../limits/byte_budget.ts";
import { WorkPerTurn } from "./event_loop.ts";

/** Longer answers are sent in parts. */
const LARGE_BYTES = 64 * 1024;
const PART_BYTES = 64 * 1024;
/** Characters of all answers encoded in one turn of the event loop: about a millisecond. */
const ENCODED_PER_TURN = 256 * 1024;
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
/** The answers that are being sent. */
const underWay = new Set<LargeBody>();
let sweep: number | undefined;
let partsSent = 0;

/** The number of parts of large answers that clients have read so far. */
export function sentParts(): number {
  return partsSent;
}

/** A response with text or bytes; a large one is sent in parts. */
export function answerWith(body: string | Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  if (body.length <= LARGE_BYTES) return new Response(body, init);
  const large = new LargeBody(body);
  const response = new Response(large.stream, init);
  response.headers.set("content-length", String(large.length));
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
  /** Bytes of the whole answer. */
  readonly length: number;
  /** A text that becomes bytes when its first part is asked for. */
  #text: string | undefined;
  /** Bytes that have not been sent. */
  #left: Uint8Array<ArrayBuffer> = NOTHING;
  /** The memory of the encoded text, which nothing else uses. */
  #encoded: ArrayBuffer | undefined;
  #room: ByteReservation | undefined;
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  /** Bytes read since the current interval began, and when it began. */
  #taken = 0;
  #since = performance.now();

  constructor(body: string | Uint8Array<ArrayBuffer>) {
    if (typeof body === "string") this.#text = body;
    else this.#left = body;
    this.length = Buffer.byteLength(body);
    this.stream = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
      pull: () => this.#takePart(),
      cancel: () => this.#end(),
    }, { highWaterMark: 0 });
  }

  async enter(room: ByteReservation): Promise<void> {
    await room.take(this.length);
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

  async #takePart(): Promise<void> {
    if (this.#text !== undefined) {
      const bytes = await encodeInTurns(this.#text, this.length);
      const hasEnded = this.#text === undefined;
      if (hasEnded) return void bytes.buffer.transfer(0);
      this.#text = undefined;
      this.#encoded = bytes.buffer;
      this.#left = bytes;
    }
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

  /**
   * Releases the rest. The bytes are given back at once: V8 lets hundreds of megabytes gather before
   * it collects them.
   */
  #end(): void {
    this.#text = undefined;
    this.#left = NOTHING;
    this.#encoded?.transfer(0);
    this.#encoded = undefined;
    this.#room?.close();
    underWay.delete(this);
  }
}

const NOTHING = new Uint8Array(0);

const encoding = new WorkPerTurn(ENCODED_PER_TURN);

/**
 * The UTF-8 bytes of a text, a piece in each turn of the event loop: 16 MiB at once, if they are not
 * ASCII, would hold it for 40 to 90 ms.
 */
async function encodeInTurns(text: string, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  const isAscii = length === text.length;
  if (isAscii) {
    // Copied, not encoded: 16 MiB take two milliseconds.
    Buffer.from(bytes.buffer).write(text, "latin1");
    return bytes;
  }
  const encoder = new TextEncoder();
  let written = 0;
  for (let start = 0; start < text.length;) {
    await encoding.enter(ENCODED_PER_TURN);
    let end = Math.min(start + ENCODED_PER_TURN, text.length);
    // A pair of surrogates is one character.
    if (end < text.length && isHighSurrogate(text, end - 1)) end--;
    written += encoder.encodeInto(text.slice(start, end), bytes.subarray(written)).written;
    start = end;
  }
  return bytes;
}

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
