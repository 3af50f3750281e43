/**
 * Puts test files into groups that run in one isolate. `deno test` gives each file an isolate of its own, which loads
 * and compiles the same modules as all others: with hundreds of small files that takes longer than their tests.
 *
 * @module
 */
import { dirname } from "node:path";
import { walk } from "../../tests/walk.ts";

/** So many files share what they import, and still no isolate grows large. */
const MOST_FILES = 16;

/**
 * What an isolate has once: a shared service with its workers ends after the tests of a file, resvg is set up by whoever
 * comes first, and the oracles of diagrams leave the globals of a browser. A file with one of these has its own isolate.
 */
const NEEDS_OWN_ISOLATE = /\binitWasm\b|\/(?:service|with_pool|\w*oracle)\.ts"/;

const ROOT = new URL("../../", import.meta.url);

/** Hands over the paths of modules that import the test files below folders, which are there while `use` works. */
export async function groupTests<Result>(
  folders: readonly string[],
  use: (modules: string[]) => Promise<Result>,
): Promise<Result> {
  const { alone, groups } = await groupsOf(folders);
  const folder = await Deno.makeTempDir();
  try {
    const modules = await Promise.all(groups.map(async (files, index) => {
      const path = `${folder}/group_${index + 1}_test.ts`;
      const imports = files.map((file) => `import ${JSON.stringify(new URL(file, ROOT).href)};\n`);
      await Deno.writeTextFile(path, imports.join(""));
      return path;
    }));
    return await use([...alone, ...modules]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Files of one folder stand together, since they import the same modules. */
async function groupsOf(folders: readonly string[]) {
  const alone: string[] = [];
  const shared: string[] = [];
  for (const folder of folders) {
    for await (const file of walk(folder)) {
      if (!file.endsWith("_test.ts")) continue;
      const needsOwn = NEEDS_OWN_ISOLATE.test(await Deno.readTextFile(file));
      (needsOwn ? alone : shared).push(file);
    }
  }
  shared.sort((a, b) => dirname(a) < dirname(b) ? -1 : dirname(a) > dirname(b) ? 1 : 0);
  const groups: string[][] = [];
  for (let start = 0; start < shared.length; start += MOST_FILES) {
    groups.push(shared.slice(start, start + MOST_FILES));
  }
  return { alone, groups };
}
