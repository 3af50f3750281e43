/** Bodies that come in pieces, as those of a slow or a gone client do. */
import assert from "node:assert/strict";
import { BusyError } from "../../../engine/request_errors.ts";
import { readJson } from "../../../server/http/body.ts";
import { MAX_SMALL_CHUNKS, readBytes } from "../../../server/http/body_bytes.ts";
import { ByteBudget } from "../../../server/limits/byte_budget.ts";
import { IN_PLACE, type Service, startService } from "../../service.ts";

const MIB = 1024 * 1024;
const RUN = new TextEncoder().encode('{"tool_id":"base64","input":"hi"}');

const service = startService({ limits: true, ...IN_PLACE });
globalThis.addEventListener("unload", () => service.close());

/** Sends pieces, of no length that was declared unless the headers do. */
const sendStream = (
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): ReturnType<Service["send"]> =>
  service.send("/api/run", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

/** A body that goes no further after its first piece until it is told to end. */
function unfinished(piece: Uint8Array) {
  const read = Promise.withResolvers<void>();
  const source: { controller?: ReadableStreamDefaultController<Uint8Array> } = {};
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      // The second piece is asked for when the first has found its room.
      if (source.controller) return read.resolve();
      source.controller = controller;
      controller.enqueue(piece);
    },
  }, { highWaterMark: 0 });
  return { body, isRead: read.promise, end: () => source.controller!.close() };
}

Deno.test("bodies: the bytes of those that were read do not wait for V8 to collect them", async () => {
  const budget = new ByteBudget(Infinity, Infinity, "body");
  const client = { id: "a", plan: "free" as const };
  const server = Deno.serve({ port: 0, onListen: () => {} }, async (request) => {
    await readJson(request, { reserveBody: (declared) => budget.open(client, declared) });
    return new Response();
  });
  const text = `{"input":"${"a".repeat(2 * MIB - 100)}"}`;
  const head = "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
    `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`;
  const bytes = new TextEncoder().encode(head + text);
  const answer = new Uint8Array(4_096);
  const before = Deno.memoryUsage().external;
  for (let turn = 0; turn < 8; turn++) {
    const connection = await Deno.connect({ port: server.addr.port });
    for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
    const length = await connection.read(answer);
    assert.match(new TextDecoder().decode(answer.subarray(0, length ?? 0)), /^HTTP\/1.1 200/);
    connection.close();
  }
  const grown = Deno.memoryUsage().external - before;
  assert.ok(grown < 8 * MIB, `eight bodies of 2 MiB left ${grown / MIB} MiB`);
  await server.shutdown();
});

Deno.test({
  name: "bodies: a client of whom 8 MiB are being read is refused more until they end",
  sanitizeResources: false,
  sanitizeOps: false,
  fn: async () => {
    const blanks = new Uint8Array(2 * MIB).fill(0x20);
    const bodies = Array.from({ length: 4 }, () => unfinished(blanks));
    const answers = bodies.map(({ body }) => sendStream(body));
    await Promise.all(bodies.map(({ isRead }) => isRead));
    const refused = await sendStream(ReadableStream.from([RUN]));
    assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "1"]);
    assert.equal((await refused.json()).error.code, "SERVICE_BUSY");
    const length = { "content-length": `${RUN.length}` };
    assert.equal((await sendStream(ReadableStream.from([RUN]), length)).status, 503);
    for (const { end } of bodies) end();
    for (const answer of await Promise.all(answers)) assert.equal(answer.status, 400);
    const answered = await sendStream(ReadableStream.from([RUN.subarray(0, 9), RUN.subarray(9)]));
    assert.equal((await answered.json()).result.output, "aGk=");
  },
});

Deno.test({
  name: "bodies: a large one takes room as it comes, however much it declares",
  sanitizeResources: false,
  sanitizeOps: false,
  fn: async () => {
    const bodies = Array.from({ length: 5 }, () => unfinished(RUN.subarray(0, 9)));
    const length = { "content-length": `${2 * MIB}` };
    const answers = bodies.map(({ body }) => sendStream(body, length));
    await Promise.race([Promise.all(bodies.map(({ isRead }) => isRead)), ...answers]);
    assert.equal((await sendStream(ReadableStream.from([RUN]))).status, 200);
    for (const { end } of bodies) end();
    for (const answer of await Promise.all(answers)) assert.equal(answer.status, 400);
  },
});

