/**
 * One hostile client against a real server on loopback addresses: the answers it gets, and what it
 * leaves behind. What others notice meanwhile is measured in `tests/waits/siege_test.ts`.
 */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { ATTACKER, batchOf, dribbledRequest, EVIL, MIB, stalledRequest } from "./attacks.ts";
import { connect, HASH, post, type Server, sleep, startServer, withServer } from "./server.ts";

let shared: Promise<Server> | undefined;
Deno.test.afterAll(async () => await (await shared)?.stop());

/** Gives a test the server of all tests that do not measure its memory. */
async function withSharedServer(test: (server: Server) => Promise<void>): Promise<void> {
  await test(await (shared ??= startServer()));
}

Deno.test("siege: one client's stalled bodies hold 8 MiB while another's are read", () =>
  withSharedServer(async (server) => {
    const data = stalledRequest("/api/run");
    const stalled = Array.from({ length: 12 }, () => connect(server, ATTACKER, data));
    const refused = () => stalled.filter(({ received }) => received().includes(" 503 ")).length;
    // Four bodies of nearly 2 MiB fit into 8 MiB.
    for (let waited = 0; refused() < 8 && waited < 8_000; waited += 100) await sleep(100);
    assert.ok(refused() >= 8, `${refused()} of 12 were refused`);
    const large = { tool_id: "hash-generator", input: { input: "a".repeat(90_000) } };
    assert.equal((await post(server, "127.0.0.67", "/api/run", large)).status, 200);
    stalled.forEach((connection) => connection.end());
  }));

Deno.test("siege: bodies in one-byte chunks exhaust neither memory nor the serving thread", () =>
  withServer(async (server) => {
    const [bytes, begun] = [await server.residentBytes(), await processorSeconds(server)];
    const data = dribbledRequest("/api/run", 100_000);
    const dribbled = Array.from({ length: 20 }, () => connect(server, ATTACKER, data));
    let most = bytes;
    while (dribbled.some(({ answeredMs }) => answeredMs() === undefined)) {
      most = Math.max(most, await server.residentBytes());
      await sleep(20);
    }
    for (const { received } of dribbled) assert.match(received(), /^HTTP\/1.1 400 .*chunks/s);
    await sleep(1_000);
    const used = await processorSeconds(server) - begun;
    // Each chunk that is read takes 20 to 100 µs, so all of them took minutes; a kept one has 64 KiB.
    assert.ok(used < 10, `${used} s of processor time`);
    assert.ok(most - bytes < 300 * MIB, `${(most - bytes) / MIB} MiB`);
    dribbled.forEach((connection) => connection.end());
    assert.equal((await post(server, "127.0.0.67", "/api/run", HASH)).status, 200);
  }));

Deno.test("siege: a client's waiting runs are dropped when it disconnects", () =>
  withSharedServer(async (server) => {
    const data = JSON.stringify(batchOf(EVIL));
    const head =
      "POST /api/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
      `Content-Length: ${Buffer.byteLength(data)}\r\n\r\n`;
    const attack = connect(server, ATTACKER, head + data);
    await sleep(1_000);
    attack.end();
    // Two runs have begun and end by their deadline, 12 s; five in turn would take 36 s.
    await sleep(13_000);
    const begun = await processorSeconds(server);
    await sleep(2_000);
    const used = await processorSeconds(server) - begun;
    assert.ok(used < 1, `${used} s of processor time in two seconds after the attacker had gone`);
  }));

/** The processor time in seconds that the server has used so far. */
async function processorSeconds({ pid }: Server): Promise<number> {
  const fields = (await Deno.readTextFile(`/proc/${pid}/stat`)).split(") ")[1]!.split(" ");
  // utime and stime, in hundredths (proc(5)).
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

Deno.test("siege: long answers arrive complete, over HTTP and MCP", () =>
  withSharedServer(async (server) => {
    const text = '"\\\n€'.repeat(20_000);
    const arguments_ = { tool_id: "base64", input: { input: text } };
    const { result } = JSON.parse((await post(server, "127.0.0.1", "/api/run", arguments_)).text);
    const message = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "run_tool", arguments: arguments_ },
    };
    const headers = { "mcp-protocol-version": "2025-11-25" };
    const answer = JSON.parse((await post(server, "127.0.0.1", "/mcp", message, headers)).text);
    const { structuredContent, content } = answer.result;
    assert.equal(result.output, Buffer.from(text).toString("base64"));
    assert.deepEqual(structuredContent.result, result);
    assert.deepEqual(JSON.parse(content[0].text), structuredContent);
  }));

