/**
 * Actions and other active content (ISO 32000-2, section 12.6), wherever it stands.
 *
 * @module
 */
import { nameTree } from "./name_tree.ts";
import type { PdfDocument } from "../../shared/pdf/document.ts";
import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfStream,
} from "../../shared/pdf/objects.ts";

/** Counts of a file's objects, by what they do. */
export interface ObjectCounts {
  objects: number;
  images: number;
  javascript: number;
  launch: number;
  submit_form: number;
  additional_actions: number;
}

/** Looks at every object of a file, the direct ones inside them included. */
export function countObjects(document: PdfDocument): ObjectCounts {
  const counts = {
    objects: 0,
    images: 0,
    javascript: 0,
    launch: 0,
    submit_form: 0,
    additional_actions: 0,
  };
  const scripts = new Set<PdfDictionary>();
  const additional = new Set<PdfDictionary>();
  for (const object of document.objects()) {
    counts.objects++;
    if (object instanceof PdfStream && nameIn(object.dictionary, "Subtype") === "Image") {
      counts.images++;
    }
    for (const dictionary of dictionariesIn(object)) look(dictionary);
  }
  const names = document.dictionary(document.catalog?.get("Names"));
  for (const { value } of nameTree(document, names?.get("JavaScript"))) {
    const action = document.dictionary(value);
    if (action) scripts.add(action);
  }
  return { ...counts, javascript: scripts.size, additional_actions: additional.size };

  function look(dictionary: PdfDictionary): void {
    const actions = document.dictionary(dictionary.get("AA"));
    if (actions) additional.add(actions);
    const type = nameIn(dictionary, "Type");
    if (type !== undefined && type !== "Action") return;
    switch (document.name(dictionary.get("S"))) {
      case "JavaScript":
        scripts.add(dictionary);
        break;
      case "Launch":
        counts.launch++;
        break;
      case "SubmitForm":
        counts.submit_form++;
    }
  }
}

/** Whether the catalog runs an action when the file is opened; a plain destination is not one. */
export function hasOpenAction(document: PdfDocument): boolean {
  const action = document.dictionary(document.catalog?.get("OpenAction"));
  return document.name(action?.get("S")) !== undefined;
}

/** The dictionaries directly in an object, itself included. */
function* dictionariesIn(object: PdfObject): Generator<PdfDictionary> {
  const open: PdfObject[] = [object];
  while (open.length > 0) {
    const value = open.pop()!;
    const dictionary = value instanceof PdfStream ? value.dictionary : value;
    if (dictionary instanceof Map) {
      yield dictionary;
      for (const child of dictionary.values()) open.push(child);
    } else if (Array.isArray(value)) {
      for (const child of value) open.push(child);
    }
  }
}

function nameIn(dictionary: PdfDictionary, key: string): string | undefined {
  const value = dictionary.get(key);
  return value instanceof PdfName ? value.text : undefined;
}
