/** A service that has no file descriptors left. */
import assert from "node:assert/strict";
import net from "node:net";
import { portOf, SERVE, start, untilReadiness } from "./process.ts";

/** Some thirty are taken before anybody asks. */
const DESCRIPTORS = 64;

Deno.test("listen: a service that ran out of file descriptors listens again", async () => {
  const service = start(["sh", "-c", `ulimit -n ${DESCRIPTORS} && exec "$0" "$@"`, ...SERVE]);
  const port = await portOf(service);
  await untilReadiness(port, 200);
  const sockets = Array.from({ length: DESCRIPTORS }, () => net.connect(port, "127.0.0.1"));
  // All that there are end when one more cannot be accepted; some come after that, and are answered.
  await Promise.all(sockets.map((socket) =>
    new Promise<void>((resolve) => {
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
      socket.on("data", () => resolve()).on("error", () => {}).on("close", () => resolve());
    })
  ));
  for (const socket of sockets) socket.destroy();
  await untilAnswered(`http://127.0.0.1:${port}/healthz`);
  service.signal("SIGTERM");
  const { errors, status } = await service.ended();
  // Deno may add a line of its own, as of certificates (NODE_EXTRA_CA_CERTS) that it could not open then.
  assert.match(errors, /^All connections were lost \([^)]+\)+; the service listens again$/m);
  assert.equal(status.code, 0);
});

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      await (await fetch(url)).body?.cancel();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  assert.fail("nobody listens any more");
}
