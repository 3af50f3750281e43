/** What the service refuses for this tool, before it runs. */
import assert from "node:assert/strict";
import { createInPlaceSandbox } from "../../../../engine/sandbox/in_place.ts";
import { BASE_URL, startService } from "../../../service.ts";

const CALL = {
  tool_id: "context-pack-builder",
  input: { recipe: "ci-failure-pack", input: "error" },
};

// By path: the body of the request, and the code of the answer.
const REFUSED: [path: string, body: unknown, code: string][] = [
  ["/api/run", { ...CALL, response_mode: "compact" }, "INVALID_RESPONSE_MODE"],
  ["/api/run", { ...CALL, response_mode: "output" }, "INVALID_RESPONSE_MODE"],
  ["/api/pipeline", { steps: [CALL] }, "TOOL_NOT_CHAINABLE"],
];
for (const [path, body, code] of REFUSED) {
  Deno.test(`context-pack-builder: returns ${code} for ${path} ${JSON.stringify(body).slice(-40)}`, async () => {
    const service = startService({ sandbox: createInPlaceSandbox({ baseUrl: BASE_URL }) });
    try {
      const answer = await service.post(path, body);
      assert.equal(answer.status, 400);
      assert.equal((await answer.json()).error.code, code);
    } finally {
      service.close();
    }
  });
}
