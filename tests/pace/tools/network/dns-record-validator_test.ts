import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

Deno.test("dns-record-validator: a chain of CNAME is followed in linear time", async () => {
  await assertInProportion(
    (input) => outputOf("dns-record-validator", { input, origin: "shop.example" }),
    (count) => Array.from({ length: count }, (_, i) => `n${i} CNAME n${i + 1}\n`).join(""),
    5_000,
  );
});
