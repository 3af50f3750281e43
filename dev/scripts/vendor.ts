/**
 * Writes the files that the project contains because the service needs only these of their
 * packages: fonts and token tables from packages of up to 94 MB, half of recheck's code, the names
 * of Unicode characters and of Windows time zones, and Brotli's dictionary.
 *
 *     deno task vendor
 *
 * @module
 */
import { gzipSync } from "node:zlib";
import manifest from "../../deno.json" with { type: "json" };
import { packNames } from "./pack_names.ts";
import { packTokens, tokensOf } from "./pack_tokens.ts";
import { packWindowsZones } from "./pack_windows_zones.ts";
import { trimRecheck } from "./trim_recheck.ts";

/** A vendored file. */
interface VendoredFile {
  /** Its source in the import map: package and path. */
  from: string;
  /**
   * Its path in the project; `.gz` is compressed and otherwise unchanged, `.tokens` and `.json` are
   * packed, `.js` is trimmed.
   */
  to: string;
}

const FONTS = "tools/shared/fonts";
const TOKENS = "tools/shared/tokens";
/** A package that computes names and has no file to copy. */
const NAMES = "unicode-name";
/** A module that exports the dictionary as a list. */
const WORDS = "brotli/dec/dictionary.js";
const WINDOWS_ZONES = "cldr-core/supplemental/windowsZones.json";
const RECHECK = "tools/code/regex-tester/recheck";

export const VENDORED: readonly VendoredFile[] = [
  { from: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf", to: `${FONTS}/DejaVuSans.ttf.gz` },
  { from: "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf", to: `${FONTS}/DejaVuSans-Bold.ttf.gz` },
  { from: "dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf", to: `${FONTS}/DejaVuSans-Oblique.ttf.gz` },
  {
    from: "dejavu-fonts-ttf/ttf/DejaVuSans-BoldOblique.ttf",
    to: `${FONTS}/DejaVuSans-BoldOblique.ttf.gz`,
  },
  { from: "dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf", to: `${FONTS}/DejaVuSansMono.ttf.gz` },
  { from: "dejavu-fonts-ttf/LICENSE", to: `${FONTS}/DejaVu-LICENSE.txt` },
  {
    from: "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
    to: `${FONTS}/NotoEmoji-Regular.ttf.gz`,
  },
  { from: "@expo-google-fonts/noto-emoji/LICENSE_FONT", to: `${FONTS}/NotoEmoji-OFL.txt` },
  {
    from: "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
    to: `${FONTS}/NotoSansSC-Regular.ttf.gz`,
  },
  { from: "@expo-google-fonts/noto-sans-sc/LICENSE_FONT", to: `${FONTS}/NotoSansSC-OFL.txt` },
  {
    from: "@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf",
    to: `${FONTS}/NotoSansKR-Regular.ttf.gz`,
  },
  { from: "@expo-google-fonts/noto-sans-kr/LICENSE_FONT", to: `${FONTS}/NotoSansKR-OFL.txt` },
  { from: "gpt-tokenizer/data/cl100k_base.tiktoken", to: `${TOKENS}/cl100k_base.tokens` },
  { from: "gpt-tokenizer/data/o200k_base.tiktoken", to: `${TOKENS}/o200k_base.tokens` },
  { from: "gpt-tokenizer/data/r50k_base.tiktoken", to: `${TOKENS}/r50k_base.tokens` },
  { from: "recheck/lib/browser.js", to: `${RECHECK}/recheck.js` },
  { from: "recheck/index.d.ts", to: `${RECHECK}/recheck.d.ts` },
  { from: "recheck/LICENSE", to: `${RECHECK}/recheck-LICENSE.txt` },
  { from: NAMES, to: "tools/text/unicode-inspector/names.txt.gz" },
  { from: WINDOWS_ZONES, to: "tools/shared/time/windows_zones.json" },
  { from: WORDS, to: "tools/encoding/compression-codec/brotli/dictionary.bin.gz" },
];

/** The packages of the files, as `name@version`. */
export function vendoredPackages(): string[] {
  const packages = Object.entries(manifest.scopes["./dev/"])
    .filter(([name]) => VENDORED.some(({ from }) => from.startsWith(name)))
    .map(([, target]) => /^npm:\/?(.+?)\/?$/.exec(target)![1]!);
  return packages.sort();
}

/** A file's contents before compression. */
export async function packaged({ from, to }: VendoredFile): Promise<Uint8Array> {
  if (from === NAMES) {
    const { unicodeReadableName } = await import(from);
    return new TextEncoder().encode(packNames(unicodeReadableName));
  }
  if (from === WORDS) {
    const { default: words } = await import(from);
    words.init();
    return words.dictionary;
  }
  if (from === WINDOWS_ZONES) {
    const { default: zones } = await import(from, { with: { type: "json" } });
    return new TextEncoder().encode(packWindowsZones(zones));
  }
  const { default: bytes } = await import(from, { with: { type: "bytes" } });
  if (to.endsWith(".tokens")) return packTokens(tokensOf(new TextDecoder().decode(bytes)));
  if (to.endsWith(".js")) {
    return new TextEncoder().encode(trimRecheck(new TextDecoder().decode(bytes)));
  }
  return bytes;
}

if (import.meta.main) {
  for (const file of VENDORED) {
    const bytes = await packaged(file);
    await Deno.writeFile(
      new URL(`../../${file.to}`, import.meta.url),
      file.to.endsWith(".gz") ? gzipSync(bytes, { level: 9 }) : bytes,
    );
  }
}
