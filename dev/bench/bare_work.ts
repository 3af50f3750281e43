/** The work of `bare_worker.ts`: a list of bodies comes in, a list of answers goes back. */
globalThis.addEventListener("message", (event) => {
  const [port] = (event as MessageEvent).ports;
  port!.onmessage = ({ data }: MessageEvent<string[]>) => port!.postMessage(data.map(answerTo));
}, { once: true });

function answerTo(body: string): string {
  const { input } = JSON.parse(body);
  const output = JSON.stringify(JSON.parse(input.input), null, 2);
  const result = { ok: true, toolId: "json-formatter", output };
  return JSON.stringify({ success: true, tool: "json-formatter", result });
}
