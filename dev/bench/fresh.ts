/**
 * Measures what a fresh machine downloads and how long it waits: `deno task serve` with an empty cache up to
 * the first answer, then again with the cache that it left. Needs the network, whose speed is part of the
 * result.
 */
import { TOOLS } from "../../tools/catalog/registry.ts";

const PORT = 9320;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const LONGEST_START_MS = 120_000;

const cache = await Deno.makeTempDir();
try {
  console.log(`first start    ${await startAndStop(["json-formatter"])}`);
  console.log(`second start   ${await startAndStop(["json-formatter"])}`);
  // No tool downloads anything else on its first use.
  const before = await usage(cache);
  await startAndStop(TOOLS.map(({ id }) => id));
  const after = await usage(cache);
  console.log(`its cache      ${megabytes(before.bytes)} MB, ${before.packages} packages`);
  console.log(
    `after a run of every tool  ${megabytes(after.bytes)} MB, ${after.packages} packages`,
  );
  const { size } = await Deno.stat(Deno.execPath());
  console.log(`Deno itself, which npx fetches  ${megabytes(size)} MB`);
} finally {
  await Deno.remove(cache, { recursive: true });
}

/**
 * Starts the service, runs the first example of each tool, and stops it. Returns the time to the
 * first answer, in words.
 */
async function startAndStop(toolIds: string[]): Promise<string> {
  const begun = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["task", "serve"],
    env: { DENO_DIR: cache, PORT: String(PORT), LIMITS: "off", LOG: "silent" },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  try {
    await firstAnswer(begun + LONGEST_START_MS);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    for (const id of toolIds) await run(id);
    return `${seconds} s to the first answer`;
  } finally {
    child.kill("SIGTERM");
    await child.status;
  }
}

async function firstAnswer(deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    try {
      return await run("json-formatter");
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  throw new Error("the service did not start");
}

/** Runs a tool's first example. */
async function run(id: string): Promise<void> {
  const { examples } = TOOLS.find((tool) => tool.id === id)!;
  const response = await fetch(`${ORIGIN}/api/run`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tool_id: id, input: examples[0]!.input }),
  });
  await response.body?.cancel();
}

interface Usage {
  /** On disk, in whole blocks. */
  bytes: number;
  /** Versions of npm packages. */
  packages: number;
}

/** The size of a Deno cache. */
async function usage(folder: string): Promise<Usage> {
  let bytes = 0;
  let packages = 0;
  for (const path of await Array.fromAsync(filesBelow(folder))) {
    bytes += 512 * ((await Deno.stat(path)).blocks ?? 0);
    if (/\/npm\/[^/]+\/(?:@[^/]+\/)?[^/@]+\/\d[^/]*\/package\.json$/.test(path)) packages++;
  }
  return { bytes, packages };
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* filesBelow(`${folder}/${name}`);
    else yield `${folder}/${name}`;
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
