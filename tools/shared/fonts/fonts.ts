/**
 * The fonts in which tools draw: TrueType files, unchanged but for gzip. They are large, so each is unpacked
 * when it is first asked for, once for each worker.
 *
 * @module
 */

import { type ImportedBytes, unpacked, useUp } from "../imported_bytes.ts";

/** DejaVu Sans and its Mono; Noto Emoji, Noto Sans SC (`chinese`: Han and kana) and Noto Sans KR. */
const LOADERS = {
  sans: () => import("./DejaVuSans.ttf.gz", { with: { type: "bytes" } }),
  sansBold: () => import("./DejaVuSans-Bold.ttf.gz", { with: { type: "bytes" } }),
  sansOblique: () => import("./DejaVuSans-Oblique.ttf.gz", { with: { type: "bytes" } }),
  sansBoldOblique: () => import("./DejaVuSans-BoldOblique.ttf.gz", { with: { type: "bytes" } }),
  mono: () => import("./DejaVuSansMono.ttf.gz", { with: { type: "bytes" } }),
  emoji: () => import("./NotoEmoji-Regular.ttf.gz", { with: { type: "bytes" } }),
  chinese: () => import("./NotoSansSC-Regular.ttf.gz", { with: { type: "bytes" } }),
  korean: () => import("./NotoSansKR-Regular.ttf.gz", { with: { type: "bytes" } }),
} satisfies Record<string, () => Promise<ImportedBytes>>;

export type FontName = keyof typeof LOADERS;
export const FONT_NAMES = Object.keys(LOADERS) as readonly FontName[];

const loaded = new Map<FontName, Uint8Array>();
const loading = new Map<FontName, Promise<void>>();

/** Loads fonts for {@linkcode fontFile}; undefined when they are there. */
export function loadFonts(names: readonly FontName[]): Promise<void> | undefined {
  const missing = names.filter((name) => !loaded.has(name));
  if (missing.length === 0) return undefined;
  return Promise.all(missing.map(loadOnce)).then(() => {});
}

function loadOnce(name: FontName): Promise<void> {
  const begun = loading.get(name) ??
    useUp(LOADERS[name](), unpacked).then((font) => void loaded.set(name, font));
  loading.set(name, begun);
  return begun;
}

/** The bytes of a font that has been loaded, all of its tables. */
export function fontFile(name: FontName): Uint8Array {
  return loaded.get(name)!;
}
