import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

Deno.test("large-payload-reduction-kit: linear time for many members under a long name", async () => {
  const payloadOf = (size: number) => {
    const members = Array.from({ length: size / 20 }, (_, index) => [`k${index}`, index]);
    const item = { ["a".repeat(size)]: Object.fromEntries(members) };
    return { payload: JSON.stringify(Array(4).fill(item)), target_tokens: 200 };
  };
  await assertInProportion(
    (input) => runTool("large-payload-reduction-kit", input),
    payloadOf,
    32_000,
  );
});
