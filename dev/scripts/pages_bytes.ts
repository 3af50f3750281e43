/**
 * Compresses the bytes that the bundler has inlined into the pages' scripts as Base64: compressed
 * first, they take up to a third less on the way than Base64 that a server compresses.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import { deflateRawSync } from "node:zlib";
import type { Bundled } from "./bundle.ts";
import { packedOf, pairsOf } from "./token_pairs.ts";

/** How the bundler declares bytes once it has minified a module: `var b=f("AGFzbQ");`. */
const DECLARED = /\bvar (\w+)=(\w+)\("([A-Za-z0-9+/=]*)"\);/g;

/** Files of tokens, which have a shorter form. */
const TOKENS = /^\w+_base-\w+\.js$/;

/** Smaller ones are left alone. */
const MIN_BYTES = 1_000;
/** Fonts are compressed already: then it is not worth the work in the browser. */
const MAX_PART = 0.95;

/** The scripts with their bytes compressed. */
export function withPackedBytes(scripts: readonly Bundled[]): Bundled[] {
  return scripts.map(({ path, source }) => {
    const used = new Set<string>();
    const changed = source.replace(DECLARED, (declaration, name, decode, base64) => {
      const bytes = Buffer.from(base64, "base64");
      if (bytes.length < MIN_BYTES) return declaration;
      const isTokens = TOKENS.test(path);
      const packed = deflateRawSync(isTokens ? pairsOf(bytes) : bytes, { level: 9 });
      if (packed.length > bytes.length * MAX_PART) return declaration;
      used.add(String(inflated));
      if (isTokens) used.add(String(packedOf));
      const unpacked = `await ${inflated.name}(${decode}("${packed.toString("base64")}"))`;
      return `var ${name}=${isTokens ? `${packedOf.name}(${unpacked})` : unpacked};`;
    });
    return { path, source: changed + [...used].join("") };
  });
}

/** Pages contain the text of this function: it uses nothing from outside. */
async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(parts).arrayBuffer());
}
