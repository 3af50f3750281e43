/**
 * A tool page's form: its values, and how examples, links and files are loaded into it.
 *
 * @module
 */
import type { InputFile } from "../../../tools/catalog/file_input.ts";
import type { Controls } from "../controls.ts";
import type { LoadableExample } from "../markup/examples.ts";
import { sizeInWords } from "../words.ts";
import { byId } from "./dom.ts";
import { heldText, putText } from "./held_text.ts";
import type { RunRequest } from "./protocol.ts";

type ControlElement =
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement
  | HTMLFieldSetElement;

/** The form's values for a run. */
export type FormValues = Pick<RunRequest, "controls" | "json" | "files">;

/** The form's values, to be restored. */
export type Draft = Pick<FormValues, "controls" | "json">;

/** A file cannot be accepted. */
export class FileError extends Error {
  override readonly name = "FileError";
}

/** Dispatched on a control whose text the page has set, so that widgets update. */
export const SHOWN = "shown";

const form = byId("form", HTMLFormElement);
const asJson = byId("as-json", HTMLInputElement);
const whole = byId("json", HTMLTextAreaElement);
const elements = [...document.querySelectorAll<ControlElement>("[data-property]")];
const file = document.getElementById("file") as HTMLInputElement | null;

/** Whether the form has a field for files. */
export const takesFiles = file !== null;

/**
 * The form's current values; a file takes the place of what was typed for it.
 * @throws {FileError} if a file is larger than the tool accepts.
 */
export async function readForm(): Promise<FormValues> {
  const { controls, json } = draft();
  if (hasFiles()) { for (const key of file!.dataset.sets!.split(" ")) delete controls[key]; }
  return { controls, json, files: await Promise.all([...file?.files ?? []].map(readFile)) };
}

/** The form's current values without files. */
export function draft(): Draft {
  return {
    controls: Object.fromEntries(elements.map((one) => [one.dataset.property!, textOf(one)])),
    json: asJson.checked ? heldText(whole) ?? whole.value : undefined,
  };
}

