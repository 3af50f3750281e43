import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

Deno.test("configuration-migration-kit: secrets are looked for in one long word in linear time", async () => {
  await assertInProportion(
    (word) =>
      outputOf("configuration-migration-kit", { source: `a: ${word}`, from: "yaml", to: "json" }),
    (chars) => "b".repeat(chars),
    90_000,
  );
});