Deno.test("bodies: one that declares more than there is room for is refused unread", async () => {
  const budget = new ByteBudget(Infinity, 16 * MIB, "body");
  const reads = Array.from({ length: 5 }, async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(MIB));
        if (++pulls === 2) controller.close();
      },
    }, { highWaterMark: 0 });
    const headers = { "content-length": String(2 * MIB) };
    const request = new Request("http://localhost", { method: "POST", headers, body });
    const read = readBytes(request, {
      reserveBody: (declared) => budget.open({ id: "a", plan: "free" }, declared),
    });
    const isRefused = await read.then(() => false, (error) => error instanceof BusyError);
    return { isRefused, pulls };
  });
  const [refused, ...others] = (await Promise.all(reads)).reverse();
  assert.deepEqual(refused, { isRefused: true, pulls: 0 });
  for (const { isRefused, pulls } of others) assert.deepEqual([isRefused, pulls], [false, 2]);
});

Deno.test("bodies: the rest of one that is refused is read, for a client that first sends all of it", async () => {
  const budget = new ByteBudget(Infinity, 16 * MIB, "body");
  const ended = Promise.withResolvers<number>();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(MIB / 4));
      if (++sent < 12) return;
      controller.close();
      ended.resolve(sent);
    },
  }, { highWaterMark: 0 });
  const request = new Request("http://localhost", { method: "POST", body });
  const read = readBytes(request, {
    reserveBody: (declared) => budget.open({ id: "a", plan: "free" }, declared),
  });
  await assert.rejects(read, { code: "REQUEST_TOO_LARGE" });
  assert.ok(sent < 12);
  assert.equal(await ended.promise, 12);
});

Deno.test({
  name: "bodies: one that breaks off is reported at once to have done so",
  sanitizeResources: false,
  sanitizeOps: false,
  fn: async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(RUN.subarray(0, 9)),
      pull: (controller) => controller.error(new Error("gone")),
    });
    const answer = await sendStream(body);
    assert.equal(answer.status, 400);
    const { error } = await answer.json();
    assert.equal(error.code, "INVALID_JSON_BODY");
    assert.match(error.message, /ended too early/);
  },
});

Deno.test("bodies: one in many small chunks is refused, one in as many large chunks is read", async () => {
  const run = (chars: number) =>
    new TextEncoder().encode(`{"tool_id":"base64","input":"${"a".repeat(chars)}"}`);
  /** The chunks of some bytes, each a view of a buffer that is larger, as Deno's are. */
  const chunksOf = (bytes: Uint8Array<ArrayBuffer>, length: number) =>
    Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) => {
      const chunk = bytes.subarray(index * length, (index + 1) * length);
      const buffer = new Uint8Array(4_096);
      buffer.set(chunk);
      return buffer.subarray(0, chunk.length);
    });
  const few = await sendStream(ReadableStream.from(chunksOf(run(400), 1)));
  assert.equal((await few.json()).result.output, btoa("a".repeat(400)));
  const large = await sendStream(ReadableStream.from(chunksOf(run(90_000), 512)));
  assert.equal((await large.json()).result.output, btoa("a".repeat(90_000)));
  const many = await sendStream(ReadableStream.from(chunksOf(run(MAX_SMALL_CHUNKS), 1)));
  assert.equal(many.status, 400);
  assert.match((await many.json()).error.message, /more than 500 chunks of under 512 bytes/);
});

Deno.test("bodies: others have a turn after each 128 KiB of one that has arrived", async () => {
  const budget = new ByteBudget(Infinity, Infinity, "body");
  const body = ReadableStream.from([new Uint8Array(2 * MIB)]);
  const request = new Request("http://localhost", { method: "POST", body });
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  const { bytes } = await readBytes(request, {
    reserveBody: (declared) => budget.open({ id: "a", plan: "free" }, declared),
  });
  clearInterval(others);
  assert.equal(bytes.length, 2 * MIB);
  assert.ok(turns >= 12, `${turns} turns`);
});

Deno.test("bodies: one whose equal lengths come in two fields is read, as RFC 9112, section 6.3, allows", async () => {
  const length = `${RUN.length}, ${RUN.length}`;
  const { status } = await service.send("/api/run", {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": length },
    body: RUN,
  });
  assert.equal(status, 200);
});
