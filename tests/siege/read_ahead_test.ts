/**
 * Clients that send on while they are not answered: Deno reads all of it. What is sent are valid requests, so that
 * every answer is followed by another wait.
 */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import net from "node:net";
import { ATTACKER, EVIL, MIB } from "./attacks.ts";
import { observe, servedShare, type Server, sleep, withServer } from "./server.ts";

const EVIL_TEXT = JSON.stringify(EVIL);
const EVIL_RUN = "POST /api/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
  `Content-Length: ${Buffer.byteLength(EVIL_TEXT)}\r\n\r\n${EVIL_TEXT}`;
const PROBE = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** So much is sent, or for so long: enough to end an instance that keeps it. */
const SENT_BYTES = 600 * MIB;
const SENT_MS = 40_000;

/** Sends a request again and again, without waiting, on a number of connections. @returns The bytes sent. */
async function flood({ port }: Server, request: string, connections: number): Promise<number> {
  const part = Buffer.from(request.repeat(Math.ceil(MIB / 8 / request.length)));
  const begun = performance.now();
  let sent = 0;
  const isOver = () => sent >= SENT_BYTES || performance.now() - begun >= SENT_MS;
  await Promise.all(Array.from({ length: connections }, async () => {
    while (!isOver()) {
      const socket = net.connect({ host: "127.0.0.1", port, localAddress: ATTACKER });
      let isOpen = true;
      socket.on("error", () => {}).on("close", () => isOpen = false).resume();
      while (isOpen && !isOver()) {
        sent += part.length;
        const taken = new Promise<void>((resolve) => socket.write(part, () => resolve()));
        await Promise.race([taken, sleep(500)]);
      }
      socket.destroy();
    }
  }));
  return sent;
}

/** Floods a server of its own with a request, and watches its memory and what others get. */
const assertBounded = (name: string, request: string, connections: number) =>
  withServer(async (server) => {
    const others = observe(server);
    let most = 0;
    const timer = setInterval(async () => {
      most = Math.max(most, await server.residentBytes());
    }, 50);
    const sent = await flood(server, request, connections);
    clearInterval(timer);
    const { statuses, ...observed } = await others.stop();
    const told = `${name}: ${most / MIB} MiB, after ${sent / MIB} MiB were sent`;
    assert.ok(most < 512 * MIB, told);
    const share = servedShare({ statuses, ...observed });
    assert.ok(share > 0.98, `${name}: ${share} of the others were served: ${[...statuses]}`);
  }, { MEMORY_LIMIT: "512m" });

// Most of it is waiting, so both run at once.
Deno.test("siege: what is sent behind refused requests or slow runs does not fill the memory", async () => {
  await Promise.all([
    assertBounded("refused requests", PROBE, 20),
    assertBounded("slow runs", EVIL_RUN, 4),
  ]);
});
