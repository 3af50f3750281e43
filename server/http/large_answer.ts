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
import { joinedTexts, type SentText } from "../../engine/sent_text.ts";
import { utf8Bytes } from "../../tools/shared/utf8.ts";
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
/** The answers that are being sent. */
const underWay = new Set<LargeBody>();
let sweep: number | undefined;
let partsSent = 0;

/** The number of parts of large answers that clients have read so far. */
export function sentParts(): number {
  return partsSent;
}

/**
 * A response with a text in pieces; a large one is sent in parts. Its bytes are given back once they are sent, so
 * nothing else may use them.
 */
export function answerWith(texts: readonly SentText[], init: ResponseInit): Response {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= LARGE_BYTES) return new Response(joined(texts), init);
  const large = new LargeBody(texts);
  const response = new Response(large.stream, init);
  response.headers.set("content-length", String(large.length));
  bodies.set(response, large);
  return response;
}

/** As one text or one piece of bytes: of anything else, such as a `Blob`, Deno would not send the length. */
function joined(texts: readonly SentText[]): string | Uint8Array<ArrayBuffer> {
  const [first = "", ...others] = texts;
  return others.length === 0 ? first : joinedTexts(texts);
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
  /** Where its bytes are, in order. */
  readonly #buffers: ArrayBuffer[];
  /** Bytes that have not been sent. */
  #left: Uint8Array<ArrayBuffer>[];
  #room: ByteReservation | undefined;
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  /** Bytes read since the current interval began, and when it began. */
  #taken = 0;
  #since = performance.now();

  constructor(texts: readonly SentText[]) {
    this.#left = texts.map((text) => typeof text === "string" ? utf8Bytes(text) : text);
    this.#buffers = this.#left.map(({ buffer }) => buffer);
    this.length = sizeOf(this.#left);
    this.stream = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
      pull: () => this.#takePart(),
      cancel: () => this.#end(),
    }, { highWaterMark: 0 });
  }

  async enter(room: ByteReservation): Promise<void> {
    try {
      await room.take(this.length);
    } catch (error) {
      this.#end();
      throw error;
    }
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
    const part = this.#nextPart();
    this.#taken += part.length;
    this.#room?.release(part.length);
    partsSent++;
    this.#controller!.enqueue(part);
    if (this.#left.length > 0) return;
    this.#controller!.close();
    this.#end();
  }

  /** Copies a part: Deno may still hold it when the rest is given back. */
  #nextPart(): Uint8Array<ArrayBuffer> {
    const part = new Uint8Array(Math.min(PART_BYTES, sizeOf(this.#left)));
    for (let filled = 0; filled < part.length;) {
      const [piece, ...others] = this.#left as [
        Uint8Array<ArrayBuffer>,
        ...Uint8Array<ArrayBuffer>[],
      ];
      const taken = piece.subarray(0, part.length - filled);
      part.set(taken, filled);
      filled += taken.length;
      const rest = piece.subarray(taken.length);
      this.#left = rest.length > 0 ? [rest, ...others] : others;
    }
    return part;
  }

  /**
   * Gives the bytes back at once: V8 lets hundreds of megabytes gather before it collects them.
   */
  #end(): void {
    this.#left = [];
    // Texts that came over a pipe together are in one buffer.
    for (const buffer of this.#buffers) if (!buffer.detached) buffer.transfer(0);
    this.#room?.close();
    underWay.delete(this);
  }
}

function sizeOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
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
