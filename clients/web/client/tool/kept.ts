/**
 * The parts of an input that may leave the form, for a link or for storage. Keys never do.
 *
 * @module
 */
import { draft, restore } from "../form.ts";
import { keepContent, type KeptContent } from "../kept_content.ts";
import { localKeys, toolId } from "./page.ts";
import { isFilledTime } from "./times.ts";

let content: KeptContent | undefined;

/** Starts or stops storing what is typed, as the person says. */
export function listenToKeep(): void {
  content = keepContent(toolId, storedDraft);
}

/** Stores the form's content, if requested. */
export function keepDraft(): void {
  content?.keep();
}

function storedDraft(): string {
  const { controls, json } = draft();
  for (const key of localKeys) delete controls[key];
  // The next visit fills in its own time.
  for (const [property, text] of Object.entries(controls)) {
    if (isFilledTime(property, text)) delete controls[property];
  }
  const hasKey = localKeys.some((key) => json?.includes(key));
  return JSON.stringify({ controls, json: hasKey ? undefined : json });
}

/**
 * Restores what was stored.
 * @returns Whether there was anything.
 */
export function restoreKept(): boolean {
  const text = content?.restored();
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
