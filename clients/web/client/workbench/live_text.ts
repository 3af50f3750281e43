/**
 * Code shared by pages with a text and a result: examples, files, and runs that follow typing.
 *
 * @module
 */
import { element } from "../dom.ts";
import { forgetAnswers } from "../answers.ts";
import { fetchLater } from "../later.ts";
import { heldText, putText } from "../held_text.ts";
import { sizeInWords } from "../../words.ts";

/** A time as people read it. */
export function inMs(duration: number): string {
  return `${duration < 10 ? duration.toFixed(1) : Math.round(duration)} ms`;
}

/** The data in the page's markup. */
export function pageData<Value>(id: string): Value {
  return JSON.parse(document.getElementById(id)!.textContent!) as Value;
}

/**
 * Makes the example buttons load their examples.
 * @returns Marks the loaded example; without an index, none.
 */
export function startExamples(load: (index: number) => void): (index?: number) => void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-example]")];
  const mark = (chosen?: number) => {
    for (const [at, button] of buttons.entries()) button.ariaPressed = String(at === chosen);
  };
  for (const [index, button] of buttons.entries()) {
    button.addEventListener("click", () => {
      load(index);
      mark(index);
    });
  }
  return mark;
}

/**
 * Reads selected files, and files dropped anywhere on the page.
 *
 * @param most The most bytes of a file.
 * @param refuse Called with a message if a file cannot be read.
 */
export function takeTextFiles(
  input: HTMLInputElement,
  most: number,
  take: (text: string, name: string) => void,
  refuse: (message: string) => void,
): void {
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > most) {
      return refuse(
        `${file.name} has ${sizeInWords(file.size)}; at most ${sizeInWords(most)} are taken`,
      );
    }
    const text = await textOfFile(file);
    input.value = "";
    if (text === undefined) refuse(`${file.name} cannot be read as a text in UTF-8`);
    else take(text, file.name);
  };
  input.addEventListener("change", (event) => {
    event.stopPropagation();
    read(input.files?.[0]);
  });
  input.addEventListener("input", (event) => event.stopPropagation());
  // Otherwise the browser would open the dropped file instead of the page.
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    read(event.dataTransfer.files[0]);
  });
}

/** The text of a file; undefined if it is none in UTF-8, or cannot be read any more. */
async function textOfFile(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/**
 * Runs work after a pause in typing, one at a time; requests during a run cause one more run after
 * it.
 */
export function whenRested(work: () => Promise<void>, restMs = 150): (isAtOnce?: boolean) => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAsked = false;
  const run = async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } finally {
      // Whatever happened, the next change runs.
      isRunning = false;
    }
  };
  return (isAtOnce = false) => {
    clearTimeout(rest);
    if (isAtOnce) run();
    else rest = setTimeout(run, restMs);
  };
}

/**
 * Loads the tools when the pointer or the focus first enters `place`; until then the page shows its prepared answers.
 *
 * @param rerun Runs the current input.
 */
export function fetchWhenNear(place: HTMLElement, rerun: () => void): void {
  const near = new AbortController();
  const fetchNow = () => {
    near.abort();
    forgetAnswers();
    fetchLater();
    rerun();
  };
  for (const event of ["pointerenter", "focusin"]) {
    place.addEventListener(event, fetchNow, { signal: near.signal });
  }
}

/** Shows a text in a field; a text that would freeze the page is held beside it. */
export function setText(field: HTMLTextAreaElement, text: string): void {
  putText(field, text);
  field.dispatchEvent(new Event("shown"));
}

/** The text of a field, or the one held beside it. */
export function textIn(field: HTMLTextAreaElement): string {
  return heldText(field) ?? field.value;
}

/** An error or warning, as shown above a result. */
export function noticeOf(kind: "error" | "warning", code: string, message: string): HTMLElement {
  return element(
    "div",
    { className: `notice ${kind}` },
    element("strong", {}, code),
    element("span", {}, message),
  );
}
