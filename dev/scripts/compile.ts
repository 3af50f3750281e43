/**
 * Builds one executable of the service and its command line for the platform it is built on. It
 * needs neither Deno nor a network: it is `launcher.sh` with the running Deno and the bundled
 * sources after it. docs/decisions/0005-self-extracting-executable.md tells why.
 *
 *     deno task compile [--output dist/utility-tools] [--level 9]
 *
 * @module
 */
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { FOLDERS } from "../../tools/catalog/folders.ts";
import { READ_FIRST } from "../../tools/catalog/parts.ts";
import manifest from "../../deno.json" with { type: "json" };
import { bundle, type Bundled, LOCK } from "./bundle.ts";
import { bytesApart } from "./bundled_bytes.ts";
import { readOptions } from "./options.ts";
import { taskCommand } from "./task_command.ts";
import { tar, type TarFile } from "./tar.ts";
import { vendoredLicences } from "./third_party.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The tasks of deno.json that become commands of the executable, with their permissions. */
const COMMANDS = {
  serve: "start the server; this is also what no command does",
  keys: "issue, list, rotate and revoke API keys, in the Redis of REDIS_URL or a Deno KV",
  tool: "the command line; ID, list, search and its other commands do without this word",
};

/** Modules that no import names: they are loaded by URL, which must lead to their bundles. */
const FOUND_BY_URL = [
  {
    modules: ["engine/sandbox/worker.ts"],
    url: 'new URL("./worker.ts", import.meta.url)',
    bundled: "engine/sandbox/worker.js",
  },
  {
    modules: ["engine/sandbox/spawner_thread.ts"],
    url: 'new URL("./spawner_thread.ts", import.meta.url)',
    bundled: "engine/sandbox/spawner_thread.js",
  },
  {
    modules: ["engine/sandbox/pattern_process.ts"],
    url: 'new URL("./pattern_process.ts", import.meta.url)',
    bundled: "engine/sandbox/pattern_process.js",
  },
  {
    modules: ["routes/tool_documents_thread.ts"],
    url: 'new URL("./tool_documents_thread.ts", import.meta.url)',
    bundled: "routes/tool_documents_thread.js",
  },
  {
    modules: ["server/service.ts"],
    url: 'new URL("./server/service.ts", import.meta.url)',
    bundled: "server/service.js",
  },
  {
    modules: ["server/limits/redis_client.ts"],
    url: 'new URL("./redis_client.ts", import.meta.url)',
    bundled: "server/limits/redis_client.js",
  },
  ...["api_keys", "catalog", "help", "set_out", "mcp", "progress", "progress_thread"].map((
    part,
  ) => ({
    modules: [`clients/cli/${part}.ts`],
    url: `new URL("./${part}.ts", import.meta.url)`,
    bundled: `clients/cli/${part}.js`,
  })),
  {
    modules: ["lists", "listing", ...READ_FIRST].map((part) => `tools/catalog/${part}.ts`),
    url: "new URL(`./${part}.ts`, import.meta.url)",
    bundled: "tools/catalog/${part}.js",
  },
  {
    modules: Object.values(FOLDERS).flatMap((folder) =>
      ["contract", "run"].map((name) => `tools/${folder}/${name}.ts`)
    ),
    url: "new URL(`../${FOLDERS[id]}/${name}.ts`, import.meta.url)",
    bundled: "tools/${FOLDERS[id]}/${name}.js",
  },
];

