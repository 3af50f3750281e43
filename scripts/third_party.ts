/**
 * Writes `THIRD_PARTY.md`: every npm package that the running service has in it, with its licence and where
 * its source is.
 *
 *     deno task third-party
 *
 * @module
 */
import ts from "typescript";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);

/** Where the code of the running service stands; tests, benchmarks and scripts have packages of their own. */
const RUNTIME = [
  "catalog",
  "cli",
  "deps",
  "engine",
  "http",
  "limits",
  "mcp",
  "routes",
  "tools",
  "config.ts",
  "main.ts",
  "service.ts",
];

interface Lock {
  specifiers: Record<string, string>;
  npm: Record<string, { dependencies?: string[]; optionalDependencies?: string[] }>;
}

/** A package as its registry entry describes it. */
interface Package {
  name: string;
  version: string;
  license: string;
  source: string;
}

/** The packages of the lock file, as `name@version`, that the running service has in it, sorted. */
export async function runtimePackages(): Promise<string[]> {
  const lock = await readJson<Lock>("deno.lock");
  const { imports } = await readJson<{ imports: Record<string, string> }>("deno.json");
  const wanted = new Set<string>();
  for await (const file of runtimeFiles()) {
    for (const specifier of await importsOf(file)) {
      const target = mapped(specifier, imports);
      if (target?.startsWith("npm:")) wanted.add(lockKeyOf(target, lock));
    }
  }
  const found = new Set<string>();
  for (const key of wanted) visit(key);
  return [...found].sort();

  function visit(key: string): void {
    // Behind the version stand the peers that it was installed with.
    const [plain] = /^(?:@[^/]+\/)?[^@]+@[^_]+/.exec(key)!;
    if (found.has(plain)) return;
    found.add(plain);
    for (const dependency of lock.npm[key]?.dependencies ?? []) visit(fullKeyOf(dependency, lock));
  }
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await Deno.readTextFile(new URL(path, ROOT)));
}

async function* runtimeFiles(): AsyncGenerator<URL> {
  for (const name of RUNTIME) {
    if (name.endsWith(".ts")) yield new URL(name, ROOT);
    else yield* filesBelow(new URL(`${name}/`, ROOT));
  }
}

async function* filesBelow(folder: URL): AsyncGenerator<URL> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* filesBelow(new URL(`${name}/`, folder));
    else if (name.endsWith(".ts")) yield new URL(name, folder);
  }
}

async function importsOf(file: URL): Promise<string[]> {
  const text = await Deno.readTextFile(file);
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** What the import map says of a specifier. */
function mapped(specifier: string, imports: Record<string, string>): string | undefined {
  if (Object.hasOwn(imports, specifier)) return imports[specifier];
  const prefix = Object.keys(imports).find((key) => key.endsWith("/") && specifier.startsWith(key));
  return prefix === undefined ? undefined : imports[prefix]! + specifier.slice(prefix.length);
}

/** `npm:/name@1.2.3/path` as the lock file calls the package. */
function lockKeyOf(specifier: string, lock: Lock): string {
  const [, name, version] = /^npm:\/?((?:@[^/]+\/)?[^@/]+)@([^/]+)/.exec(specifier)!;
  const locked = lock.specifiers[`npm:${name}@${version}`] ?? version;
  return fullKeyOf(`${name}@${locked}`, lock);
}

/** A dependency as it is written (`name`, or `name@version` where there are several) by its key. */
function fullKeyOf(dependency: string, { npm }: Lock): string {
  if (Object.hasOwn(npm, dependency)) return dependency;
  const key = Object.keys(npm).find((key) =>
    key.startsWith(`${dependency}@`) || key.startsWith(`${dependency}_`)
  );
  if (!key) throw new Error(`${dependency} is not in the lock file`);
  return key;
}

/** The text of `THIRD_PARTY.md`. */
async function thirdPartyText(): Promise<string> {
  const cache = await npmCache();
  const packages = await Promise.all((await runtimePackages()).map((key) => describe(key, cache)));
  const rows = packages.map(({ name, version, license, source }) =>
    `| ${name} | ${version} | ${license} | ${source} |`
  );
  return `# Third-party packages

Every npm package that the running service and its executable contain. \`deno task third-party\` writes
this page; a test compares it with the lock file. The text of each licence stands in the package.

Most licences ask for no more than that their text comes along. Three do more, and are kept so:

- \`elkjs\` is under the Eclipse Public License 2.0 or the GNU GPL 3.0 or later; we use it under the
  EPL, unchanged: its source is where the table says.
- \`@resvg/resvg-wasm\` is under the Mozilla Public License 2.0, unchanged: its source is where the
  table says.
- The fonts are under the SIL Open Font License 1.1 (DejaVu under its own free licence), unchanged,
  under their names.

| package | version | licence | source |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}

/** The folder in which Deno keeps npm packages. */
async function npmCache(): Promise<string> {
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output();
  const { npmCache } = JSON.parse(new TextDecoder().decode(stdout));
  const [registry] = [...Deno.readDirSync(npmCache)].filter(({ isDirectory }) => isDirectory);
  return `${npmCache}/${registry!.name}`;
}

async function describe(key: string, cache: string): Promise<Package> {
  const [, name, version] = /^(.+)@([^@]+)$/.exec(key)!;
  const manifest = JSON.parse(
    await Deno.readTextFile(`${cache}/${name!.toLowerCase()}/${version}/package.json`),
  );
  const { license, licenses, repository, homepage } = manifest;
  return {
    name: name!,
    version: version!,
    license: license?.type ?? license ??
      licenses?.map(({ type }: { type: string }) => type).join(" or "),
    source: sourceOf(repository?.url ?? repository ?? homepage ?? ""),
  };
}

/** The address of a repository as a person opens it. */
function sourceOf(repository: string): string {
  return repository.replace(/^git\+/, "").replace(/^git:\/\//, "https://")
    .replace(/^(?:git\+)?ssh:\/\/git@/, "https://").replace(/^git@([^:]+):/, "https://$1/")
    .replace(/^http:\/\/(?=github\.com\/)/, "https://").replace(/^github:/, "https://github.com/")
    .replace(
      /^([\w.-]+\/[\w.-]+)$/,
      "https://github.com/$1",
    )
    .replace(/\.git$/, "");
}

if (import.meta.main) {
  const file = new URL("THIRD_PARTY.md", ROOT);
  await Deno.writeTextFile(file, await thirdPartyText());
  const args = ["fmt", "--quiet", fileURLToPath(file)];
  await new Deno.Command(Deno.execPath(), { args }).output();
}
