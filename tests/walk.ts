/** The TypeScript files in a folder of the project, in order. */
export async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  for (const { name, isDirectory } of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* walk(path);
    else if (name.endsWith(".ts")) yield path;
  }
}

/**
 * The modules that a sandbox loads to run tools: `tools/` without the catalog and the inputs of
 * benchmarks.
 */
export async function* walkRunCode(): AsyncGenerator<string> {
  for await (const path of walk("tools")) {
    if (!/^tools\/catalog\/|\/large_input(?:\/|\.ts$)/.test(path)) yield path;
  }
}
