/**
 * Bundles the project's modules with everything they import.
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

/**
 * The flags that select the service's packages. A bundle contains their code and runs without these
 * flags.
 */
export const LOCK = ["--lock=service.lock", "--frozen"];

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The modules with everything they import, sorted by path; shared code is bundled once.
 *
 * @param flags Further flags of `deno bundle`.
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
