/**
 * Runs the tests below folders on all processors, many files in one isolate: `deno test` gives each file an
 * isolate of its own, which loads and compiles the same modules as all others.
 *
 *     deno run -A dev/scripts/run_tests.ts FOLDER…
 *
 * A test file still runs by itself with `deno test`.
 */
import { walk } from "../../tests/walk.ts";

/** So many that all processors end at about the same time, and that no isolate holds too much. */
const PARTS = 12;

/**
 * Files that start workers keep an isolate each: among the tests of other files, runs in workers have been seen to
 * get no answer.
 */
const STARTS_WORKERS = /from "[^"]*\/(?:service|with_pool)\.ts"/;

const ROOT = new URL("../../", import.meta.url);
const alone: string[] = [];
const together: string[] = [];
for (const folder of Deno.args) {
  for await (const file of walk(folder)) {
    if (!file.endsWith("_test.ts")) continue;
    const startsWorkers = STARTS_WORKERS.test(await Deno.readTextFile(file));
    (startsWorkers ? alone : together).push(file);
  }
}
const folder = await Deno.makeTempDir();
try {
  Deno.exitCode = await test([...alone, ...await writeParts(together)]);
} finally {
  await Deno.remove(folder, { recursive: true });
}

/** Writes modules that import the files in turn, so that each part has some of every folder. */
async function writeParts(files: string[]): Promise<string[]> {
  const written: string[] = [];
  for (let part = 0; part < PARTS; part++) {
    const imports = files.filter((_, index) => index % PARTS === part)
      .map((file) => `import ${JSON.stringify(new URL(file, ROOT).href)};\n`);
    if (imports.length === 0) continue;
    const path = `${folder}/part_${part + 1}_test.ts`;
    await Deno.writeTextFile(path, imports.join(""));
    written.push(path);
  }
  return written;
}

async function test(modules: string[]): Promise<number> {
  const args = [
    ...["test", "--lock=dev/deno.lock", "--frozen", "--parallel", "--no-check", "--allow-all"],
    "--v8-flags=--no-regexp-optimization",
    ...modules,
  ];
  return (await new Deno.Command(Deno.execPath(), { args }).spawn().status).code;
}
