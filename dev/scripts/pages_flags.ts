/**
 * The flags that bundle the project's modules for pages.
 *
 * @module
 */
const ROOT = new URL("../../", import.meta.url);

/**
 * Flags of `deno bundle`: for browsers, with the project's imports, and with the pages' schemas
 * instead of zod.
 */
export async function pagesFlags(): Promise<string[]> {
  const config = await Deno.readTextFile(new URL("deno.json", ROOT));
  const { imports } = JSON.parse(config) as { imports: Record<string, string> };
  imports.zod = "./clients/web/client/zod.ts";
  // The import map has no folder of its own that relative paths could be resolved against.
  const absolute = Object.entries(imports).map(([name, target]) =>
    [name, target.startsWith("./") ? new URL(target, ROOT).href : target] as const
  );
  const map = JSON.stringify({ imports: Object.fromEntries(absolute) });
  return ["--platform", "browser", `--import-map=data:application/json,${encodeURIComponent(map)}`];
}
