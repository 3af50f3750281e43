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

/** A lock file of Deno, version 5, of a project whose packages all come from npm. */
export interface Lock {
  version: string;
  /**
   * What was asked for (`npm:zod@4.6.7`) and the version that it became, with the peers after it.
   */
  specifiers: Record<string, string>;
  /** By name, version and peers (`hono@4.13.19`). */
  npm: Record<string, LockedPackage>;
  workspace: { dependencies: string[] };
}

interface LockedPackage {
  /** Each a key of `npm`, without the version where the lock file has one of that name. */
  dependencies?: string[];
  optionalDependencies?: string[];
}

/** Of the lock file, what the packages of the imports need. */
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

/** `npm:/name@1.2.3/path` as the lock file writes it: `npm:name@1.2.3`. */
function specifierOf(target: string): string | undefined {
  const [, name] = /^npm:\/?((?:@[^/]+\/)?[^/]+)/.exec(target) ?? [];
  return name && `npm:${name}`;
}

/** A dependency as it is written by its key. */
function fullKeyOf(dependency: string, { npm }: Lock): string {
  if (Object.hasOwn(npm, dependency)) return dependency;
  const key = Object.keys(npm).find((key) =>
    key.startsWith(`${dependency}@`) || key.startsWith(`${dependency}_`)
  );
  if (!key) throw new Error(`${dependency} is not in the lock file`);
  return key;
}

/** The record with its keys in order. */
function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a < b ? -1 : 1));
}

/** A lock file of the project. */
export async function readLock(name: "dev/deno.lock" | "service.lock"): Promise<Lock> {
  return JSON.parse(await Deno.readTextFile(new URL(name, ROOT)));
}

if (import.meta.main) {
  const lock = serviceLock(await readLock("dev/deno.lock"), manifest.imports);
  await Deno.writeTextFile(new URL("service.lock", ROOT), `${JSON.stringify(lock, null, 2)}\n`);
}
