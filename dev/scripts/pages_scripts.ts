/**
 * The scripts of the pages, bundled.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FOLDERS } from "../../tools/catalog/folders.ts";
import { WORKBENCH } from "../../clients/web/markup/workbench.ts";
import { bundle, type Bundled } from "./bundle.ts";
import { bundledWithoutBytes, withPackedBytes } from "./pages_bytes.ts";
import { joinedEntries, withPlainNames } from "./pages_chunks.ts";
import { pagesFlags } from "./pages_flags.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The scripts of the first page and of tools' pages, and the workers. */
const SCRIPTS = ["index", "tool", "early", "worker", "offline"];

/** The path of the scripts from a module in a subfolder of `dist`. */
const CLIENT = "../../clients/web/client";

/** Selects the worker version of packages that have one: tools run in a worker. */
const IN_WORKERS = { DENO_CONDITIONS: "worker" };

/**
 * An import of a Node module: it bundles without an error, but would break every page that contains
 * it.
 */
const OF_NODE = /\b(?:from|import)\s*"(node:[^"]+)"/;

/**
 * The scripts of the pages. Those of the workbench are bundled apart: the files of a tool's page would
 * be split by what each page of the workbench needs of them.
 *
 * @throws {Error} if one of them imports a module of Node.
 */
export async function bundledScripts(): Promise<Bundled[]> {
  const entryOf = (name: string) => ({
    path: `${name}.ts`,
    source: `import "${CLIENT}/${name}.ts";`,
  });
  const ofTools = Object.entries(FOLDERS).map(([id, path]) => ({
    path: `tool-${id}.ts`,
    source: entryOfTool(path),
  }));
  const tools = await bundledTwice([...SCRIPTS.map(entryOf), ...ofTools]);
  const workbench = await bundledTwice(WORKBENCH.map(({ id }) => entryOf(id)));
  const names = new Set(tools.map(({ path }) => path));
  const scripts = withPackedBytes([...tools, ...workbench.filter(({ path }) => !names.has(path))])
    .flatMap(namedByContent);
  for (const { path, source } of scripts) {
    const [, module] = OF_NODE.exec(source) ?? [];
    if (module) throw new Error(`${path} imports ${module}, which browsers do not have`);
  }
  return scripts;
}

/**
 * The file of a tool under a name with a hash, which the tool's own page links to: a browser that has fetched it does
 * not ask whether it has changed. Another page finds it under its plain name.
 */
function namedByContent(script: Bundled): Bundled[] {
  if (!script.path.startsWith("tool-")) return [script];
  const digest = createHash("sha256").update(script.source).digest("hex");
  const path = script.path.replace(".js", `-${digest.slice(0, 8).toUpperCase()}.js`);
  return [{ ...script, path }, { ...script, source: `export*from"./${path}";` }];
}

/** A bundle of entries. The first time tells which of its files are joined. */
async function bundledTwice(entries: readonly Bundled[]): Promise<Bundled[]> {
  const flags = await pagesFlags();
  const split = await withFiles(entries, (paths) => bundle(paths, flags, IN_WORKERS));
  const names = new Set(entries.map(({ path }) => path.replace(/ts$/, "js")));
  const joined = joinedEntries(withPlainNames(split), isOfWorker);
  const isOwn = (path: string) => names.has(basename(path));
  return await bundledWithoutBytes(
    joined,
    (scripts) => withFiles(scripts, (paths) => bundle(paths.filter(isOwn), ["--minify", ...flags])),
  );
}

function isOfWorker(path: string): boolean {
  return path === "worker.js" || path.startsWith("tool-");
}

/** Writes modules into a folder while `use` runs. They share it, so that their bundles do too. */
async function withFiles<Result>(
  files: readonly Bundled[],
  use: (paths: string[]) => Promise<Result>,
): Promise<Result> {
  await Deno.mkdir(join(ROOT, "dist"), { recursive: true });
  const folder = await Deno.makeTempDir({ dir: join(ROOT, "dist"), prefix: "entries-" });
  try {
    return await use(
      await Promise.all(files.map(async ({ path, source }) => {
        const target = join(folder, path);
        await Deno.writeTextFile(target, source);
        return target;
      })),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/**
 * The module through which the worker imports a tool. It also imports the worker, so that code
 * shared by both ends up in one file; otherwise each module that some tools share with it would
 * become a file.
 */
function entryOfTool(path: string): string {
  return `import "${CLIENT}/worker.ts";
export { contract } from "../../tools/${path}/contract.ts";
export * from "../../tools/${path}/run.ts";`;
}
