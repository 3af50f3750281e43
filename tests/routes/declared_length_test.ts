/** Answers as Deno sends them: with their length, so that a client can tell a whole one from one that broke off. */
import assert from "node:assert/strict";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { BASE_URL, startService } from "../service.ts";

const QR = { tool_id: "qr-code-generator", input: { text: "a", format: "png" } };
const CASES: [name: string, path: string, body?: unknown][] = [
  ["a run", "/api/run", { tool_id: "base64", input: "hi" }],
  ["a run in mode output", "/api/run", {
    tool_id: "base64",
    input: "hi",
    response_mode: "output",
  }],
  ["a PNG in mode output", "/api/run", { ...QR, response_mode: "output" }],
  ["a batch", "/api/batch", { requests: [{ id: "a", tool_id: "base64", input: "hi" }] }],
  ["a refusal", "/api/run", { tool_id: "nothing", input: "hi" }],
  ["a document", "/openapi.json"],
  ["a path that is not there", "/nothing"],
];

Deno.test("http: every answer is sent with its length", async () => {
  const { app } = startService({ sandbox: createInPlaceSandbox({ baseUrl: BASE_URL }) });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request, { remoteAddr }) => app.fetch(request, { remoteAddr }),
  );
  try {
    for (const [name, path, body] of CASES) {
      const response = await fetch(`http://127.0.0.1:${server.addr.port}${path}`, {
        // Otherwise Deno compresses while it sends.
        headers: { "content-type": "application/json", "accept-encoding": "identity" },
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      });
      const { byteLength } = await response.arrayBuffer();
      assert.equal(response.headers.get("content-length"), String(byteLength), name);
    }
  } finally {
    await server.shutdown();
  }
});
