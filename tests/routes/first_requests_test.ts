/** What the first request of its kind takes of the serving thread. */
import assert from "node:assert/strict";

interface Turns {
  longest: number;
  all: number;
}

/** So many attempts, as another program may cut into a turn. */
const ATTEMPTS = 4;

/** Asserts that the share is under a limit. Each attempt has a process of its own, for which the requests are new. */
async function assertShare(
  most: number,
  share: (first: Turns, second: Turns) => number,
  request: readonly string[],
): Promise<void> {
  const program = new URL("first_requests.ts", import.meta.url).href;
  const args = ["run", "--no-check", "--lock=dev/deno.lock", "--allow-all", program, ...request];
  const shares: number[] = [];
  while (shares.length < ATTEMPTS) {
    const { stdout } = await new Deno.Command(Deno.execPath(), { args }).output();
    const [first, second] = JSON.parse(new TextDecoder().decode(stdout));
    shares.push(share(first, second));
    if (shares.at(-1)! < most) return;
  }
  assert.fail(`${request}: ${shares.map((each) => each.toFixed(2))}, all over ${most}`);
}

const rpc = (method: string, params: object) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

const WARM: Record<string, string[]> = {
  "a handshake": [
    "/mcp",
    rpc("initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    }),
  ],
  "a search": ["/api/tools/search?q=sort+lines"],
};

for (const [name, request] of Object.entries(WARM)) {
  Deno.test(`first requests: ${name} takes hardly longer than the next`, () =>
    assertShare(5, (first, second) => first.longest / second.longest, request));
}

Deno.test("first requests: /openapi.json is made in many turns", () =>
  assertShare(0.28, ({ longest, all }) => longest / all, ["/openapi.json"]));
