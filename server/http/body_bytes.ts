/**
 * Reads the bytes of a body within its memory budget and time.
 *
 * @module
 */
import type { ByteReservation } from "../limits/byte_budget.ts";
import { BODY_BYTES, MAX_BODY_BYTES } from "../limits/plans.ts";
import { ByteReader } from "./byte_reader.ts";
import { declaredLength } from "./declared_length.ts";
import { WorkPerTurn } from "./event_loop.ts";
import { HttpError } from "./http_error.ts";

/** Bodies up to this size are read in one piece. */
const SMALL_BODY_BYTES = BODY_BYTES.small;
/**
 * Reading a chunk takes the serving thread about as long as a small run, so the number of small
 * chunks is limited.
 */
const SMALL_CHUNK_BYTES = 512;
export const MAX_SMALL_CHUNKS = 500;
/**
 * Limits the reading of all bodies in one turn of the event loop, in small chunks: one to two milliseconds.
 * Otherwise chunks that have already arrived would be read without a pause.
 */
export const bodyWork = new WorkPerTurn(16);
/** Bytes that take as long to read as a small chunk: Deno copies them several times. */
const BYTES_PER_WORK = 8 * 1024;
/** How long a body may take. */
const MAX_BODY_MS = 10_000;
/**
 * How often slow bodies are looked for. One whose next part is awaited at two looks gives the room for the rest to
 * others.
 */
const SWEEP_MS = 50;

/** Grants memory for a body, whether its length is declared or not, until its request is answered. */
export interface BodyBudget {
  reserveBody(declared: number | undefined): ByteReservation;
}

/** A body, and the memory that is reserved for it. */
export interface ReadBytes {
  bytes: Uint8Array<ArrayBuffer>;
  room: ByteReservation;
}

/** One entry for each body that is being read. */
const underWay = new Set<Promise<ReadBytes>>();

/** Resolves when all bodies that are being read now have been read. */
export async function bodiesRead(): Promise<void> {
  await Promise.allSettled(underWay);
}

/**
 * Reads the bytes of a body, within the limits on size and time.
 *
 * @throws {HttpError} 413, 408, 400.
 * @throws {BusyError} when there is no room for it.
 */
export async function readBytes(request: Request, budget: BodyBudget): Promise<ReadBytes> {
  const reading = readInRoom(request, budget);
  underWay.add(reading);
  try {
    return await reading;
  } finally {
    underWay.delete(reading);
  }
}

/**
 * The body's bytes. Their size is checked before reading if it is declared, else while they arrive.
 */
async function readInRoom(request: Request, budget: BodyBudget): Promise<ReadBytes> {
  const declared = declaredLength(request);
  if (declared !== undefined && declared > MAX_BODY_BYTES) throw tooLarge();
  const room = budget.reserveBody(declared);
  const bytes = declared !== undefined && declared <= SMALL_BODY_BYTES
    ? await readSmall(request, declared, room)
    : await readChunks(request.body, declared, room);
  return { bytes, room };
}

/** Reads a small body at once; its memory is acquired first. */
async function readSmall(
  request: Request,
  declared: number,
  room: ByteReservation,
): Promise<Uint8Array<ArrayBuffer>> {
  await room.take(BODY_BYTES.perByte * declared);
  return await awaitPart(request.bytes(), new Patience(room));
}

/**
 * Reads a body chunk by chunk, acquiring memory as it arrives. None is begun without room for what it declares: of
 * many at once each would be read in part, and refused in the end. The rest of a refused body is read with pauses, as
 * its client may read no answer before it has sent everything: cancelling the stream would read it without a pause.
 */
async function readChunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  declared: number | undefined,
  room: ByteReservation,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array(0);
  if (declared !== undefined) await room.takeAhead(BODY_BYTES.perByte * declared);
  const reader = new ByteReader(body);
  try {
    return await readToEnd(reader, room);
  } catch (error) {
    reader.discard();
    throw error;
  }
}

async function readToEnd(
  reader: ByteReader,
  room: ByteReservation,
): Promise<Uint8Array<ArrayBuffer>> {
  let smallChunks = 0;
  let work = 1;
  const patience = new Patience(room);
  for (;;) {
    await bodyWork.enter(work);
    const bytes = await awaitPart(reader.read(), patience);
    if (bytes === 0) return reader.bytes();
    // Paid before the next chunk: how much has arrived shows only when it is read.
    work = 1 + bytes / BYTES_PER_WORK;
    if (bytes < SMALL_CHUNK_BYTES && !reader.isPieceFull && ++smallChunks > MAX_SMALL_CHUNKS) {
      throw tooManyChunks();
    }
    if (reader.size > MAX_BODY_BYTES) throw tooLarge();
    await room.take(BODY_BYTES.perByte * bytes);
  }
}

/**
 * Waits for a part of a body.
 *
 * @throws {HttpError} 408 if it does not arrive in time, 400 if the
 * connection ended.
 */
function awaitPart<Value>(part: Promise<Value>, patience: Patience): Promise<Value> {
  return new Promise((resolve, reject) => {
    patience.giveUp = () => reject(tooSlow());
    patience.isSlow = false;
    awaited.add(patience);
    sweeper ??= setInterval(sweep, SWEEP_MS);
    part.then((value) => {
      awaited.delete(patience);
      resolve(value);
    }, () => {
      awaited.delete(patience);
      reject(cutShort());
    });
  });
}

/** The time left to wait for a body, and whether its next part has been waited for. */
class Patience {
  readonly ends = performance.now() + MAX_BODY_MS;
  isSlow = false;
  giveUp: () => void = () => {};

  constructor(readonly room: ByteReservation) {}
}

/**
 * Bodies that are being waited for. They share one timer: one for each would cost as much as a
 * small run.
 */
const awaited = new Set<Patience>();
let sweeper: ReturnType<typeof setInterval> | undefined;

function sweep(): void {
  const now = performance.now();
  for (const patience of awaited) {
    if (patience.isSlow) patience.room.releaseAhead();
    patience.isSlow = true;
    if (now < patience.ends) continue;
    awaited.delete(patience);
    patience.giveUp();
  }
  if (awaited.size > 0) return;
  clearInterval(sweeper);
  sweeper = undefined;
}

function tooSlow(): HttpError {
  return new HttpError(
    408,
    "REQUEST_TIMEOUT",
    `The body did not arrive within ${MAX_BODY_MS / 1000} s. Send it again, faster`,
    undefined,
    { connection: "close" },
  );
}

function cutShort(): HttpError {
  return new HttpError(
    400,
    "INVALID_JSON_BODY",
    "The body ended too early. Send it again",
  );
}

function tooManyChunks(): HttpError {
  return new HttpError(
    400,
    "INVALID_REQUEST",
    `The body came in more than ${MAX_SMALL_CHUNKS} chunks of under ${SMALL_CHUNK_BYTES} bytes. Send larger chunks`,
    undefined,
    { connection: "close" },
  );
}

function tooLarge(): HttpError {
  return new HttpError(
    413,
    "REQUEST_TOO_LARGE",
    `The body is over ${MAX_BODY_BYTES} bytes (2 MiB). Send less`,
  );
}
