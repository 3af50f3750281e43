/** The files of `deploy/`, as Debian's HAProxy and Redis read them. */
import assert from "node:assert/strict";
import net from "node:net";
import { MAX_BODY_BYTES } from "../../server/limits/plans.ts";
import { callTool, ERAS, type OpenHandler, resultOf } from "../mcp/endpoint.ts";
import { connect, HASH, observe, post, sleep } from "../siege/server.ts";
import {
  keys,
  type Proxy,
  startDeployment,
  startProxy,
  startRedisOfCompose,
} from "./deployment.ts";
import { freePort } from "./redis.ts";

/** The calls that the minute leaves, after one more from an address. */
async function leftAfterRun(
  server: { port: number },
  address: string,
  headers: Record<string, string> = {},
) {
  const answer = await post(server, address, "/api/run", HASH, headers);
  assert.equal(answer.status, 200, answer.text);
  return Number(/"minute";r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]);
}

/** All that a connection is sent until it is ended, while it brings more twice a second. */
function untilEnded({ port }: Proxy, head: string, more = ""): Promise<string> {
  const socket = net.connect({ host: "127.0.0.1", port, localAddress: "127.0.4.1" });
  const drops = setInterval(() => socket.write(more), 500);
  const patience = setTimeout(() => socket.destroy(new Error("still open")), 60_000);
  let received = "";
  socket.setEncoding("utf8").on("data", (text) => received += text);
  socket.write(head);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // What is dropped into an ended connection may be answered with a reset.
  socket.on("error", (error) => error.message === "still open" && reject(error));
  socket.on("close", () => {
    clearInterval(drops);
    clearTimeout(patience);
    resolve(received);
  });
  return promise;
}

