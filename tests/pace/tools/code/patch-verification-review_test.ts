import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

const patchOf = (hunks: string) => `--- a/f\n+++ b/f\n${hunks}`;

Deno.test("patch-verification-review: linear time for a hunk that nearly stands everywhere", async () => {
  await assertInProportion(
    (input) => outputOf("patch-verification-review", input),
    (lines) => ({
      files: { f: "a\n".repeat(2 * lines) },
      patch: patchOf(
        `@@ -1,${2 * lines - 1} +1,${2 * lines - 1} @@\n` +
          `${" a\n".repeat(lines)} b\n${" a\n".repeat(lines - 2)}`,
      ),
    }),
    32_000,
  );
});

Deno.test("patch-verification-review: linear time for lines that nearly hold a secret", async () => {
  for (const unit of ["password", "token  ", "-----BEGIN ", "PRIVATE KEY ", "token='a", "gho_"]) {
    await assertInProportion(
      (input) => outputOf("patch-verification-review", input),
      (chars) => ({ patch: patchOf(`@@ -0,0 +1 @@\n+${unit.repeat(chars / unit.length)}\n`) }),
      200_000,
    );
  }
});
