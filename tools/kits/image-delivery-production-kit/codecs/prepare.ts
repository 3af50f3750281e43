/**
 * Finds the codecs that a run may need, by its input as it was sent.
 *
 * @module
 */
import type { Format } from "../contract.ts";
import { DECODERS, ENCODERS } from "./codecs.ts";

/** How Base64 of each format begins; AVIF has no such beginning. */
const BEGINNINGS: readonly [Format, RegExp][] = [
  ["png", /^iVBORw0KGgo/],
  ["jpeg", /^[/_]9j[/_]/],
  ["webp", /^UklGR/],
];
const DATA_URI = /^data:[^,]*;base64,/i;
/** Characters that are examined. */
const HEAD = 200;

/** Has an instance of every codec that the run may need; undefined when they are there already. */
export function prepareCodecs(given: Readonly<Record<string, unknown>>): Promise<void> | undefined {
  const supplies = [
    ...sourceFormats(given.data).map((format) => DECODERS[format]),
    ...variantFormats(given).map((format) => ENCODERS[format]),
  ];
  const waits = supplies.map((supply) => supply.prepare()).filter((wait) => wait !== undefined);
  return waits.length === 0 ? undefined : Promise.all(waits).then(() => {});
}

/** The formats that the source may have: any, unless it begins as one format alone. */
function sourceFormats(data: unknown): Format[] {
  const head = typeof data === "string" ? data.slice(0, HEAD).replace(DATA_URI, "") : "";
  const known = BEGINNINGS.find(([, beginning]) => beginning.test(head));
  return known ? [known[0]] : ["png", "jpeg", "webp", "avif"];
}

/** The formats that the variants may have; the fallback may depend on the source. */
function variantFormats({ formats, fallback }: Readonly<Record<string, unknown>>): Format[] {
  const offered = (["avif", "webp"] as const)
    .filter((format) => !Array.isArray(formats) || formats.includes(format));
  const last = (["jpeg", "png"] as const)
    .filter((format) => fallback === format || (fallback !== "jpeg" && fallback !== "png"));
  return [...offered, ...last];
}
