/**
 * Reads the bytes of a body: in the room that is given to it, and in time.
 *
 * @module
 */
import type { BodyRoom } from "../limits/bodies.ts";
import { BODY_BYTES, MAX_BODY_BYTES } from "../limits/plans.ts";
import { HttpError } from "./http_error.ts";

/** Bodies up to this size are read in one piece. */
const SMALL_BODY_BYTES = BODY_BYTES.small;
/** How long a body may take. */
const MAX_BODY_MS = 10_000;
/** How often bodies that are waited for are looked after. */
const SWEEP_MS = 250;

/** Who gives the room for a body, whose length is declared or not. */
export interface RoomGiver {
  openBody(declared: number | undefined): BodyRoom;
}

/** What stands for each body that is being read. */
const underWay = new Set<Promise<Uint8Array>>();

/** Resolves when no body is being read any more of those that are read now. */
export async function bodiesRead(): Promise<void> {
  await Promise.allSettled(underWay);
}

/**
 * The bytes of a body, as many as it may have, in the time that it may take.
 *
 * @throws {HttpError} 413, 408, 400. @throws {BusyError} when there is no room for it.
 */
export async function readBytes(request: Request, giver: RoomGiver): Promise<Uint8Array> {
  const reading = readInRoom(request, giver);
  underWay.add(reading);
  try {
    return await reading;
  } finally {
    underWay.delete(reading);
  }
}

/** The body's bytes, their size checked: before they are read where it is declared, else while they come in. */
async function readInRoom(request: Request, giver: RoomGiver): Promise<Uint8Array> {
  const header = request.headers.get("content-length");
  const declared = header === null ? undefined : Number(header);
  if (declared !== undefined && declared > MAX_BODY_BYTES) throw tooLarge();
  const room = giver.openBody(declared);
  try {
    return declared !== undefined && declared <= SMALL_BODY_BYTES
      ? await readSmall(request, declared, room)
      : await readChunks(request.body, room);
  } finally {
    room.close();
  }
}

/** A small body at once, its room taken before. */
async function readSmall(
  request: Request,
  declared: number,
  room: BodyRoom,
): Promise<Uint8Array> {
  await room.take(declared);
  return await inTime(request.bytes(), new Patience());
}

/** A body chunk by chunk, the room taken as it comes. */
async function readChunks(
  body: ReadableStream<Uint8Array> | null,
  room: BodyRoom,
): Promise<Uint8Array> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const patience = new Patience();
  try {
    for (;;) {
      const chunk = reader && (await inTime(reader.read(), patience)).value;
      if (!chunk) return concat(chunks, size);
      size += chunk.length;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      await room.take(chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    // What still comes is not kept; whether that works is of no account.
    reader?.cancel().catch(() => {});
    throw error;
  }
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Waits for a part of a body. @throws {HttpError} 408 when it does not come in time, 400 when it never will. */
function inTime<Value>(part: Promise<Value>, patience: Patience): Promise<Value> {
  return new Promise((resolve, reject) => {
    patience.giveUp = () => reject(tooSlow());
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

/** How long a body is still waited for. */
class Patience {
  readonly ends = performance.now() + MAX_BODY_MS;
  giveUp: () => void = () => {};
}

/** Bodies that are waited for. One timer looks after all: one for each would cost as much as a small run. */
const awaited = new Set<Patience>();
let sweeper: ReturnType<typeof setInterval> | undefined;

function sweep(): void {
  const now = performance.now();
  for (const patience of awaited) {
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
    `The body was not whole after ${MAX_BODY_MS / 1000} s: send it again, faster`,
    undefined,
    { connection: "close" },
  );
}

function cutShort(): HttpError {
  return new HttpError(
    400,
    "INVALID_JSON_BODY",
    "The body ended before it was whole: send it again",
  );
}

function tooLarge(): HttpError {
  return new HttpError(
    413,
    "REQUEST_TOO_LARGE",
    `The body is over ${MAX_BODY_BYTES} bytes (2 MiB): send less`,
  );
}
