/**
 * The parts of an input that may leave the form, for a link or for storage. Keys never do.
 *
 * @module
 */
import { byId } from "../dom.ts";
import { draft, restore } from "../form.ts";
import { keep, kept } from "../store.ts";
import { localKeys, toolId } from "./page.ts";
import { isFilledTime } from "./times.ts";

/** Longer inputs are not stored: browsers store only a few million characters. */
const MAX_KEPT_CHARS = 500_000;

const keepInput = byId("keep", HTMLInputElement);

/** Starts or stops storing what is typed. */
export function listenToKeep(): void {
  keepInput.checked = kept(`keep:${toolId}`) !== undefined;
  keepInput.addEventListener("change", () => {
    keep(`keep:${toolId}`, keepInput.checked ? "yes" : undefined);
    keepDraft();
  });
}

/** Stores the form's content, if requested. */
export function keepDraft(): void {
  const { controls, json } = draft();
  for (const key of localKeys) delete controls[key];
  // The next visit fills in its own time.
  for (const [property, text] of Object.entries(controls)) {
    if (isFilledTime(property, text)) delete controls[property];
  }
  const hasKey = localKeys.some((key) => json?.includes(key));
  const text = keepInput.checked
    ? JSON.stringify({ controls, json: hasKey ? undefined : json })
    : undefined;
  keep(`draft:${toolId}`, text !== undefined && text.length <= MAX_KEPT_CHARS ? text : undefined);
}

/**
 * Restores what was stored.
 * @returns Whether there was anything.
 */
export function restoreKept(): boolean {
  const text = keepInput.checked ? kept(`draft:${toolId}`) : undefined;
  if (text) restore(JSON.parse(text));
  return Boolean(text);
}

/** An input's JSON text without the properties that never leave the page. */
export function withoutKeys(json: string): string {
  if (localKeys.length === 0) return json;
  const input = JSON.parse(json);
  for (const key of localKeys) delete input[key];
  return JSON.stringify(input);
}
