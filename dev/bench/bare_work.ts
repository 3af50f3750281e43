/** The worker of `bare_worker.ts`: receives a list of bodies and returns a list of answers. */
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
