import { digestOf } from "../../shared/hash/digest.ts";
import { encodeHex } from "../../shared/hex.ts";
import { RENDERING_SERVICE } from "../../shared/rendering_service.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import type { FORMATS } from "./contract.ts";
import type { Look } from "./source/look.ts";

type Format = (typeof FORMATS)[number];

/** The options that a picture depends on. */
export interface PictureOptions {
  look: Look;
  direction?: string;
  background: string;
  scale?: number;
}

const [SVG_RENDERER, PNG_RENDERER] = RENDERING_SERVICE.renderers;

/** The renderer of a format; validation and HTML are the SVG renderer's work too. */
export function rendererFor(format: Format | null): { name: string; version: string } {
  const { name, version } = format === "png" ? PNG_RENDERER : SVG_RENDERER;
  return { name, version };
}

/** Equal for equal pictures: a SHA-256 over the renderer, the options and the source, in hex. */
export function cacheKey(
  sent: string,
  format: Format | null,
  { look, direction, background, scale }: PictureOptions,
): string {
  const { name, version } = rendererFor(format);
  const hasVariables = Object.keys(look.variables).length > 0;
  const source = sent.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const parts = [
    name,
    version,
    format,
    hasVariables ? look : look.theme,
    direction ?? null,
    background,
    scale ?? null,
    source,
  ];
  return encodeHex(digestOf("sha256", utf8Bytes(JSON.stringify(parts))));
}
