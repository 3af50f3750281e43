/**
 * Sends a request to a service that nobody has asked anything, twice. Prints the processor time of the longest turn of the
 * event loop and of all together, in microseconds, for each.
 *
 * @module
 */
import process from "node:process";
import type { Sandbox } from "../../engine/sandbox/sandbox.ts";
import { startService } from "../service.ts";

const [path = "/", body] = Deno.args;

/** No request here runs a tool, and workers that start would take processor time. */
const NO_WORKERS: Sandbox = {
  run: () => Promise.reject(new Error("no request runs a tool")),
  close: () => {},
};

const { app, send } = startService({ sandbox: NO_WORKERS });
await app.warmUp();
console.log(JSON.stringify([await asked(), await asked()]));
Deno.exit(0);

async function asked(): Promise<{ longest: number; all: number }> {
  const turns: number[] = [];
  let before = process.cpuUsage();
  const endTurn = () => {
    const { user, system } = process.cpuUsage(before);
    turns.push(user + system);
    before = process.cpuUsage();
  };
  const timer = setInterval(endTurn, 0);
  const response = await send(path, {
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    ...(body && { method: "POST", body }),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  await response.arrayBuffer();
  endTurn();
  clearInterval(timer);
  return { longest: Math.max(...turns), all: turns.reduce((sum, turn) => sum + turn, 0) };
}
