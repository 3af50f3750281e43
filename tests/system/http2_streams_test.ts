/** Requests that share a connection over HTTP/2, through HAProxy with `deploy/haproxy.cfg`. */
import assert from "node:assert/strict";
import http2 from "node:http2";
import { startProxy } from "./deployment.ts";

/** Requests at a time that an address may have. */
const MOST = 100;

Deno.test("deploy: an address has a hundred requests at a time, however few its connections", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  const instance = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async ({ url }) => {
      if (new URL(url).pathname !== "/held") return new Response("ok");
      if (++held === MOST) release();
      await released;
      return new Response("ok");
    },
  );
  const address = `127.0.0.1:${instance.addr.port}`;
  {
    await using proxy = await startProxy({ ONE: address, TWO: address });
    while (
      (await fetch(`http://127.0.0.1:${proxy.port}/`).then((answer) => answer.text())) !== "ok"
    ) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const sessions = [0, 1].map(() => http2.connect(`http://127.0.0.1:${proxy.port}`));
    const statuses = await Promise.all(
      Array.from({ length: MOST + 60 }, (_, index) => statusOf(sessions[index % 2]!)),
    );
    const count = (status: number) => statuses.filter((found) => found === status).length;
    assert.deepEqual([count(200), count(429)], [MOST, 60]);
    // What is over makes room again.
    assert.equal(await statusOf(sessions[0]!), 200);
    for (const session of sessions) session.destroy();
  }
  await instance.shutdown();
});

function statusOf(session: http2.ClientHttp2Session): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ":path": "/held" });
    stream.on("response", (headers) => resolve(headers[":status"]));
    stream.on("error", reject);
    stream.resume();
    stream.end();
  });
}
