/**
 * Compresses the bytes that the bundler has inlined into the pages' scripts as Base64: compressed
 * first, they take up to a third less on the way than Base64 that a server compresses.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import type { Bundled } from "./bundle.ts";
import { packedOf, pairsOf } from "./token_pairs.ts";

/** How the bundler declares bytes once it has minified a module: `var b=f("AGFzbQ");`. */
const DECLARED = /\bvar (\w+)=(\w+)\("([A-Za-z0-9+/=]*)"\);/g;

/** How the bundler declares bytes before that. */
const DECLARED_FIRST = /(?<=^var \w+ = __toBinary\(")[A-Za-z0-9+/=]*(?="\);$)/gm;

/** What stands for bytes meanwhile, by their digest: the bundler names files by their contents. */
const STAND_IN = /(?<=")bytes of [0-9a-f]{64}(?=")/g;

/** Files of tokens, which have a shorter form. */
const TOKENS = /^\w+_base-\w+\.js$/;

/** Smaller ones are left alone. */
const MIN_BYTES = 1_000;
/** Fonts are compressed already: then it is not worth the work in the browser. */
const MAX_PART = 0.95;

/**
 * Bundles scripts again without the bytes in them, most of their text, which the bundler would read and write for
 * nothing.
 */
export async function bundledWithoutBytes(
  scripts: readonly Bundled[],
  bundleAgain: (scripts: readonly Bundled[]) => Promise<Bundled[]>,
): Promise<Bundled[]> {
  const bytes = new Map<string, string>();
  const bundled = await bundleAgain(scripts.map(({ path, source }) => ({
    path,
    source: source.replace(DECLARED_FIRST, (base64) => {
      if (base64.length < MIN_BYTES) return base64;
      const standIn = `bytes of ${createHash("sha256").update(base64).digest("hex")}`;
      bytes.set(standIn, base64);
      return standIn;
    }),
  })));
  const lost = new Set(bytes.keys());
  const whole = bundled.map(({ path, source }) => ({
    path,
    source: source.replace(STAND_IN, (standIn) => {
      lost.delete(standIn);
      return bytes.get(standIn)!;
    }),
  }));
  if (lost.size > 0) throw new Error(`the bundler has lost ${lost.size} files of bytes`);
  return whole;
}

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
