/** Values of secret names that take long to tell from words. */
import { assertInProportion } from "../../../../pace.ts";
import { redactText } from "../../../../../tools/shared/secrets/redact.ts";

Deno.test("redactText: time grows with a run of letters that is no word", () =>
  assertInProportion(
    redactText,
    (size) => `token=${"a".repeat(size)}=x`,
    32,
  ));
