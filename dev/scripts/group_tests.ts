/**
 * Puts test files into groups that run in one isolate. `deno test` gives each file an isolate of its own, which loads
 * and compiles the same modules as all others: with hundreds of small files that takes longer than their tests.
 *
 * @module
 */
import { dirname } from "node:path";

/**
 * Marks of state that an isolate has once: resvg is set up by the first user. A file with one of these has its own
 * isolate, and so has one that says why it needs it.
 */
const NEEDS_OWN_ISOLATE = /\binitWasm\b|^\/\/ Needs its own isolate: /m;

/** Oracles of diagrams load Mermaid and leave a browser's globals: the files of each stand together, without others. */
const ORACLE = /\/(\w*oracle)\.ts"/;

/** Files that run a service stand together, since they share its workers. */
const USES_WORKERS = /\/(?:service|with_pool|endpoint)\.ts"/;

/**
 * The command line lifts the limits of contracts in its isolate: files that compare it with a service stand together,
 * apart from those that try a service alone.
 */
const USES_COMMAND_LINE = /\/fake_terminal\.ts"/;

const ROOT = new URL("../../", import.meta.url);

/**
 * Writes a module for each group of at most `most` test files to a folder, which imports them. Files that use an oracle
 * are one group, however many.
 *
 * @returns The paths of these modules, and of the files that have an isolate of their own.
 */
export async function groupTests(
  files: readonly string[],
  most: number,
  folder: string,
): Promise<string[]> {
  const alone: string[] = [];
  const compared: string[] = [];
  const inWorkers: string[] = [];
  const others: string[] = [];
  const byOracle = new Map<string, string[]>();
  for (const file of files) {
    const text = await Deno.readTextFile(file);
    const [, oracle] = ORACLE.exec(text) ?? [];
    if (NEEDS_OWN_ISOLATE.test(text)) {
      alone.push(file);
    } else if (oracle !== undefined) {
      byOracle.set(oracle, [...byOracle.get(oracle) ?? [], file]);
    } else if (USES_WORKERS.test(text)) {
      (USES_COMMAND_LINE.test(text) ? compared : inWorkers).push(file);
    } else {
      others.push(file);
    }
  }
  const groups = [
    ...byOracle.values(),
    ...[compared, inWorkers, others].flatMap((files) => groupsOf(files, most)),
  ];
  const modules = await Promise.all(groups.map(async (group, index) => {
    const path = `${folder}/group_${index + 1}_test.ts`;
    const imports = group.map((file) => `import ${JSON.stringify(new URL(file, ROOT).href)};\n`);
    await Deno.writeTextFile(path, imports.join(""));
    return path;
  }));
  return [...alone, ...modules];
}

/** Files in groups. Those of one folder stand together, since they import the same modules. */
function groupsOf(files: readonly string[], most: number): string[][] {
  const sorted = files.toSorted((a, b) =>
    dirname(a) < dirname(b) ? -1 : dirname(a) > dirname(b) ? 1 : 0
  );
  const groups: string[][] = [];
  for (let start = 0; start < sorted.length; start += most) {
    groups.push(sorted.slice(start, start + most));
  }
  return groups;
}
