/**
 * The form of a tool's page: what stands in it, and how examples and files get into it.
 *
 * @module
 */
import type { InputFile } from "../../catalog/file_input.ts";
import type { Controls } from "../controls.ts";
import type { LoadableExample } from "../markup/tool_page.ts";
import { byId } from "./dom.ts";
import type { Ask } from "./protocol.ts";

type ControlElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form says of a run. */
export type Said = Pick<Ask, "controls" | "json" | "files">;

/** Thrown where a file cannot be taken. */
export class FileError extends Error {
  override readonly name = "FileError";
}

const asJson = byId("as-json", HTMLInputElement);
const whole = byId("json", HTMLTextAreaElement);
const elements = [...document.querySelectorAll<ControlElement>("[data-property]")];
const file = document.getElementById("file") as HTMLInputElement | null;

/** What stands in the form now. @throws {FileError} on a file that is larger than the tool takes. */
export async function readForm(): Promise<Said> {
  return {
    controls: Object.fromEntries(elements.map((one) => [one.dataset.property!, textOf(one)])),
    json: asJson.checked ? whole.value : undefined,
    files: await Promise.all([...file?.files ?? []].map(readFile)),
  };
}

/** Takes files that were dropped. @throws {FileError} where the tool takes none. */
export function takeFiles(files: FileList): void {
  if (file === null) throw new FileError("This tool takes no file");
  // A field for one file takes the first.
  const taken = new DataTransfer();
  for (const one of file.multiple ? files : [files[0]!]) taken.items.add(one);
  file.files = taken.files;
}

/** What was typed where a file stands is meant in its place. */
export function preferTyped(target: EventTarget | null): void {
  if (!file || !(target instanceof HTMLElement)) return;
  const typed = target === whole ? keysOf(whole.value) : [target.dataset.property!];
  if (file.dataset.sets!.split(" ").some((key) => typed.includes(key))) file.value = "";
}

/** The keys of an object's JSON text; none while it is not whole. */
function keysOf(json: string): string[] {
  try {
    return Object.keys(JSON.parse(json));
  } catch {
    return [];
  }
}

/** Whether nobody has put anything in. */
export function isBlank(): boolean {
  const texts = asJson.checked ? [whole.value] : elements.map(textOf);
  return !file?.files?.length && texts.every((text) => text === "");
}

/** Puts an example into the form. */
export function loadExample({ controls, json }: LoadableExample): void {
  if (file) file.value = "";
  if (controls) showControls(controls);
  else showJson(json);
}

/** Shows the fields, with these controls and no others set. */
export function showControls(controls: Controls): void {
  for (const one of elements) {
    const { property = "" } = one.dataset;
    setText(one, Object.hasOwn(controls, property) ? controls[property]! : "");
  }
  showAsJson(false);
}

/** Shows an input as JSON in place of the fields. */
export function showJson(json: string): void {
  whole.value = json;
  showAsJson(true);
}

/** Shows the whole input as JSON in place of the fields, or the fields. A file that is meant is seen with both. */
export function showAsJson(isJson: boolean): void {
  asJson.checked = isJson;
  byId("whole", HTMLElement).hidden = !isJson;
  byId("controls", HTMLElement).className = isJson ? "replaced" : "";
}

/** The field that a fault names: `income`, `requests[0].id`. */
export function fieldOf(path: string): HTMLElement | undefined {
  const [property = ""] = path.split(/[.[]/, 1);
  return asJson.checked ? whole : elements.find((one) => one.dataset.property === property);
}

/** Of a box that is as it was, nothing: the tool has its own default. */
function textOf(one: ControlElement): string {
  if (!(one instanceof HTMLInputElement) || one.type !== "checkbox") return one.value;
  return one.checked === one.defaultChecked ? "" : String(one.checked);
}

function setText(one: ControlElement, text: string): void {
  if (one instanceof HTMLInputElement && one.type === "checkbox") {
    one.checked = text === "" ? one.defaultChecked : text === "true";
  } else if (one instanceof HTMLSelectElement) {
    // The default stands there as what is chosen already.
    const isOffered = [...one.options].some(({ value }) => value === text);
    one.value = isOffered ? text : "";
  } else one.value = text;
}

async function readFile(read: File): Promise<InputFile> {
  const most = Number(file!.dataset.most);
  if (read.size > most) {
    throw new FileError(`${read.name} has ${read.size} bytes: this tool takes at most ${most}`);
  }
  try {
    return { name: read.name, bytes: new Uint8Array(await read.arrayBuffer()) };
  } catch {
    // A folder that was dropped, or a file that has changed: who chooses the same again is not heard, unless none is.
    file!.value = "";
    throw new FileError(
      `${read.name} cannot be read: a folder is no file, a changed file is to be chosen again`,
    );
  }
}
