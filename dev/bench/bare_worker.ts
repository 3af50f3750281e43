/**
 * A baseline: the bare handler with its work done by a worker, in batches. It is the least that a
 * sandbox on another thread can cost.
 */
import { setImmediate } from "node:timers";

interface Waiting {
  body: string;
  resolve(answer: string): void;
}

const { port1, port2 } = new MessageChannel();
new Worker(new URL("bare_work.ts", import.meta.url), { type: "module" }).postMessage(undefined, [
  port2,
]);
const batches: Waiting[][] = [];
let next: Waiting[] = [];

port1.onmessage = ({ data }: MessageEvent<string[]>) => {
  for (const [index, { resolve }] of batches.shift()!.entries()) resolve(data[index]!);
};

Deno.serve({ port: Number(Deno.args[0]), onListen: () => {} }, async (request) => {
  const body = await request.text();
  const answer = await new Promise<string>((resolve) => {
    if (next.push({ body, resolve }) === 1) setImmediate(send);
  });
  return new Response(answer, { headers: { "content-type": "application/json" } });
});

/** Sends everything that has arrived since the last time. */
function send(): void {
  batches.push(next);
  port1.postMessage(next.map(({ body }) => body));
  next = [];
}
