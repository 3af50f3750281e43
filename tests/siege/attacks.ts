/** What hostile clients send, for the tests and the benchmark. */
import { ENDLESS } from "../engine/with_pool.ts";

/** The address of the hostile client. */
export const ATTACKER = "127.0.0.66";

export const MIB = 1024 * 1024;

/** A call with a pattern that backtracks for longer than any deadline. */
export const EVIL = { tool_id: "regex-tester", input: ENDLESS };

/** The names of a batch's five items. */
const IDS = ["a", "b", "c", "d", "e"];

/** A batch of five identical calls. */
export function batchOf(call: { tool_id: string; input: unknown }) {
  return { requests: IDS.map((id) => ({ id, ...call })) };
}

/** A JSON-RPC array of this many `run_batch` calls, each with five catastrophic patterns. */
export function evilBatches(count: number) {
  const params = { name: "run_batch", arguments: batchOf(EVIL) };
  return Array.from(
    { length: count },
    (_, id) => ({ jsonrpc: "2.0", id, method: "tools/call", params }),
  );
}

/** The headers of the one revision that accepts JSON-RPC arrays. */
export const ARRAY_HEADERS = { "mcp-protocol-version": "2025-03-26" };

/** A call whose answer repeats a long name in each of a thousand records. */
export function longAnswer(nameLength: number) {
  const input = { input: `${"é".repeat(nameLength)}\n${"1\n".repeat(1_000)}` };
  return { tool_id: "csv-to-json", input };
}

/** Lengths of names with which five such answers fit into one, and with which they do not. */
export const FITTING_NAME = 1_550;
export const TOO_LONG_NAME = 7_000;

/** The head of a request that declares 2 MiB, and its body without the end. */
export function stalledRequest(path: string): string {
  const declared = 2 * MIB;
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${declared}\r\n\r\n`;
  return head + '{"tool_id":"base64","input":"'.padEnd(declared - 100, "a");
}

/** A request whose body of this many bytes comes in one-byte chunks. */
export function dribbledRequest(path: string, bytes: number): string {
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
    "Transfer-Encoding: chunked\r\n\r\n";
  return `${head}1\r\n[\r\n${"1\r\n1\r\n".repeat(bytes - 2)}1\r\n]\r\n0\r\n\r\n`;
}

/**
 * One of twenty addresses in turn, so that rate limits do not refuse the requests of 300
 * connections.
 */
export function addressOf(connection: number): string {
  return `127.0.1.${1 + connection % 20}`;
}