Deno.test("siege: bodies that are not UTF-8, or cut short, are 400 and never 500", () =>
  withSharedServer(async (server) => {
    const bodyOf = (bytes: string) =>
      "POST /api/run HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
      `Content-Type: application/json\r\n${bytes}`;
    const three = '{"tool_id":"base64","input":"\xff\xfe\xfd"}';
    const cases = [
      `Content-Length: ${three.length}\r\n\r\n${three}`,
      `Transfer-Encoding: chunked\r\n\r\n${three.length.toString(16)}\r\n${three}\r\n0\r\n\r\n`,
    ];
    for (const rest of cases) {
      const connection = connect(server, "127.0.0.1", Buffer.from(bodyOf(rest), "latin1"));
      // The head may come before the rest.
      await connection.closed;
      assert.match(connection.received(), /^HTTP\/1.1 400 .*INVALID_JSON_BODY/s);
    }
    for (
      const rest of ["Content-Length: 100\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n5\r\n{}"]
    ) {
      const connection = connect(server, "127.0.0.1", bodyOf(rest));
      await sleep(100);
      connection.end();
    }
    assert.equal((await post(server, "127.0.0.1", "/api/run", HASH)).status, 200);
  }));

Deno.test("siege: a client behind a trusted proxy is counted whatever it claims", () =>
  withServer(async (server) => {
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++) {
      const headers = { "x-forwarded-for": "203.0.113.7", "forwarded": `for=198.51.100.${i}` };
      statuses.push((await post(server, "127.0.0.1", "/api/run", HASH, headers)).status);
    }
    assert.deepEqual(statuses.slice(-2), [429, 429]);
  }, { TRUSTED_PROXIES: "127.0.0.0/8" }));

Deno.test("siege: without Host the URL's authority decides, over HTTP/1.1 as over HTTP/2", () =>
  withSharedServer(async (server) => {
    // Deno shows neither a Host header nor the version, so both look alike: docs/security.md says what follows.
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const request = (line: string, host = "") =>
      `POST ${line} HTTP/1.1\r\n${host}Content-Type: application/json\r\n` +
      `Accept: application/json, text/event-stream\r\nContent-Length: ${ping.length}\r\n\r\n${ping}`;
    const statusOf = async (data: string) => {
      const connection = connect(server, "127.0.0.1", data);
      while (connection.answeredMs() === undefined) await sleep(20);
      connection.end();
      return /^HTTP\/1.1 (\d+)/.exec(connection.received())?.[1];
    };
    assert.equal(await statusOf(request("/mcp")), "200");
    assert.equal(await statusOf(request("/mcp", "Host: evil.example\r\n")), "403");
    assert.equal(await statusOf(request("http://evil.example/mcp")), "403");
  }));

Deno.test("siege: memory is released after the load", () =>
  withServer(async (server) => {
    const before = await server.residentBytes();
    const heavy = {
      tool_id: "markdown-to-html",
      input: { input: "*a* `b` [c](d)\n\n".repeat(6_000) },
    };
    const runs = Array.from({ length: 16 }, (_, i) =>
      post(server, `127.0.2.${i + 1}`, "/api/run", heavy));
    for (const { status } of await Promise.all(runs)) {
      assert.ok([200, 503, 504].includes(status));
    }
    const grown = async () =>
      await server.residentBytes() - before;
    for (let waited = 0; waited < 30_000 && await grown() >= 100 * MIB; waited += 500) {
      await sleep(500);
    }
    const more = await grown();
    assert.ok(more < 100 * MIB, `${more / MIB} MiB more than at the start after 30 s`);
  }));
