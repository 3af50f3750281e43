/** The shape of the house: no files form a circle, and imports go one way. */
import assert from "node:assert/strict";
import ts from "typescript";
import { walk } from "./walk.ts";

/** Each room with those that it may import from; `tools` stands at the bottom. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  tools: [],
  catalog: ["tools"],
  limits: ["engine", "tools"],
  engine: ["catalog", "tools"],
  http: ["engine", "limits", "tools"],
  mcp: ["http", "engine", "catalog", "tools"],
  // `routes/mcp.ts` mounts the endpoint.
  routes: ["mcp", "http", "limits", "engine", "catalog", "tools"],
  web: ["cli", "limits", "engine", "catalog", "tools"],
  cli: ["mcp", "limits", "engine", "catalog", "tools"],
};

/** Adapters for libraries, the configuration, and the file that names the version. */
const FOR_ALL = ["deps", "config.ts", "deno.json"];

const imports = new Map<string, string[]>();
for (const room of Object.keys(MAY_IMPORT)) {
  for await (const file of walk(room)) imports.set(file, await importsOf(file));
}

Deno.test("architecture: rooms import only from those below them", () => {
  const wrong = [...imports].flatMap(([file, targets]) => {
    const room = roomOf(file);
    const allowed = [room, ...MAY_IMPORT[room]!, ...FOR_ALL];
    return targets.filter((target) => !allowed.includes(roomOf(target)))
      .map((target) => `${file} → ${target}`);
  });
  assert.deepEqual(wrong, []);
});

Deno.test("architecture: no files form a circle", () => {
  assert.deepEqual(circlesOf(imports), []);
});

Deno.test("architecture: only the route of /mcp reaches into mcp/", () => {
  const reaching = [...imports].filter(([file, targets]) =>
    roomOf(file) === "routes" && targets.some((target) => roomOf(target) === "mcp")
  );
  assert.deepEqual(reaching.map(([file]) => file), ["routes/mcp.ts"]);
});

/** The files of the project that a file imports, types included. */
async function importsOf(file: string): Promise<string[]> {
  const { importedFiles } = ts.preProcessFile(await Deno.readTextFile(file), true, true);
  return importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith("."))
    .map((name) => new URL(name, `file:///${file}`).pathname.slice(1));
}

function roomOf(file: string): string {
  return file.includes("/") ? file.slice(0, file.indexOf("/")) : file;
}

/** The sets of files that reach each other (Tarjan's strongly connected components). */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles;

  function visit(file: string): void {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file)!, low.get(target)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file)).sort();
    if (circle.length > 1) circles.push(circle);
  }
}
