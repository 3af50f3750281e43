/**
 * Calls of the runtime over a caller's text run to their end whatever the deadline: each kind has one module that
 * makes it safe. Their pace is measured in `tests/pace/tools/native_calls_test.ts`.
 */
import assert from "node:assert/strict";
import { walkRunCode } from "../walk.ts";

/**
 * The calls that may take long by themselves, each with the one module that makes them safe. Comparing and
 * writing by the rules of a locale has no place here: nothing depends on the host.
 */
const GUARDED: [call: RegExp, module: string | undefined][] = [
  [/\.normalize\(/, "tools/shared/normalize.ts"],
  [/\bIntl\./, "tools/shared/segments.ts"],
  [/\.localeCompare\(|\.toLocale[A-Z]\w*\(|\bstructuredClone\(/, undefined],
];

Deno.test("only the listed modules of tools/ make native calls that a run cannot interrupt", async () => {
  const strays: string[] = [];
  for await (const path of walkRunCode()) {
    const source = await Deno.readTextFile(path);
    for (const [call, module] of GUARDED) {
      const found = path === module ? null : call.exec(source);
      if (found) strays.push(`${path}: ${found[0]}`);
    }
  }
  assert.deepEqual(strays, []);
});
