/** Scripts that are bundled again without the bytes in them. */
import assert from "node:assert/strict";
import type { Bundled } from "../../../dev/scripts/bundle.ts";
import { bundledWithoutBytes } from "../../../dev/scripts/pages_bytes.ts";

const LONG = "QUJD".repeat(1_000);
const OTHER = `${"REVG".repeat(1_000)}RA==`;
const declared = (base64: string) => `var bytes_default = __toBinary("${base64}");`;

const SCRIPTS: Bundled[] = [
  { path: "a.js", source: `import "./c.js";\n${declared(LONG)}\n${declared("QQ==")}\n` },
  { path: "b.js", source: `${declared(OTHER)}\n${declared(LONG)}` },
];

/** What a bundler makes of modules: shorter names. */
const minified = ({ path, source }: Bundled) => ({
  path,
  source: source.replaceAll("bytes_default = __toBinary", "b=f"),
});

Deno.test("pages: a bundler sees no long bytes, and they come back where they were", async () => {
  let seen: readonly Bundled[] = [];
  const bundled = await bundledWithoutBytes(SCRIPTS, (scripts) => {
    seen = scripts;
    return Promise.resolve(scripts.map(minified));
  });
  assert.deepEqual(bundled, SCRIPTS.map(minified));
  for (const { path, source } of seen) assert.ok(source.length < 300, path);
  // What stands for bytes differs with them: files are named by what is in them.
  const [first, second] = seen[1]!.source.split("\n");
  assert.notEqual(first, second);
  assert.ok(seen[0]!.source.includes(second!));
});

Deno.test("pages: bytes that a bundler leaves out are missed", async () => {
  await assert.rejects(
    bundledWithoutBytes(SCRIPTS, (scripts) => Promise.resolve(scripts.slice(0, 1))),
    /has lost 1 files of bytes/,
  );
});
