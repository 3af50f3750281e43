/** The structure of the project: imports go one way and have no cycles. */
import assert from "node:assert/strict";
import ts from "typescript";
import { walk } from "./walk.ts";

/**
 * The top-level folders, each with those that its modules may import from; `tools` imports from
 * none.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  tools: [],
  engine: ["tools"],
  server: ["routes", "mcp", "engine", "tools"],
  mcp: ["server/http", "engine", "tools"],
  // `routes/mcp.ts` mounts the endpoint.
  routes: ["mcp", "server/http", "server/limits", "engine", "tools"],
  clients: ["mcp", "server/limits", "engine", "tools"],
};

/** The parts of `server/` that routes import; they import nothing that imports routes. */
const SERVER_PARTS: Readonly<Record<string, readonly string[]>> = {
  "server/http": ["server/limits", "engine", "tools"],
  "server/limits": ["engine", "tools"],
};

/** The configuration, and the file that names the version. */
const FOR_ALL = ["server/config.ts", "deno.json"];

/** The entries of the top level. */
const TOP_LEVEL = [
  ".ci",
  ".gitignore",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "LICENSE",
  "README.md",
  "THIRD_PARTY.md",
  "clients",
  "deno.json",
  "deploy",
  "dev",
  "docs",
  "engine",
  "main.ts",
  "mcp",
  "routes",
  "server",
  "service.lock",
  "tests",
  "tools",
];

/** What tools and installations create there; git ignores it. */
const NOT_OURS = [".git", "dist", "node_modules"];

const imports = new Map<string, string[]>();
for (const room of Object.keys(MAY_IMPORT)) {
  for await (const file of walk(room)) imports.set(file, await importsOf(file));
}

Deno.test("architecture: folders import only from those below them", () => {
  const wrong = [...imports].flatMap(([file, targets]) => {
    const part = Object.keys(SERVER_PARTS).find((folder) => file.startsWith(`${folder}/`));
    const allowed = part
      ? [part, ...SERVER_PARTS[part]!]
      : [roomOf(file), ...MAY_IMPORT[roomOf(file)]!];
    return targets.filter((target) => !isAmong(target, [...allowed, ...FOR_ALL]))
      .map((target) => `${file} → ${target}`);
  });
  assert.deepEqual(wrong, []);
});

Deno.test("architecture: imports have no cycles", () => {
  assert.deepEqual(circlesOf(imports), []);
});

Deno.test("architecture: only the route of /mcp imports from mcp/", () => {
  const reaching = [...imports].filter(([file, targets]) =>
    roomOf(file) === "routes" && targets.some((target) => roomOf(target) === "mcp")
  );
  assert.deepEqual(reaching.map(([file]) => file), ["routes/mcp.ts"]);
});

Deno.test("architecture: the catalog imports the tools, and no tool imports it", () => {
  const upward = [...imports].filter(([file, targets]) =>
    file.startsWith("tools/") && !file.startsWith("tools/catalog/") &&
    targets.some((target) => target.startsWith("tools/catalog/"))
  );
  assert.deepEqual(upward.map(([file]) => file), []);
});

Deno.test("architecture: the top level has the entries of the design, and no others", async () => {
  const names = (await Array.fromAsync(Deno.readDir("."))).map(({ name }) => name);
  assert.deepEqual(names.filter((name) => !NOT_OURS.includes(name)).sort(), [...TOP_LEVEL].sort());
});

function isAmong(file: string, places: readonly string[]): boolean {
  return places.some((place) => file === place || file.startsWith(`${place}/`));
}

/** The project's files that a file imports, including types. */
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
