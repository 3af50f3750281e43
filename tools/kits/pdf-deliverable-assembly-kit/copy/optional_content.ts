/**
 * Layers of copied pages (ISO 32000-2, section 8.11): one that was hidden must not show in the copy.
 *
 * @module
 */
import type { PdfDocument } from "../../../shared/pdf/document.ts";
import { type PdfDictionary, type PdfObject, PdfReference } from "../../../shared/pdf/objects.ts";
import { textString } from "../../../shared/pdf/file_writer.ts";

/** Layers in the new file. */
export interface Layers {
  all: PdfReference[];
  hidden: PdfReference[];
}

/**
 * Adds the layers of one file.
 *
 * @param groups The new references of its layers, by their old numbers.
 */
export function addLayers(
  layers: Layers,
  source: PdfDocument,
  groups: readonly (readonly [number, PdfReference])[],
): void {
  if (groups.length === 0) return;
  const properties = source.dictionary(source.catalog?.get("OCProperties"));
  const configuration = source.dictionary(properties?.get("D"));
  const isHidden = source.name(configuration?.get("BaseState")) === "OFF";
  const listed = (key: string) => {
    const references = source.array(configuration?.get(key))
      .filter((item) => item instanceof PdfReference);
    return new Set(references.map(({ number }) => number));
  };
  const [on, off] = [listed("ON"), listed("OFF")];
  for (const [number, reference] of groups) {
    layers.all.push(reference);
    if (off.has(number) || (isHidden && !on.has(number))) layers.hidden.push(reference);
  }
}

/** The catalog's settings for layers; undefined if there are none. */
export function layerProperties({ all, hidden }: Layers): PdfDictionary | undefined {
  if (all.length === 0) return undefined;
  return new Map<string, PdfObject>([
    ["OCGs", all],
    [
      "D",
      new Map<string, PdfObject>([["Name", textString("Layers")], ["Order", all], ["OFF", hidden]]),
    ],
  ]);
}
