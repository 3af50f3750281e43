/**
 * Bundles modules of the project with all that they import.
 *
 * @module
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A bundled module. */
export interface Bundled {
  path: string;
  source: string;
}

/** The flags that name the packages of the service. A bundle, which holds their code, runs without. */
export const LOCK = ["--lock=service.lock", "--frozen"];

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The modules and all that they import, sorted by path; what modules share is bundled once.
 *
 * @param flags Of `deno bundle`, beside those that every bundle has.
 * @param env Variables that `deno bundle` reads.
 */
export async function bundle(
  modules: readonly string[],
  flags: string[],
  env: Record<string, string> = {},
): Promise<Bundled[]> {
  const folder = await Deno.makeTempDir();
  try {
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["bundle", "--quiet", ...LOCK, ...flags, "--code-splitting", "--outdir", folder]
        .concat(modules),
      cwd: ROOT,
      env,
    }).output();
    if (!success) throw new Error(`deno bundle failed\n${new TextDecoder().decode(stderr)}`);
    const paths = (await readdir(folder, { recursive: true })).filter((path) =>
      path.endsWith(".js")
    );
    return await Promise.all(
      paths.sort().map(async (path) => ({
        path,
        source: await Deno.readTextFile(join(folder, path)),
      })),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
