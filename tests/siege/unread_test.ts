/**
 * Answers that are read slowly or not at all: the memory they hold, their cost to others, and when
 * they end.
 */
import assert from "node:assert/strict";
import net from "node:net";
import { ATTACKER, longAnswer, MIB } from "./attacks.ts";
import {
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

/**
 * Calls until the answer has a given status, five times at most: a busy machine also answers 504.
 */
async function postUntil(server: Server, address: string, status: number) {
  let answer = await post(server, address, "/api/run", LARGE);
  for (let turn = 1; turn < 5 && answer.status !== status; turn++) {
    answer = await post(server, address, "/api/run", LARGE);
  }
  return answer;
}

Deno.test("siege: unread answers hold no more than their client's budget", () =>
  withServer(async (server) => {
    const { status, text } = await postUntil(server, READER, 200);
    assert.equal(status, 200);
    const { result } = JSON.parse(text);
    assert.ok(text.length > 7 * MIB && result.ok);
    const before = await server.residentBytes();
    const others = observe(server);
    const unread = [];
    let most = 0;
    for (let second = 0; second < 30; second++) {
      unread.push(readSlowly(server, ATTACKER, LARGE));
      await sleep(1_000);
      most = Math.max(most, await server.residentBytes());
    }
    const control = await postUntil(server, READER, 200);
    unread.forEach((answer) => answer.readMore());
    await sleep(500);
    const refused = unread.filter((answer) => answer.status() === 503).length;
    assert.ok(refused >= 20, `${refused} of 30 were refused`);
    // Unbounded, 30 answers of 15.5 MB would stand beside what their runs take.
    assert.ok(most - before < 400 * MIB, `grown by ${(most - before) / MIB} MiB`);
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
    const stalled = readSlowly(server, ATTACKER, LARGE);
    const slow = readSlowly(server, READER, LARGE);
    // 64 KiB at most each quarter of a second: four times what a reader must take at least is 16 kB a second.
    const timer = setInterval(() => slow.readMore(), 250);
    await sleep(2_000);
    assert.equal((await postUntil(server, ATTACKER, 503)).status, 503);
    for (let waited = 0; waited < 60_000; waited += 5_000) {
      await sleep(5_000);
      if ((await post(server, ATTACKER, "/api/run", LARGE)).status === 200) break;
      assert.ok(waited < 55_000, "the answer that nobody reads keeps its room");
    }
    clearInterval(timer);
    const drain = setInterval(() => slow.readMore(), 1);
    const { text } = await postUntil(server, "127.0.0.68", 200);
    for (let waited = 0; waited < 20_000 && slow.received() < text.length; waited += 100) {
      await sleep(100);
    }
    clearInterval(drain);
    assert.ok(slow.received() > text.length, "the slow reader has the whole answer");
    slow.end();
    stalled.end();
  }));

Deno.test("siege: stopping does not wait for a client that reads nothing", () =>
  withServer(async (server) => {
    const stalled = readSlowly(server, ATTACKER, LARGE);
    await sleep(2_000);
    const begun = performance.now();
    await server.askToStop();
    // A stop gives up after 15 s whatever happens; this one takes no more than two looks of some seconds.
    assert.ok(performance.now() - begun < 10_000);
    stalled.end();
  }));
