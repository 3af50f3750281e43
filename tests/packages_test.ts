/**
 * The service's packages are listed separately, and its lock file is the part of `dev/deno.lock`
 * that it needs.
 */
import assert from "node:assert/strict";
import ts from "typescript";
import manifest from "../deno.json" with { type: "json" };
import { readLock, serviceLock } from "../dev/scripts/service_lock.ts";
import { walk } from "./walk.ts";

// The service builds the pages.
const ROOMS = ["clients", "engine", "mcp", "routes", "server", "tools"];

const lock = await readLock("dev/deno.lock");
const locked = await readLock("service.lock");

Deno.test("packages: service.lock has what the imports need, in the versions of dev/deno.lock", () => {
  assert.deepEqual(
    locked,
    serviceLock(lock, manifest.imports),
    "run deno task --frozen=false lock",
  );
});

Deno.test("packages: service.lock has the service's transitive dependencies, and none of the tests", () => {
  const names = Object.keys(locked.npm).join("\n");
  // Brought along by whatwg-url, sql-formatter and svgo.
  for (const name of ["tr46", "nearley", "css-tree"]) {
    assert.match(names, new RegExp(`^${name}@`, "m"));
  }
  // The last is an optional dependency of recheck, of 30 MB, of which a script reads files.
  for (const name of ["fast-check", "typescript", "mermaid", "d3", "recheck-jar"]) {
    assert.match(Object.keys(lock.npm).join("\n"), new RegExp(`^${name}@`, "m"));
    assert.doesNotMatch(names, new RegExp(`^${name}@`, "m"));
  }
});

Deno.test("packages: each of the imports is imported by the service, or pins a peer of one that is", async () => {
  const imported = new Set<string>();
  for (const room of ROOMS) {
    for await (const file of walk(room)) {
      const { importedFiles } = ts.preProcessFile(await Deno.readTextFile(file), true, true);
      for (const { fileName } of importedFiles) imported.add(fileName);
    }
  }
  const unused = Object.keys(manifest.imports).filter((key) =>
    key.endsWith("/") ? ![...imported].some((name) => name.startsWith(key)) : !imported.has(key)
  );
  assert.deepEqual(unused.filter((name) => !isPeer(name)), []);
});

/** Whether a package of the service was installed with this one as its peer. */
function isPeer(name: string): boolean {
  return Object.keys(locked.npm).some((key) => key.includes(`_${name}@`));
}

Deno.test("packages: every command runs on a frozen lock file, that of the service or that of the tests", () => {
  assert.deepEqual(manifest.lock, { path: "service.lock", frozen: true });
  // `deno task lock` writes that file, so it alone is not frozen.
  const { lock: _, ...others } = manifest.tasks;
  const named = Object.values(others).flatMap((task) =>
    task.match(/--lock=\S+(?: --frozen)?/g) ?? []
  );
  assert.deepEqual(new Set(named), new Set(["--lock=dev/deno.lock --frozen"]));
});
