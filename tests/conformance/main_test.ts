/** The command that runs the public suites: what it says when there are none. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { SUITES } from "./suites.ts";
import { tomlTest } from "./suites/toml_test.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

async function conformance(...args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--lock=dev/deno.lock", "--frozen", "--no-check", "-A", MAIN, ...args],
  }).output();
  const decoder = new TextDecoder();
  return { code, output: decoder.decode(stdout), errors: decoder.decode(stderr) };
}

Deno.test("conformance: a suite that is missing is named, with where it is and how its folder is called", async () => {
  const root = await Deno.makeTempDir();
  try {
    // This folder holds something else.
    await Deno.mkdir(`${root}/${tomlTest.folder}`);
    const { code, output, errors } = await conformance(root);
    assert.deepEqual([code, errors], [1, ""]);
    for (const { folder, source } of SUITES) {
      if (folder === undefined || folder === tomlTest.folder) continue;
      assert.ok(output.includes(`: git clone ${source} ${root}/${folder}\n`), output);
    }
    assert.match(output, /^MISSING\s+toml-test[^\n]*: the folder is not as it is published: /m);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});

Deno.test("conformance: without a folder it says how one is made", async () => {
  const { code, errors } = await conformance();
  assert.equal(code, 2);
  for (const { folder } of SUITES) assert.ok(errors.includes(folder ?? ""), errors);
});
