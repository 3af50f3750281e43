/**
 * The page of a tool: runs it on what stands in the form, and shows what comes of it.
 *
 * @module
 */
import type { LoadableExample } from "../markup/tool_page.ts";
import { byId } from "./dom.ts";
import {
  FileError,
  isBlank,
  loadExample,
  preferTyped,
  readForm,
  showAsJson,
  showControls,
  showJson,
  takeFiles,
} from "./form.ts";
import { show, showChanged, showNothing, showRunning, showTrouble, warn } from "./result.ts";
import { LoadError, type Ran, Runner } from "./runner.ts";

/** How long the typing rests before a run. */
const REST_MS = 150;
/** How long a run goes on before the page says that it does. */
const SILENT_MS = 400;
/** What takes longer runs only when it is asked for. */
const QUICK_MS = 500;

const { tool: toolId = "", kind } = byId("work", HTMLElement).dataset;
const form = byId("form", HTMLFormElement);
const asJson = byId("as-json", HTMLInputElement);
const result = byId("result", HTMLElement);
const live = byId("live", HTMLInputElement);
const examples = JSON.parse(document.getElementById("examples")!.textContent!) as LoadableExample[];

const runner = new Runner();
let running: Promise<void> | undefined;
/** Somebody has asked and no run has begun since. */
let isAsked = false;
let wasQuick = true;
/** What the form meant at the last run. */
let last: Pick<Ran, "input" | "controls"> = {};
/** Grows when somebody clears the form: what was asked before is of no interest. */
let clearings = 0;
let rest: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});
form.addEventListener("reset", () => {
  showAsJson(false);
  forget();
});
form.addEventListener("input", ({ target }) => {
  if (target === asJson || target === live) return;
  preferTyped(target);
  if (live.checked && wasQuick) runSoon();
  else showChanged();
});
asJson.addEventListener("change", async () => {
  const isWanted = asJson.checked;
  asJson.checked = !isWanted;
  const begun = clearings;
  await run();
  if (begun !== clearings) return;
  // Where what stands there means no input, or one that no fields mean, it stays.
  if (isWanted && last.input !== undefined) showJson(last.input);
  if (!isWanted && last.controls) showControls(last.controls);
});
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run();
});
// A browser opens a dropped file in place of the page, and what was typed is lost. Text goes where it is dropped.
document.addEventListener("dragover", (event) => {
  if (hasFiles(event)) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  try {
    takeFiles(event.dataTransfer!.files);
    run();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    warn(error.message);
  }
});
for (const button of form.querySelectorAll<HTMLButtonElement>("[data-example]")) {
  button.addEventListener("click", () => {
    loadExample(examples[Number(button.dataset.example)]!);
    run();
  });
}

// Somebody may have typed before this script came.
runUnlessBlank();

function runSoon(): void {
  clearTimeout(rest);
  rest = setTimeout(runUnlessBlank, REST_MS);
}

function runUnlessBlank(): void {
  if (isBlank()) forget();
  else run();
}

/** Nothing stands in the form: what runs is not shown, and what was asked does not run. */
function forget(): void {
  clearings++;
  isAsked = false;
  wasQuick = true;
  clearTimeout(rest);
  clearTimeout(silence);
  showNothing();
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer!.types.includes("Files");
}

/** Runs on what stands in the form; where a run is under way, once more when it is through. */
function run(): Promise<void> {
  clearTimeout(rest);
  isAsked = true;
  return running ??= runWhileAsked().finally(() => running = undefined);
}

async function runWhileAsked(): Promise<void> {
  result.ariaBusy = "true";
  while (isAsked) {
    isAsked = false;
    await runOnce();
  }
  result.ariaBusy = "false";
}

async function runOnce(): Promise<void> {
  last = {};
  const begun = clearings;
  silence = setTimeout(showRunning, SILENT_MS);
  try {
    const outcome = await runner.run({ toolId, baseUrl: location.origin, ...await readForm() });
    if (begun !== clearings) return;
    wasQuick = outcome.durationMs < QUICK_MS;
    last = outcome;
    show(outcome, kind === "kit");
  } catch (error) {
    if (!(error instanceof FileError || error instanceof LoadError)) throw error;
    if (begun === clearings) showTrouble(error.message);
  } finally {
    clearTimeout(silence);
  }
}
