/**
 * Writes `service.lock`: of `dev/deno.lock`, what the packages among the imports of `deno.json` need. Deno fetches every package of
 * the lock file that it is given before it runs anything, so the service has one without those of the tests,
 * and without optional dependencies: they are programs and archives that no sandbox could start.
 *
 *     deno task lock
 *
 * @module
 */
import manifest from "../../deno.json" with { type: "json" };

const ROOT = new URL("../../", import.meta.url);

/** A Deno lock file, version 5, of a project whose packages all come from npm. */
export interface Lock {
  version: string;
  /** The requests (`npm:zod@4.6.7`), each with the resolved version and its peers. */
  specifiers: Record<string, string>;
  /** By name, version and peers (`hono@4.13.19`). */
  npm: Record<string, LockedPackage>;
  workspace: { dependencies: string[] };
}

interface LockedPackage {
  /** Keys of `npm`, without the version if only one is locked. */
  dependencies?: string[];
  optionalDependencies?: string[];
}

/** The part of a lock file that the imports' packages need. */
export function serviceLock(lock: Lock, imports: Record<string, string>): Lock {
  const wanted = new Set(Object.values(imports).map(specifierOf));
  const specifiers = Object.fromEntries(
    Object.entries(lock.specifiers).filter(([specifier]) => wanted.has(specifier)),
  );
  const npm: Lock["npm"] = {};
  for (const [specifier, version] of Object.entries(specifiers)) {
    visit(`${/^npm:(@?[^@]+)@/.exec(specifier)![1]}@${version}`);
  }
  return { ...lock, specifiers, npm: sorted(npm) };

  function visit(key: string): void {
    if (Object.hasOwn(npm, key)) return;
    const { optionalDependencies: _, ...entry } = lock.npm[key]!;
    npm[key] = entry;
    for (const name of entry.dependencies ?? []) visit(fullKeyOf(name, lock));
  }
}

/** Converts `npm:/name@1.2.3/path` to the lock file's form `npm:name@1.2.3`. */
function specifierOf(target: string): string | undefined {
  const [, name] = /^npm:\/?((?:@[^/]+\/)?[^/]+)/.exec(target) ?? [];
  return name && `npm:${name}`;
}

/** The full key of a dependency. */
function fullKeyOf(dependency: string, { npm }: Lock): string {
  if (Object.hasOwn(npm, dependency)) return dependency;
  const key = Object.keys(npm).find((key) =>
    key.startsWith(`${dependency}@`) || key.startsWith(`${dependency}_`)
  );
  if (!key) throw new Error(`${dependency} is not in the lock file`);
  return key;
}

/** The record with sorted keys. */
function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a < b ? -1 : 1));
}

/** Reads one of the project's lock files. */
export async function readLock(name: "dev/deno.lock" | "service.lock"): Promise<Lock> {
  return JSON.parse(await Deno.readTextFile(new URL(name, ROOT)));
}

if (import.meta.main) {
  const lock = serviceLock(await readLock("dev/deno.lock"), manifest.imports);
  await Deno.writeTextFile(new URL("service.lock", ROOT), `${JSON.stringify(lock, null, 2)}\n`);
}
