/**
 * What of an input leaves the form: into a link, or into the browser's storage. Keys go into neither.
 *
 * @module
 */
import { byId } from "../dom.ts";
import { draft, restore } from "../form.ts";
import { keep, kept } from "../store.ts";
import { localKeys, toolId } from "./page.ts";

/** A longer input is not kept: browsers keep no more than a few million characters. */
const MAX_KEPT_CHARS = 500_000;

const keepInput = byId("keep", HTMLInputElement);

/** Keeps what is typed from now on, or forgets it. */
export function listenToKeep(): void {
  keepInput.checked = kept(`keep:${toolId}`) !== undefined;
  keepInput.addEventListener("change", () => {
    keep(`keep:${toolId}`, keepInput.checked ? "yes" : undefined);
    keepDraft();
  });
}

/** Keeps what stands in the form, where somebody has asked for that. */
export function keepDraft(): void {
  const { controls, json } = draft();
  for (const key of localKeys) delete controls[key];
  const hasKey = localKeys.some((key) => json?.includes(key));
  const text = keepInput.checked
    ? JSON.stringify({ controls, json: hasKey ? undefined : json })
    : undefined;
  keep(`draft:${toolId}`, text !== undefined && text.length <= MAX_KEPT_CHARS ? text : undefined);
}

/** Puts back what was kept. @returns Whether there was something. */
export function restoreKept(): boolean {
  const text = keepInput.checked ? kept(`draft:${toolId}`) : undefined;
  if (text) restore(JSON.parse(text));
  return Boolean(text);
}

/** An input's JSON text without what never leaves the page. */
export function withoutKeys(json: string): string {
  if (localKeys.length === 0) return json;
  const input = JSON.parse(json);
  for (const key of localKeys) delete input[key];
  return JSON.stringify(input);
}