/** The characters in the form, without files. */
export function typedChars(): number {
  const { controls, json } = draft();
  const texts = json === undefined ? Object.values(controls) : [json];
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** Restores values. */
export function restore({ controls, json }: Draft): void {
  showControls(controls);
  if (json !== undefined) showJson(json);
}

/** Whether files are selected. */
export function hasFiles(): boolean {
  return selectedFiles().length > 0;
}

/**
 * Takes dropped files.
 * @throws {FileError} if they are more than the tool accepts.
 */
export function takeFiles(files: readonly File[]): void {
  if (files.length > 1 && !file!.multiple) {
    throw new FileError(`This tool takes one file, not ${files.length}: drop one`);
  }
  selectFiles(files);
}

/** The files that are selected. */
export function selectedFiles(): File[] {
  return [...file?.files ?? []];
}

/** Selects files in place of those that are. */
export function selectFiles(files: readonly File[]): void {
  if (!file) return;
  const selected = new DataTransfer();
  for (const one of files) selected.items.add(one);
  file.files = selected.files;
  file.dispatchEvent(new Event(SHOWN));
}

/** Typing replaces a selected file. */
export function preferTyped(target: EventTarget | null): void {
  if (!file || !hasFiles() || !(target instanceof HTMLElement)) return;
  const typed = target === whole
    ? keysOf(whole.value)
    : [target.closest<HTMLElement>("[data-property]")?.dataset.property ?? ""];
  if (file.dataset.sets!.split(" ").some((key) => typed.includes(key))) forgetFiles();
}

/** The keys of a JSON object; empty while it is incomplete. */
function keysOf(json: string): string[] {
  try {
    return Object.keys(JSON.parse(json));
  } catch {
    return [];
  }
}

/** Whether the form is empty, apart from {@linkcode requiredChoices}. */
export function isBlank(): boolean {
  const { controls, json } = draft();
  const chosen = requiredChoices();
  const texts = json === undefined
    ? Object.entries(controls).map(([property, text]) => property in chosen ? "" : text)
    : [json];
  return !hasFiles() && texts.every((text) => text === "");
}

/**
 * The choices without which the tool does nothing, such as a calculator's operation: a form that is
 * cleared keeps them.
 */
export function requiredChoices(): Controls {
  const required = elements.filter(({ dataset }) => dataset.required !== undefined);
  return Object.fromEntries(required.map((one) => [one.dataset.property!, textOf(one)]));
}

/** Loads an example. */
export function loadExample({ controls, json }: LoadableExample): void {
  forgetFiles();
  if (controls) showControls(controls);
  else showJson(json);
}

/** Shows the fields, with only these controls set. */
export function showControls(controls: Controls): void {
  for (const one of elements) {
    const { property = "" } = one.dataset;
    setText(one, Object.hasOwn(controls, property) ? controls[property]! : "");
  }
  showAsJson(false);
}

/** Sets one control as if a person had. */
export function setControl(property: string, text: string): void {
  const one = elements.find((one) => one.dataset.property === property);
  if (one) setText(one, text);
}

/** Shows an input as JSON instead of the fields. */
export function showJson(json: string): void {
  putText(whole, json);
  showAsJson(true);
  whole.dispatchEvent(new Event(SHOWN));
}

/** Switches between the fields and the whole input as JSON. A selected file is shown with both. */
export function showAsJson(isJson: boolean): void {
  asJson.checked = isJson;
  byId("whole", HTMLElement).hidden = !isJson;
  form.dataset.mode = isJson ? "json" : "fields";
}

/** The field that an error's path names: `income`, `requests[0].id`. */
export function fieldOf(path: string): HTMLElement | undefined {
  const [property = ""] = path.split(/[.[]/, 1);
  return asJson.checked ? whole : elements.find((one) => one.dataset.property === property);
}

/** Focuses a field, unfolding what contains it. */
export function focusField(field: HTMLElement): void {
  for (let at: HTMLElement | null = field; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  field.closest<HTMLElement>(".field")!.hidden = false;
  if (field instanceof HTMLFieldSetElement) field.querySelector("input")?.focus();
  else if (field.hidden) field.dispatchEvent(new Event("wanted"));
  else field.focus();
}

/** The options that differ from their defaults. */
export function changedOptions(within: ParentNode): HTMLElement[] {
  return elements.filter((one) => within.contains(one) && textOf(one) !== "");
}

/** Resets options to their defaults. */
export function resetOptions(within: ParentNode): void {
  for (const one of elements) if (within.contains(one)) setText(one, "");
}

/** Clears all selected files. */
export function forgetFiles(): void {
  if (!file) return;
  file.value = "";
  file.dispatchEvent(new Event(SHOWN));
}

/** A control that still has its default sets nothing: the tool applies its own. */
function textOf(one: ControlElement): string {
  if (one instanceof HTMLFieldSetElement) {
    const chosen = one.querySelector<HTMLInputElement>("input:checked");
    return !chosen || chosen.dataset.unset !== undefined ? "" : chosen.value;
  }
  if (!(one instanceof HTMLInputElement) || one.type !== "checkbox") {
    return heldText(one) ?? one.value;
  }
  return one.checked === one.defaultChecked ? "" : String(one.checked);
}

function setText(one: ControlElement, text: string): void {
  if (one instanceof HTMLFieldSetElement) {
    const radios = [...one.querySelectorAll<HTMLInputElement>("input")];
    const unset = radios.find(({ dataset }) => dataset.unset !== undefined);
    const chosen = text === "" ? unset : radios.find(({ value }) => value === text) ?? unset;
    for (const radio of radios) radio.checked = radio === chosen;
  } else if (one instanceof HTMLInputElement && one.type === "checkbox") {
    one.checked = text === "" ? one.defaultChecked : text === "true";
  } else if (one instanceof HTMLSelectElement) {
    // The default is already shown as selected.
    const isOffered = [...one.options].some(({ value }) => value === text);
    one.value = isOffered ? text : "";
  } else {
    putText(one, text);
  }
  one.dispatchEvent(new Event(SHOWN));
}

async function readFile(read: File): Promise<InputFile> {
  const most = Number(file!.dataset.most);
  if (read.size > most) {
    throw new FileError(
      `${read.name} has ${sizeInWords(read.size)}: this tool takes at most ${sizeInWords(most)}`,
    );
  }
  try {
    return { name: read.name, bytes: new Uint8Array(await read.arrayBuffer()) };
  } catch {
    // A dropped folder or a changed file: selecting the same file again fires no event unless the
    // selection is cleared.
    forgetFiles();
    throw new FileError(
      `${read.name} cannot be read. Choose a file, not a folder; if it has changed, choose it again`,
    );
  }
}
