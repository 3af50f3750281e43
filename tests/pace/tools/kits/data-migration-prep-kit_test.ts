import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

Deno.test("data-migration-prep-kit: linear time for a number of many digits that is none of its column", async () => {
  await assertInProportion(
    (digits) =>
      runTool("data-migration-prep-kit", {
        source: `id,amount\n1,${digits}x\n`,
        mapping: [{ from: "amount", to: "amount", type: "number" }],
      }),
    (size) => "1".repeat(size),
    16_000,
  );
});
