/**
 * Puts test files into groups that run in one isolate. `deno test` gives each file an isolate of its own, which loads
 * and compiles the same modules as all others: with hundreds of small files that takes longer than their tests.
 *
 * @module
 */
import { dirname } from "node:path";

/** So many files share what they import, and still no isolate grows large. */
const MOST_FILES = 16;

/**
 * Marks of state that an isolate has once: resvg is set up by the first user, and the oracles of diagrams leave a
 * browser's globals. A file with one of these has its own isolate, and so has one that says why it needs it.
 */
const NEEDS_OWN_ISOLATE = /\binitWasm\b|\/\w*oracle\.ts"|^\/\/ Needs its own isolate: /m;

/** Tests that run in workers. They share one service if all tests of the lane use it, and else a file ends its own. */
const USES_WORKERS = /\/(?:service|with_pool)\.ts"/;

const ROOT = new URL("../../", import.meta.url);

/**
 * Writes a module for each group of the test files to a folder, which imports them.
 *
 * @returns The paths of these modules, and of the files that have an isolate of their own.
 */
export async function groupTests(
  files: readonly string[],
  folder: string,
  { isServiceShared = false } = {},
): Promise<string[]> {
  const alone: string[] = [];
  const shared: string[] = [];
  for (const file of files) {
    const text = await Deno.readTextFile(file);
    const needsOwn = NEEDS_OWN_ISOLATE.test(text) || !isServiceShared && USES_WORKERS.test(text);
    (needsOwn ? alone : shared).push(file);
  }
  // Files of one folder stand together, since they import the same modules.
  shared.sort((a, b) => dirname(a) < dirname(b) ? -1 : dirname(a) > dirname(b) ? 1 : 0);
  const modules: string[] = [];
  for (let start = 0; start < shared.length; start += MOST_FILES) {
    const path = `${folder}/group_${modules.length + 1}_test.ts`;
    const imports = shared.slice(start, start + MOST_FILES)
      .map((file) => `import ${JSON.stringify(new URL(file, ROOT).href)};\n`);
    await Deno.writeTextFile(path, imports.join(""));
    modules.push(path);
  }
  return [...alone, ...modules];
}
