/** The TypeScript files below a folder of the project, in order. */
export async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  for (const { name, isDirectory } of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* walk(path);
    else if (name.endsWith(".ts")) yield path;
  }
}
