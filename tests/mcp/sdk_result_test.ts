import assert from "node:assert/strict";
import { soleCaller } from "../../engine/caller.ts";
import { joinedTexts } from "../../engine/sent_text.ts";
import { answer } from "../../mcp/answer.ts";
import { Exchange } from "../../mcp/exchange.ts";
import { sdkResult } from "../../mcp/sdk_result.ts";

Deno.test("sdkResult: the calls of a request share what the SDK parses and prints at once", () => {
  const body = { output: "a".repeat(20_000) };
  for (const [calls, isPrinted] of [[1, true], [3, true], [4, false], [29, false]] as const) {
    const exchange = new Exchange(soleCaller(1_000), calls);
    const written = JSON.stringify(sdkResult(answer(body), exchange));
    assert.equal(written.includes(body.output), isPrinted, `${calls} calls`);
    const { content, structuredContent } = JSON.parse(joinedTexts(exchange.texts.fill(written)));
    assert.deepEqual(structuredContent, body);
    assert.deepEqual(JSON.parse(content[0].text), body);
  }
});
