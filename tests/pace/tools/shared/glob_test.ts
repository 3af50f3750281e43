import { compileGlobs } from "../../../../tools/shared/glob.ts";
import { assertInProportion } from "../../../pace.ts";

const PATTERNS = ["**/", "**/*a", "*a", "*?", "?*a**/"];
for (const unit of PATTERNS) {
  Deno.test(`glob: linear time in the path for ${unit} repeated`, async () => {
    const isMatch = compileGlobs([`${unit.repeat(40)}b`]);
    await assertInProportion(
      (path: string) => isMatch(path),
      (chars) => "a/aa".repeat(chars / 4),
      400_000,
    );
  });
  Deno.test(`glob: linear time in the pattern for ${unit} repeated`, async () => {
    const path = "a/aa".repeat(250);
    await assertInProportion(
      (glob: string) => compileGlobs([glob])(path),
      (chars) => `${unit.repeat(chars / unit.length)}b`,
      16_000,
    );
  });
}