/** A URL of a file beside the sources, which would not exist beside the bundle. */
const FILE_URL =
  /new URL\(\s*["'`]\.\.?\/[^)]*import\.meta\.url\s*\)|import\.meta\.(?:dir|file)name/g;

/** The path in the source text of a URL. */
const URL_TEXT = /(?<=["`])[^"`]+(?=["`])/;

interface Command {
  name: string;
  help: string;
  /** The variables that the task sets. */
  env: Record<string, string>;
  /** Deno's flags, as in the task, except for `LOCK`. */
  flags: string;
  /** The entry module. */
  module: string;
}

/** Builds the executable and writes it to `output`. `level` is gzip's: 1 is fast, 9 is small. */
async function compile(output: string, level: number): Promise<void> {
  const commands = Object.entries(COMMANDS).map(([name, help]) => commandOf(name, help));
  const app = await bundleApp([
    ...commands.map(({ module }) => module),
    ...FOUND_BY_URL.flatMap(({ modules }) => modules),
  ]);
  const payload = gzipSync(
    tar([
      { path: "deno", data: await Deno.readFile(Deno.execPath()), executable: true },
      ...app.map((file) => ({ ...file, path: `app/${file.path}` })),
      // The licences of the included packages require this.
      { path: "THIRD_PARTY.md", data: await Deno.readFile(join(ROOT, "THIRD_PARTY.md")) },
      ...(await vendoredLicences()).map(({ name, text }) => ({
        path: `licences/${name}`,
        data: encode(text),
      })),
    ]),
    { level },
  );
  const launcher = encode(await launcherOf(commands, payload));
  await Deno.mkdir(dirname(output), { recursive: true });
  await Deno.writeFile(output, Buffer.concat([launcher, payload]));
  await Deno.chmod(output, 0o755);
}

function commandOf(name: string, help: string): Command {
  const { env, args: [, ...args] } = taskCommand(name);
  const module = args.pop()!;
  return { name, help, env, flags: args.filter((flag) => !LOCK.includes(flag)).join(" "), module };
}

/** The modules with everything they import, and files of bytes. */
async function bundleApp(modules: string[]): Promise<TarFile[]> {
  const { modules: bundled, files } = bytesApart(await bundle(modules, ["--platform", "deno"]));
  return link(bundled).map(({ path, source }): TarFile => ({ path, data: encode(source) }))
    .concat(files);
}

/** Points the URLs of modules to their bundles. */
function link(files: Bundled[]): Bundled[] {
  const known = new Set<string>();
  let linked = files;
  for (const { url, bundled } of FOUND_BY_URL) {
    const before = linked;
    linked = before.map(({ path, source }) => {
      if (!source.includes(url)) return { path, source };
      const target = `./${relative(dirname(path), bundled)}`;
      // Functions, because `$` has a meaning in a replacement string.
      const bundledUrl = url.replace(URL_TEXT, () => target);
      known.add(bundledUrl);
      return { path, source: source.replace(url, () => bundledUrl) };
    });
    const changed = linked.filter(({ source }, index) => source !== before[index]!.source).length;
    if (changed !== 1) throw new Error(`${url} was expected once and found ${changed} times`);
  }
  const lost = linked.flatMap(({ source }) => source.match(FILE_URL) ?? [])
    .filter((url) => !known.has(url));
  if (lost.length > 0) throw new Error(`the executable would not hold the file of ${lost[0]}`);
  return linked;
}

async function launcherOf(commands: Command[], payload: Uint8Array): Promise<string> {
  const template = await Deno.readTextFile(new URL("./launcher.sh", import.meta.url));
  const uname = await new Deno.Command("uname", { args: ["-sm"] }).output();
  const values: Record<string, string> = {
    VERSION: manifest.version,
    UNSTABLE: manifest.unstable.map((feature) => `--unstable-${feature}`).join(" "),
    DENO: Deno.version.deno,
    PLATFORM: new TextDecoder().decode(uname.stdout).trim(),
    ID: createHash("sha256").update(payload).digest("hex"),
    USAGE: commands.map(({ name, help }) => `  utility-tools ${name.padEnd(8)}${help}`).join("\n"),
    COMMANDS: commands.map((command) => `${command.name}) ${startOf(command)} ;;`).join("\n"),
    SERVER: bundledAs(commands.find(({ name }) => name === "serve")!.module),
    MODULES: commands.map(({ module }) => bundledAs(module))
      .concat(FOUND_BY_URL.map(({ bundled }) => bundled).filter((path) => !path.includes("$")))
      .join(" "),
    TOOL: startOf(commands.find(({ name }) => name === "tool")!),
  };
  const launcher = template.replace(/@([A-Z]+)@/g, (mark, name) => values[name] ?? mark);
  return launcher.replace("@PAYLOAD_LINE@", String(launcher.split("\n").length));
}

/** The variables that make the launcher start a command. */
function startOf({ env, flags, module }: Command): string {
  const variables = Object.entries(env).map(([name, value]) => `export ${name}=${value}; `);
  return `${variables.join("")}flags="${flags}" module=${bundledAs(module)}`;
}

function bundledAs(module: string): string {
  return module.replace(/ts$/, "js");
}

const encode = (text: string) => new TextEncoder().encode(text);

if (import.meta.main) {
  const { output, level } = readOptions({
    output: { type: "string", default: join(ROOT, "dist", "utility-tools") },
    level: { type: "string", default: "9" },
  });
  await compile(output, Number(level));
  const { size } = await Deno.stat(output);
  console.log(`${output}: ${(size / 1e6).toFixed(1)} MB`);
}
