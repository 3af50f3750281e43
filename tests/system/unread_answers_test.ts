/** What the system keeps of answers that come through HAProxy with `deploy/haproxy.cfg`, and are not read. */
import assert from "node:assert/strict";
import { longAnswer } from "../siege/attacks.ts";
import { readSlowly, sleep, withServer } from "../siege/server.ts";
import { startProxy } from "./deployment.ts";
import { eventually } from "./redis.ts";

/** Not the address from which HAProxy asks. */
const READER = "127.0.0.66";
/** Of 15.5 MB: by then the system has made room for a fast reader. */
const READ_BYTES = 7_000_000;
/** Linux keeps twice the size that a program sets for each of two directions. */
const MOST_BYTES = 4 * 131_072;

/** The bytes that the system keeps for HAProxy: sent by an instance, or to be sent to a client. */
async function queuedBytes(proxyPort: number, instancePort: number): Promise<number> {
  const lines = (await Deno.readTextFile("/proc/net/tcp")).trim().split("\n").slice(1);
  return lines.reduce((sum, line) => {
    const [, local = "", remote = "", , queues = ""] = line.trim().split(/\s+/);
    const [sent = 0, received = 0] = queues.split(":").map((hex) => parseInt(hex, 16));
    if (portOf(local) === proxyPort) return sum + sent;
    return portOf(remote) === instancePort ? sum + received : sum;
  }, 0);
}

/** The port of `0100007F:1F40`. */
function portOf(address: string): number {
  return parseInt(address.slice(address.indexOf(":") + 1), 16);
}

Deno.test({
  name: "deploy: what a client does not read of an answer is kept by the instance, which counts it",
  ignore: Deno.build.os !== "linux",
  fn: () =>
    withServer(async (server) => {
      await using proxy = await startProxy({
        ONE: `127.0.0.1:${server.port}`,
        TWO: "127.0.0.1:1",
      });
      await sleep(2_000);
      const answer = readSlowly(proxy, READER, longAnswer(7_700));
      assert.equal(await answer.status, 200);
      await eventually(() => {
        answer.readMore();
        return Promise.resolve(answer.received() > READ_BYTES);
      });
      await sleep(500);
      const queued = await queuedBytes(proxy.port, server.port);
      answer.end();
      assert.ok(queued > 0, "it is looked for in the right place");
      assert.ok(queued <= MOST_BYTES, `${queued} bytes`);
    }),
});
