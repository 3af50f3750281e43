/**
 * Rebuilds trailer and catalog of a file without usable cross-references from its objects.
 *
 * @module
 */
import type { Entry } from "./cross_references.ts";
import type { ObjectStore } from "./object_store.ts";
import { type PdfDictionary, PdfReference } from "./objects.ts";

/** The trailer entries of a cross-reference stream's dictionary (ISO 32000-2, table 17). */
const TRAILER_KEYS = ["Root", "Info", "Encrypt", "ID"];

/** The trailer entries of a file's cross-reference streams, the last one first. */
export function trailerOfStreams(store: ObjectStore): PdfDictionary {
  const trailer: PdfDictionary = new Map();
  for (const dictionary of dictionariesOfType(store, "XRef")) {
    for (const key of TRAILER_KEYS) {
      const value = dictionary.get(key);
      if (value !== undefined) trailer.set(key, value);
    }
  }
  return trailer;
}

/** Adds the objects in streams of objects to those that were found by their headers. */
export function placePackedObjects(store: ObjectStore, entries: Map<number, Entry>): void {
  for (const container of [...entries.keys()]) {
    const dictionary = store.dictionary(new PdfReference(container, 0));
    if (store.name(dictionary?.get("Type")) !== "ObjStm") continue;
    for (const number of store.numbersIn(container)) {
      if (!entries.has(number)) entries.set(number, { kind: "packed", container });
    }
  }
}

/** The catalog of a file whose trailers name none; the last one counts. */
export function findCatalog(store: ObjectStore): PdfDictionary | undefined {
  return dictionariesOfType(store, "Catalog").at(-1);
}

function dictionariesOfType(store: ObjectStore, type: string): PdfDictionary[] {
  return [...store.objects()].map((object) => store.dictionary(object))
    .filter((dictionary) => dictionary !== undefined)
    .filter((dictionary) => store.name(dictionary.get("Type")) === type);
}
