/**
 * Answers that are read slowly or not at all: the memory they hold, their cost to others, and when
 * they end.
 */
import assert from "node:assert/strict";
import net from "node:net";
import { ATTACKER, longAnswer, MIB } from "./attacks.ts";
import { utf8Length } from "../../tools/shared/utf8.ts";
import {
  type Answer,
  observe,
  post,
  readSlowly,
  servedShare,
  type Server,
  sleep,
  withServer,
} from "./server.ts";

/** Its answer has 15.5 MB. */
const LARGE = longAnswer(7_700);
const READER = "127.0.0.67";

/** An answer that nobody reads on is given up when it has been left for so long. */
const PATIENCE_MS = 20_000;
/** A run that a busy machine did not end in time, which is sent again. */
const OVERDUE = 504;

/** Calls until the answer is read slowly: its status is 200. */
async function beginReading(server: Server, address: string) {
  while (true) {
    const reading = readSlowly(server, address, LARGE);
    const status = await reading.status;
    if (status === 200) return reading;
    assert.equal(status, OVERDUE);
  }
}

/** The answer to the large call, which is read at once. */
async function readWhole(server: Server, address: string): Promise<Answer> {
  while (true) {
    const answer = await post(server, address, "/api/run", LARGE);
    if (answer.status !== OVERDUE) return answer;
  }
}

Deno.test("siege: of a client that reads nothing one large answer waits at a time", () =>
  withServer(async (server) => {
    const { status, text } = await readWhole(server, READER);
    assert.equal(status, 200);
    const { result } = JSON.parse(text);
    assert.ok(text.length > 7 * MIB && result.ok);
    const others = observe(server);
    const begun = performance.now();
    const unread = [];
    for (let refused = 0; refused < 10;) {
      const answer = readSlowly(server, ATTACKER, LARGE);
      const status = await answer.status;
      if (status === 503) refused++;
      else if (status === 200) unread.push(answer);
      else assert.equal(status, OVERDUE);
      const givenUp = Math.floor((performance.now() - begun) / PATIENCE_MS);
      assert.ok(unread.length <= 1 + givenUp, `${unread.length} answers wait`);
    }
    const control = await readWhole(server, READER);
    assert.equal(control.status, 200);
    // Not the texts: what a run took has other digits each time.
    assert.equal(JSON.stringify(JSON.parse(control.text).result), JSON.stringify(result));
    assert.equal(servedShare(await others.stop()), 1);
    unread.forEach((answer) => answer.end());
  }));

Deno.test("siege: unread documents do not take memory for each request", () =>
  withServer(async (server) => {
    const path = "/openapi.tools.json";
    const read = async () => (await fetch(`http://127.0.0.1:${server.port}${path}`)).text();
    const whole = await read();
    const before = await server.residentBytes();
    const unread = Array.from({ length: 600 }, () => {
      const socket = net.connect({ host: "127.0.0.1", port: server.port, localAddress: ATTACKER });
      socket.pause();
      socket.on("error", () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return socket;
    });
    // Answered in their order, so all of the others are by then.
    assert.equal(await read(), whole);
    assert.ok(whole.length > 500_000);
    const grown = await server.residentBytes() - before;
    // In one piece each would have its copy of 600 kB.
    assert.ok(grown < 180 * MIB, `grown by ${grown / MIB} MiB`);
    unread.forEach((socket) => socket.destroy());
  }));

Deno.test("siege: a client that reads nothing is cut off, one that reads slowly gets everything", () =>
  withServer(async (server) => {
    const slow = await beginReading(server, READER);
    // 64 KiB at most each quarter of a second: four times what a reader must take at least is 16 kB a second.
    const timer = setInterval(() => slow.readMore(), 250);
    const stalled = await beginReading(server, ATTACKER);
    assert.equal((await readWhole(server, ATTACKER)).status, 503);
    for (let asked = 1; (await readWhole(server, ATTACKER)).status !== 200; asked++) {
      assert.ok(asked < 60, "the answer that nobody reads keeps its room");
      await sleep(2_000);
    }
    clearInterval(timer);
    const drain = setInterval(() => slow.readMore(), 1);
    const { text } = await readWhole(server, "127.0.0.68");
    await slow.closed;
    clearInterval(drain);
    assert.ok(slow.received() > utf8Length(text), "the slow reader has the whole answer");
    slow.end();
    stalled.end();
  }));

Deno.test("siege: stopping does not wait for a client that reads nothing", () =>
  withServer(async (server) => {
    const stalled = await beginReading(server, ATTACKER);
    const begun = performance.now();
    await server.askToStop();
    // A stop gives up after 15 s whatever happens; this one takes no more than two looks of some seconds.
    assert.ok(performance.now() - begun < 10_000);
    stalled.end();
  }));