const HEAD = "POST /api/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
const LARGE = `${HEAD}Content-Length: 200000\r\n\r\n${" ".repeat(100_000)}`;
const HEAD_TOO_LATE = /^HTTP\/1\.1 408 /;
const TOO_LATE =
  /^HTTP\/1\.1 408 [^]*\r\n\r\n\{"success":false,"error":\{"code":"REQUEST_TIMEOUT",/;

/** Connections that hold back what they owe, and how each is ended. */
const SILENCES: [string, RegExp, head: string, more?: string][] = [
  ["nothing", HEAD_TOO_LATE, ""],
  ["half a head", HEAD_TOO_LATE, "GET / HTTP/1.1\r\nHost: loc"],
  ["a head in drops", HEAD_TOO_LATE, "GET / HTTP/1.1\r\nX: ", "x"],
  [
    "nothing after an answer",
    /^HTTP\/1\.1 200 [^]*ok$/,
    "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
  ],
  ["a body in drops", TOO_LATE, `${HEAD}Content-Length: 1000\r\n\r\n{`, " "],
  ["chunks", TOO_LATE, `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n"],
  ["a large body that stalls", TOO_LATE, LARGE],
  ["a large body in drops", TOO_LATE, LARGE, " "],
];

Deno.test("deploy: two instances behind HAProxy", async (t) => {
  await using deployment = await startDeployment();
  const { proxy, one, two } = deployment;
  // They take ten seconds, in which the other steps take place.
  const silences = SILENCES.map(([, , head, more]) => untilEnded(proxy, head, more));

  await t.step("a caller is identified by its connection, whatever headers it sends", async () => {
    const forged = ["203.0.113.1", "127.0.0.1", "127.0.9.9", "::1, 10.0.0.1", "x"];
    const left = [];
    for (const address of forged) {
      const headers = { "x-forwarded-for": address, "forwarded": `for=${address}` };
      left.push(await leftAfterRun(proxy, "127.0.1.1", headers));
    }
    // One window for what comes through the proxy, and to either instance past it.
    for (const instance of [one, two]) left.push(await leftAfterRun(instance, "127.0.1.1"));
    assert.deepEqual(left, [59, 58, 57, 56, 55, 54, 53]);
    assert.equal(await leftAfterRun(proxy, "127.0.1.2"), 59);
  });

  await t.step("a trusted proxy's last recorded address counts", async () => {
    const noted = async (list: string) =>
      await leftAfterRun(proxy, "127.0.9.9", { "x-forwarded-for": list });
    assert.equal(await noted("203.0.113.9, 127.0.2.1"), 59);
    assert.equal(await noted("203.0.113.8, 127.0.2.1"), 58);
    assert.equal(await leftAfterRun(proxy, "127.0.2.1"), 57);
  });

  await t.step(
    "an address has a hundred connections, without affecting other addresses",
    async () => {
      const connections = Array.from({ length: 101 }, () => connect(proxy, "127.0.7.1", ""));
      const refused = await Promise.race(connections.map(async (connection) => {
        await connection.closed;
        return connection;
      }));
      // Nothing is said to it: those that are late are told so.
      assert.equal(refused.received(), "");
      assert.equal(await leftAfterRun(proxy, "127.0.7.2"), 59);
      for (const { end, closed } of connections) {
        end();
        await closed;
      }
    },
  );

  await t.step(
    "bodies of 2 MiB come through, and larger ones are the service's to refuse",
    async () => {
      const body = (bytes: number) => JSON.stringify(HASH).padEnd(bytes);
      const whole = await post(proxy, "127.0.3.1", "/api/run", body(MAX_BODY_BYTES));
      assert.equal(whole.status, 200, whole.text);
      const larger = await post(proxy, "127.0.3.1", "/api/run", body(MAX_BODY_BYTES + 1));
      assert.equal(larger.status, 413);
      assert.equal(JSON.parse(larger.text).error.code, "REQUEST_TOO_LARGE");
    },
  );

  await t.step("both eras of MCP work through it", async () => {
    const through: OpenHandler = ({ headers, body }) =>
      fetch(`http://localhost:${proxy.port}/mcp`, { method: "POST", headers, body });
    for (const era of ERAS) {
      const { tools } = await resultOf(through, era, "tools/list");
      assert.equal(tools.length, 5);
      const args = { tool_id: "base64", input: "hello", response_mode: "output" };
      const run = await callTool(through, "run_tool", args, era);
      assert.deepEqual(run.structuredContent, { output: "aGVsbG8=" });
    }
  });

  await t.step("health checks work through it", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const response = await fetch(`http://127.0.0.1:${proxy.port}${path}`);
      assert.deepEqual([response.status, await response.text()], [200, "ok"]);
    }
  });

  await t.step("an incomplete request is cut off after ten seconds", async () => {
    for (const [at, [what, said]] of SILENCES.entries()) {
      assert.match(await silences[at]!, said, what);
    }
  });

  await t.step("a request that one instance drops is answered by the other", async () => {
    let hungUp = 0;
    const port = freePort();
    await using _hangingUp = net.createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", (head) => {
        if (head.toString().startsWith("GET /readyz ")) {
          socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        } else {
          hungUp++;
          socket.destroy();
        }
      });
    }).listen(port, "127.0.0.1");
    await using another = await startProxy({ ONE: `127.0.0.1:${port}`, TWO: two.address });
    for (let i = 0; i < 6; i++) {
      const { status, text } = await post(another, "127.0.6.1", "/api/run", HASH);
      assert.equal(status, 200, text);
    }
    assert.ok(hungUp > 0);
  });

  await t.step("an instance that is told to stop loses no request", async () => {
    const load = [HASH, JSON.stringify(HASH).padEnd(10_000), HASH, HASH]
      .map((body) => observe(proxy, body, 0));
    await sleep(200);
    const { output, status } = await one.stop();
    await sleep(200);
    const statuses = (await Promise.all(load.map(({ stop }) => stop())))
      .flatMap((observed) => [...observed.statuses]);
    assert.deepEqual([...new Set(statuses.map(([status]) => status))], [200]);
    assert.equal(status.code, 0);
    // It had its part of what went before.
    assert.match(output, /"route":"\/api\/run","tool":"hash-generator","status":200/);
  });

  await t.step("without an instance the error has the service's format", async () => {
    await two.stop();
    const answer = await post(proxy, "127.0.5.1", "/api/run", HASH);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers["retry-after"], "2");
    assert.equal(JSON.parse(answer.text).error.code, "SERVICE_BUSY");
  });
});

Deno.test("deploy: keys survive when Redis is killed", async () => {
  await using redis = await startRedisOfCompose();
  const key = await keys(redis.url, "issue", "acme");
  await redis.kill();
  await redis.start();
  assert.match(await keys(redis.url, "list"), /"name": "acme"/);
  assert.match(key, /^utools_/);
});
