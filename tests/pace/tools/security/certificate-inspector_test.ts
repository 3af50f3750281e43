import { assertInProportion } from "../../../pace.ts";
import { errorOf } from "../../../support.ts";

const UNITS = [
  "-",
  "-----BEGIN ",
  "-----BEGIN A-----",
  "--- BEGIN PRIVATE ",
  "-----BEGIN CERTIFICATE-----",
];
for (const unit of UNITS) {
  Deno.test(`certificate-inspector: linear time for ${unit} without end`, async () => {
    await assertInProportion(
      (input) => errorOf("certificate-inspector", input),
      (chars) => unit.repeat(chars / unit.length),
      100_000,
    );
  });
}
