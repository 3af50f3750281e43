/** Through a real server: what ends a connection is Deno's doing. */
import assert from "node:assert/strict";
import { json } from "../../../server/http/answer.ts";
import { lastAnswer } from "../../../server/http/last_answer.ts";

/** What a client gets that sends two requests at once, and whether the connection ends after it. */
async function received(answer: () => Response): Promise<string[]> {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
  const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  await connection.write(new TextEncoder().encode(request + request));
  let text = "";
  try {
    for await (const part of connection.readable) {
      text += new TextDecoder().decode(part);
      // Of a connection that stays open nothing more comes.
      if (text.split("HTTP/1.1 ").length > 2 && text.endsWith("}")) break;
    }
  } catch (error) {
    // The second request was not read.
    if (!(error instanceof Deno.errors.ConnectionReset)) throw error;
  }
  await server.shutdown();
  return text.split("HTTP/1.1 ").slice(1);
}

Deno.test("last answer: it arrives whole, and the connection ends", async () => {
  const [first, ...others] = await received(() =>
    lastAnswer({ told: "é" }, 429, { "retry-after": "1" })
  );
  assert.match(first!, /^429 .*retry-after: 1\r\n.*\r\n\r\n\{"told":"é"\}$/s);
  assert.deepEqual(others, []);
});

Deno.test("last answer: after another one the connection's next request is answered", async () => {
  assert.equal((await received(() => json({}, 429))).length, 2);
});
