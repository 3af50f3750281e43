/** The examples do not run every line of a tool: what browsers lack is looked for in all code that pages have. */
import assert from "node:assert/strict";
import { NEWER } from "../../system/pages_browser/oldest.ts";
import { walk } from "../../walk.ts";

/** Where {@linkcode ADDED} are defined. */
const ADDING = "clients/web/client/built_ins.ts";
const ADDED = new Set(["Temporal", "escape", "parse"]);
const COMMENT = /\/\*[^]*?\*\/|\/\/ .*/g;

Deno.test("tools and pages call nothing that the oldest browsers lack and the worker does not add", async () => {
  const calls = new RegExp(Object.entries(NEWER).flatMap(callsOf).join("|"));
  const strays: string[] = [];
  for (const folder of ["clients/web", "tools"]) {
    for await (const path of walk(folder)) {
      const found = calls.exec((await Deno.readTextFile(path)).replace(COMMENT, ""));
      if (found && path !== ADDING) strays.push(`${path}: ${found[0]}`);
    }
  }
  assert.deepEqual(strays, []);
});

/** How calls of an owner's members are written; those of iterators are written like those of lists. */
function callsOf([owner, names]: [string, string]): string[] {
  const newer = names.split(" ").filter((name) => !ADDED.has(name)).join("|");
  if (newer === "" || owner.includes("(")) return [];
  if (owner === "globalThis") return [`\\bnew (?:${newer})\\(`, `\\b(?:${newer})\\.\\w+\\(`];
  return [`${owner.endsWith(".prototype") ? "" : `\\b${owner}`}\\.(?:${newer})\\b`];
}
