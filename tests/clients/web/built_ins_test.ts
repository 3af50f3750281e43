/** The examples do not run every line of a tool: what browsers lack is looked for in all code that pages have. */
import assert from "node:assert/strict";
import { FORGET_NEWER, NEWER } from "../../system/pages_browser/oldest.ts";
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

Deno.test("numbers keep their text in a worker without raw JSON values", async () => {
  const url = (path: string) => JSON.stringify(import.meta.resolve(`../../../${path}`));
  const script = `
    // As in the pages' worker, this module is there first.
    const { sourceNumber, isRawNumber } = await import(${
    url("tools/shared/json/source_number.ts")
  });
    ${FORGET_NEWER}
    await import(${url(ADDING)});
    const number = sourceNumber("9007199254740993");
    const texts = [
      JSON.stringify({ id: number, list: [sourceNumber("1.10"), "raw:1", 'a"raw:2"', "x"], "raw:3": [] }),
      JSON.stringify([number], undefined, 1),
      JSON.stringify({ a: number, b: 1 }, (key, value) => key === "a" ? [value] : value),
      JSON.stringify({ a: number, b: 1 }, ["b"]),
      String(JSON.stringify(undefined)),
      String([isRawNumber(number), isRawNumber({ rawJSON: "1" })]),
    ];
    postMessage(texts);`;
  const file = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = new Worker(file, { type: "module" });
  const texts = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  worker.terminate();
  URL.revokeObjectURL(file);
  assert.deepEqual(texts, [
    '{"id":9007199254740993,"list":[1.10,"raw:1","a\\"raw:2\\"","x"],"raw:3":[]}',
    "[\n 9007199254740993\n]",
    '{"a":[9007199254740993],"b":1}',
    '{"b":1}',
    "undefined",
    "true,false",
  ]);
});
