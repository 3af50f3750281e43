/**
 * Byte imports that the bundler has inlined into modules as Base64.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { dirname, relative } from "node:path";
import type { Bundled } from "./bundle.ts";
import type { TarFile } from "./tar.ts";

/** How the bundler declares bytes. */
const DECLARED = /^var (\w+) = __toBinary\("([A-Za-z0-9+/=]*)"\);$/gm;

/** The folder of the files. */
const FOLDER = "bytes";

/**
 * Moves inlined bytes back into files, which the modules import as the sources did. Deno reads each
 * module's whole text at the first start and keeps it for every worker; fonts and WebAssembly are
 * most of it.
 *
 * @returns The modules, and the files, each once and named by its content.
 * @throws {Error} if the bundler has declared bytes in another form.
 */
export function bytesApart(modules: readonly Bundled[]): { modules: Bundled[]; files: TarFile[] } {
  const files = new Map<string, TarFile>();
  const changed = modules.map(({ path, source }) => ({
    path,
    source: source.replace(DECLARED, (_, name: string, base64: string) => {
      const file = fileOf(Buffer.from(base64, "base64"));
      files.set(file.path, file);
      const from = relative(dirname(path), file.path);
      const specifier = from.startsWith("../") ? from : `./${from}`;
      return `import ${name} from "${specifier}" with { type: "bytes" };`;
    }),
  }));
  const left = changed.find(({ source }) => source.includes('__toBinary("'));
  if (left) throw new Error(`${left.path} has bytes that are not declared as usual`);
  return { modules: changed, files: [...files.values()] };
}

function fileOf(data: Uint8Array): TarFile {
  const hash = createHash("sha256").update(data).digest("hex").slice(0, 32);
  return { path: `${FOLDER}/${hash}`, data };
}
