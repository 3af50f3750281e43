/** The memory of complete bodies, while their runs wait or are at work. */
import assert from "node:assert/strict";
import { succeeded } from "../../../engine/execution.ts";
import { type Sandbox, toolOf } from "../../../engine/sandbox/sandbox.ts";
import { SCOPES } from "../../../server/limits/plans.ts";
import { type Service, withService } from "../../service.ts";

const MIB = 1024 * 1024;

/** Runs that end when they are told to. */
function heldSandbox() {
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
  let begun = () => {};
  const sandbox: Sandbox = {
    run: async (job) => {
      begun();
      await end;
      const result = { ok: true, toolId: toolOf(job), output: "", warnings: [], errors: [] };
      return succeeded(result, "", job);
    },
    close: () => {},
  };
  return { sandbox, endAll, nextRun: () => new Promise<void>((resolve) => begun = resolve) };
}

/** A call whose body has about a MiB, all of it but the first character ASCII. */
const callOf = (first: string) => ({ tool_id: "base64", input: first.padEnd(MIB - 500, "a") });

/** Every request that a client may have open at once. */
function requestsOf(first: string): [path: string, body: object][] {
  const call = callOf(first);
  const params = { name: "run_tool", arguments: call };
  const kinds: [number, string, object][] = [
    [SCOPES.run.atOnce, "/api/run", call],
    [SCOPES.multi.atOnce, "/api/batch", { requests: [{ id: "a", ...call }] }],
    [SCOPES.mcp.atOnce, "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params }],
  ];
  return kinds.flatMap(([count, path, body]) =>
    Array.from({ length: count }, (): [string, object] => [path, body])
  );
}

function post({ send }: Service, path: string, body: object, peer?: string): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    "accept": "application/json, text/event-stream",
  };
  return send(path, { method: "POST", headers, body: JSON.stringify(body) }, peer);
}

for (const [first, held] of [["漢", 8], ["\u0001", 15], ["a", 15]] as const) {
  const { sandbox, endAll, nextRun } = heldSandbox();
  const name = JSON.stringify(first);
  Deno.test(`bodies: of 15 open requests of 1 MiB with ${name}, ${held} fit into a client's 16 MiB`, () =>
    withService(async (service) => {
      const answers: Promise<Response>[] = [];
      const refused: Response[] = [];
      for (const [path, body] of requestsOf(first)) {
        const run = nextRun();
        const answer = post(service, path, body);
        const early = await Promise.race([run, answer]);
        if (early) refused.push(early);
        else answers.push(answer);
      }
      assert.deepEqual([answers.length, refused.length], [held, 15 - held]);
      for (const response of refused) {
        assert.deepEqual([response.status, response.headers.get("retry-after")], [503, "1"]);
        assert.equal((await response.json()).error.code, "SERVICE_BUSY");
      }
      const run = nextRun();
      const others = post(service, "/api/run", callOf(first), "192.0.2.2");
      await Promise.race([run, others]);
      endAll();
      for (const response of await Promise.all([...answers, others])) {
        assert.equal(response.status, 200);
        await response.body?.cancel();
      }
      // All of it is free again.
      const again = requestsOf(first).slice(0, 8).map(([path, body]) => post(service, path, body));
      for (const response of await Promise.all(again)) assert.equal(response.status, 200);
    }, { limits: true, sandbox }));
}
