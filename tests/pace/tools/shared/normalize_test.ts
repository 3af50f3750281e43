import { normalize } from "../../../../tools/shared/normalize.ts";
import { assertInProportion } from "../../../pace.ts";

for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const) {
  // The runtime alone takes quadratic time.
  Deno.test(`normalize: linear time for marks in the wrong order, ${form}`, async () => {
    const textOf = (pairs: number) => "a" + "\u0301\u0316".repeat(pairs);
    await assertInProportion((text) => normalize(text, form), textOf, 64_000);
  });
}
