/** The command that runs the public suites: what it says when there are none. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { SUITES } from "./suites.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

async function conformance(...args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--lock=dev/deno.lock", "--frozen", "--no-check", "-A", MAIN, ...args],
  }).output();
  const decoder = new TextDecoder();
  return { code, output: decoder.decode(stdout), errors: decoder.decode(stderr) };
}

Deno.test("conformance: a suite that is missing is named, with where it is and how its folder is called", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { code, output } = await conformance(folder);
    assert.equal(code, 1);
    for (const suite of SUITES) {
      if (suite.folder === undefined) continue;
      assert.ok(output.includes(`: git clone ${suite.source} ${folder}/${suite.folder}\n`), output);
    }
  } finally {
    await Deno.remove(folder);
  }
});

Deno.test("conformance: a folder that holds something else is told", async () => {
  const folder = await Deno.makeTempDir();
  try {
    for (const suite of SUITES) if (suite.folder) await Deno.mkdir(`${folder}/${suite.folder}`);
    const { code, output, errors } = await conformance(folder);
    assert.deepEqual([code, errors], [1, ""]);
    assert.match(output, /^MISSING\s+toml-test[^\n]*: the folder is not as it is published: /m);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("conformance: without a folder it says how one is made", async () => {
  const { code, errors } = await conformance();
  assert.equal(code, 2);
  for (const { folder } of SUITES) assert.ok(errors.includes(folder ?? ""), errors);
});
