/** Which files of the pages' scripts are joined. */
import assert from "node:assert/strict";
import { importsOf, joinedEntries, reachedFrom } from "../../../dev/scripts/pages_chunks.ts";

const isOfWorker = (path: string) => path.startsWith("worker") || path.startsWith("tool-");
const chunk = (letter: string) => `chunk-${letter.repeat(8)}.js`;

/** Files by the letters that they import; a letter after `+` is imported at run time. */
function bundled(files: Record<string, string>) {
  return Object.entries(files).map(([path, letters]) => {
    const [atOnce = "", later = ""] = letters.split("+");
    const statics = [...atOnce].map((letter) => `import "./${chunk(letter)}";`);
    const dynamics = later === "" ? [] : [`import("./${later}");`];
    return { path, source: [...statics, ...dynamics, "\nrun();".repeat(20)].join("") };
  });
}

/** The letters that each entry imports once files are joined. */
function loaded(files: Record<string, string>) {
  const imports = importsOf(joinedEntries(bundled(files), isOfWorker));
  return (entry: string) =>
    [...reachedFrom(entry, imports)].filter((path) => path.startsWith("chunk-"))
      .map((path) => path["chunk-".length]).sort().join("");
}

Deno.test("pages: small files of the worker are joined, although some tools load one in vain", () => {
  const by = loaded({
    "tool-a.js": "AB",
    "tool-b.js": "AB",
    "tool-c.js": "A",
    [chunk("A")]: "",
    [chunk("B")]: "",
  });
  assert.deepEqual(["tool-a.js", "tool-b.js", "tool-c.js"].map(by), ["AB", "AB", "AB"]);
});

Deno.test("pages: no page and no worker runs a module of another", () => {
  const by = loaded({
    "index.js": "A+later.js",
    "tool.js": "ABS",
    "worker.js": "SW",
    "tool-a.js": "SW",
    "later.js": "BC",
    [chunk("A")]: "",
    [chunk("B")]: "",
    [chunk("C")]: "",
    [chunk("S")]: "",
    [chunk("W")]: "",
  });
  assert.equal(by("index.js"), "A");
  assert.equal(by("tool.js"), "ABS");
  assert.equal(by("worker.js"), "SW");
  assert.equal(by("later.js"), "BC");
});

Deno.test("pages: what a joined file imports comes with it", () => {
  const by = loaded({
    "tool-a.js": "AB",
    "tool-b.js": "AB",
    "tool-c.js": "B",
    [chunk("A")]: "D",
    [chunk("B")]: "",
    [chunk("D")]: "",
  });
  assert.equal(by("tool-c.js"), "ABD");
});
