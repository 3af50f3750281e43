/** The packages of the service are its own, and its lock file is the part of `deno.lock` that holds them. */
import assert from "node:assert/strict";
import ts from "typescript";
import manifest from "../deno.json" with { type: "json" };
import importMap from "../import_map.json" with { type: "json" };
import { readLock, serviceLock } from "../scripts/service_lock.ts";
import { walk } from "./walk.ts";

const ROOMS = ["catalog", "cli", "deps", "engine", "http", "limits", "mcp", "routes", "tools"];

const lock = await readLock("deno.lock");
const locked = await readLock("service.lock");

Deno.test("packages: service.lock holds what the imports need, in the versions of deno.lock", () => {
  assert.deepEqual(locked, serviceLock(lock, importMap.imports), "run deno task lock");
});

Deno.test("packages: service.lock has what packages of the service bring along, and none of the tests", () => {
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
  const unused = Object.keys(importMap.imports).filter((key) =>
    key.endsWith("/") ? ![...imported].some((name) => name.startsWith(key)) : !imported.has(key)
  );
  assert.deepEqual(unused.filter((name) => !isPeer(name)), []);
});

/** Whether a package of the service was installed with this one as its peer. */
function isPeer(name: string): boolean {
  return Object.keys(locked.npm).some((key) => key.includes(`_${name}@`));
}

Deno.test("packages: deno.json makes deno task fetch nothing", () => {
  assert.equal(manifest.lock, false);
  assert.equal("imports" in manifest || "workspace" in manifest, false);
  const unlocked = Object.values(manifest.tasks).flatMap((task) => task.split(" && "))
    .filter((command) => /^(?:[A-Z_]+=\S+ )*deno (?:run|test|check|bundle) /.test(command))
    .filter((command) => !/ --lock=(?:service|deno)\.lock --frozen /.test(`${command} `));
  assert.deepEqual(unlocked, ["deno run --allow-read --allow-write scripts/service_lock.ts"]);
});
