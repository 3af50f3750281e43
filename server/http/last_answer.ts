/**
 * The last answer of a connection.
 *
 * While an answer is awaited, Deno 2.9 reads what else the client sends on the connection, as much as comes, and keeps
 * it (denoland/deno pull request 36869): a client that sends requests without waiting for answers takes gigabytes. Only
 * the end of the connection gives them back. Deno does not heed a `Connection: close` of a response, but it closes a
 * connection whose answer is shorter than declared. The client gets all of the answer, but most programs report a lost
 * connection in its place: it is for when the process would end otherwise.
 *
 * @module
 */
import { jsonText } from "./answer.ts";

/** A JSON answer after which the connection ends. */
export function lastAnswer(
  body: object,
  status: number,
  headers: Record<string, string> = {},
): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  }, { highWaterMark: 0 });
  return jsonText(stream, status, { ...headers, "content-length": String(bytes.length + 1) });
}
