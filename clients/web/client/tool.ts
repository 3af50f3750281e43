/**
 * The page of a tool: runs it on what stands in the form, and shows what comes of it.
 *
 * @module
 */
import type { ViewHint } from "../../../tools/tool.ts";
import type { LoadableExample } from "../markup/tool_page.ts";
import type { Swap } from "../swap.ts";
import { byId } from "./dom.ts";
import { startEditors } from "./editor/start.ts";
import {
  changedOptions,
  type Draft,
  draft,
  FileError,
  forgetFiles,
  hasFiles,
  isBlank,
  loadExample,
  preferTyped,
  readForm,
  resetOptions,
  restore,
  type Said,
  setControl,
  showAsJson,
  showControls,
  showJson,
  takeFiles,
} from "./form.ts";
import { showChain } from "./go_on.ts";
import { hold, holdPasted, isLong } from "./held_text.ts";
import { fragmentOf, inputOfFragment } from "./link.ts";
import { show, showChanged, showNothing, showRunning, showTrouble, tell, warn } from "./result.ts";
import { LoadError, type Ran, Runner, StoppedError } from "./runner.ts";
import type { Given } from "./show/hinted.ts";
import { showOwnTools, startShell } from "./shell.ts";
import { type ChainStep, keep, kept, pinned, takeHandover, togglePin } from "./store.ts";
import { startWidgets } from "./widgets/index.ts";

/** How long the typing rests before a run: shorter where runs are quick. */
const REST_MS = 30;
const SLOW_REST_MS = 150;
const LONG_REST_MS = 400;
/** How long a run goes on before the page says that it does. */
const SILENT_MS = 400;
/** Where a long input takes longer, the next runs only when it is asked for. */
const QUICK_MS = 500;
/** No more than that runs whatever the last run took: a first run has much to make ready. */
const SMALL_CHARS = 20_000;
/** A longer input is not kept: browsers keep no more than a few million characters. */
const MAX_KEPT_CHARS = 500_000;

const form = byId("form", HTMLFormElement);
const { tool: toolId = "", kind, text: textProperty } = form.dataset;
const isKit = kind === "kit";
/** What never leaves the page: keys stand in no link, and the browser keeps none. */
const localKeys = (form.dataset.local ?? "").split(" ").filter((key) => key !== "");
const hints = JSON.parse(form.dataset.views ?? "{}") as Record<string, ViewHint>;
const swap = form.dataset.swap === undefined ? undefined : JSON.parse(form.dataset.swap) as Swap;
const asJson = byId("as-json", HTMLInputElement);
const result = byId("result", HTMLElement);
const live = byId("live", HTMLInputElement);
const keepInput = byId("keep", HTMLInputElement);
const undo = byId("undo", HTMLButtonElement);
const stop = byId("stop", HTMLButtonElement);
const goOn = byId("go-on", HTMLButtonElement);
const examples = JSON.parse(document.getElementById("examples")!.textContent!) as LoadableExample[];
const exampleButtons = [...form.querySelectorAll<HTMLButtonElement>("[data-example]")];
/** Controls of the page itself, which are no part of an input. */
const SETTINGS: EventTarget[] = [asJson, live, keepInput];

const runner = new Runner();
let running: Promise<void> | undefined;
/** Somebody has asked and no run has begun since. */
let isAsked = false;
let wasQuick = true;
/** When the run under way was begun. */
let begunAt = 0;
/** What the form meant at the last run, and what came of it. */
let last: Partial<Ran> = {};
/** Grows when somebody clears the form: what was asked before is of no interest. */
let clearings = 0;
/** Whether what stands in the form is an example that nobody has touched. */
let isExample = false;
/** The steps that the input comes from. */
let chain: ChainStep[] = [];
let cleared: Draft | undefined;
let rest: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setInterval> | undefined;

startShell(toolId);
startWidgets(form);
startEditors(form);
holdPasted(form);
listen();
begin();

function listen(): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    clear();
  });
  form.addEventListener("input", ({ target }) => {
    if (target && SETTINGS.includes(target)) return;
    touched();
    preferTyped(target);
    if (live.checked && (wasQuick || isSmall())) runSoon();
    else showChanged();
  });
  asJson.addEventListener("change", changeForm);
  keepInput.addEventListener("change", () => {
    keep(`keep:${toolId}`, keepInput.checked ? "yes" : undefined);
    keepDraft();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    if (event.ctrlKey || event.metaKey) run();
  });
  stop.addEventListener("click", () => runner.stop());
  undo.addEventListener("click", () => {
    if (cleared) restore(cleared);
    undo.hidden = true;
    run();
  });
  document.getElementById("swap")?.addEventListener("click", turnRound);
  document.getElementById("reset-options")?.addEventListener("click", () => {
    for (const part of form.querySelectorAll(".grid")) resetOptions(part);
    touched();
    run();
  });
  goOn.addEventListener("click", handOn);
  for (const [index, button] of exampleButtons.entries()) {
    button.addEventListener("click", () => {
      showExample(index);
      run();
    });
  }
  // An example makes way for what somebody pastes or types in its place.
  form.addEventListener("focusin", ({ target }) => {
    const isField = target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type === "text");
    if (isExample && isField && target.closest(".main")) target.select();
  });
  // The code of the tool is fetched while somebody reads what to put in.
  form.addEventListener("pointerenter", () => runner.warm(), { once: true });
  form.addEventListener("focusin", () => runner.warm(), { once: true });
  listenForFiles();
  listenToTitle();
}

/** A browser opens a dropped file in place of the page, and what was typed is lost. Text goes where it is dropped. */
function listenForFiles(): void {
  document.addEventListener("dragover", (event) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    form.classList.add("dragging");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) form.classList.remove("dragging");
  });
  document.addEventListener("drop", (event) => {
    form.classList.remove("dragging");
    if (!bringsFiles(event)) return;
    event.preventDefault();
    try {
      takeFiles(event.dataTransfer!.files);
      touched();
      run();
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      warn(error.message);
    }
  });
}

function listenToTitle(): void {
  const pin = byId("pin", HTMLButtonElement);
  pin.ariaPressed = String(pinned().includes(toolId));
  pin.addEventListener("click", () => {
    pin.ariaPressed = String(togglePin(toolId));
    showOwnTools();
  });
  byId("copy-link", HTMLButtonElement).addEventListener("click", async ({ currentTarget }) => {
    const button = (currentTarget as HTMLElement).querySelector("span")!;
    const address = new URL(location.pathname, location.href);
    const fragment = last.input === undefined ? "" : await fragmentOf(withoutKeys(last.input));
    if (fragment === undefined) return warn("The input is too long for a link.");
    await navigator.clipboard.writeText(`${address.href}${fragment}`)
      .then(() => button.textContent = "Copied", () => button.textContent = "Not copied");
    if (hasFiles()) tell("The link has the options, not the file.");
    if (localKeys.some((key) => draft().controls[key])) {
      tell("The link has everything but the key.");
    }
    setTimeout(() => button.textContent = "Copy link", 1_500);
  });
}

/** What the page begins with: what was handed to it, what its address or the browser holds, or the first example. */
async function begin(): Promise<void> {
  keepInput.checked = kept(`keep:${toolId}`) !== undefined;
  // Somebody may have typed before this script came.
  if (!isBlank()) return void run();
  const handover = takeHandover(toolId);
  if (handover) {
    chain = handover.chain ?? [];
    if (chain.length > 0) showChain(chain, ownStep);
    return await runJson(JSON.stringify(handover.input));
  }
  const linked = await inputOfFragment(location.hash);
  if (linked !== undefined) return await runJson(linked);
  const draft = keepInput.checked ? kept(`draft:${toolId}`) : undefined;
  if (draft) {
    restore(JSON.parse(draft));
    return void run();
  }
  if (examples.length > 0 && isBlank()) {
    // One that the fields can show, where there is one.
    showExample(Math.max(0, examples.findIndex(({ controls }) => controls !== undefined)));
    run();
  } else if (isBlank()) showNothing();
}

/** Runs on an input in JSON, and shows it in the fields where these can say it. */
async function runJson(json: string): Promise<void> {
  showJson(json);
  await run();
  const { controls } = last;
  if (!controls) return;
  showControls(controls);
  for (const area of form.querySelectorAll<HTMLTextAreaElement>("textarea[data-property]")) {
    if (isLong(area.value)) hold(area, area.value);
  }
}

function showExample(index: number): void {
  loadExample(examples[index]!);
  touched();
  isExample = true;
  for (const [at, button] of exampleButtons.entries()) button.ariaPressed = String(at === index);
}

/** Something in the form is not as it was. */
function touched(): void {
  isExample = false;
  undo.hidden = true;
  for (const button of exampleButtons) button.ariaPressed = "false";
  countChanged();
}

function countChanged(): void {
  const more = document.getElementById("more");
  if (!more) return;
  const count = changedOptions(more).length;
  const note = byId("more-changed", HTMLElement);
  note.hidden = count === 0;
  note.textContent = `${count} changed`;
}

function clear(): void {
  cleared = isBlank() ? undefined : draft();
  showControls({});
  showJsonEmpty();
  forgetFiles();
  touched();
  undo.hidden = cleared === undefined;
  chain = [];
  byId("chain", HTMLElement).hidden = true;
  forget();
  keepDraft();
}

function showJsonEmpty(): void {
  byId("json", HTMLTextAreaElement).value = "";
  showAsJson(false);
}

/** Shows the fields as JSON, or JSON as the fields. */
async function changeForm(): Promise<void> {
  const isWanted = asJson.checked;
  asJson.checked = !isWanted;
  const begun = clearings;
  await run();
  if (begun !== clearings) return;
  // Where what stands there means no input, or one that no fields mean, it stays.
  if (isWanted && last.input !== undefined) showJson(last.input);
  if (!isWanted && last.controls) showControls(last.controls);
}

/** Goes the other way: what came out goes in. */
function turnRound(): void {
  if (!swap) return;
  const { controls } = draft();
  if (swap.kind === "change") {
    setControl(swap.first, controls[swap.second] ?? "");
    setControl(swap.second, controls[swap.first] ?? "");
  } else {
    const [first, second] = swap.choices;
    const text = outputText();
    const isSecond = controls[swap.property] === second;
    setControl(swap.property, isSecond ? first : second);
    if (text !== undefined) {
      forgetFiles();
      setControl(textProperty!, text);
    }
  }
  touched();
  run();
}

/** What the tool gave, as the text that another works on; none where it gave none. */
function outputText(): string | undefined {
  const { result } = last;
  if (!result?.ok || result.output === undefined) return undefined;
  const { output } = result;
  return typeof output === "string" ? output : JSON.stringify(output, null, 2);
}

/** This page's step of a chain: its input, without the text that was handed to it. */
function ownStep(): ChainStep {
  const input = last.input === undefined ? {} : JSON.parse(last.input) as Record<string, unknown>;
  if (chain.length > 0 && textProperty) delete input[textProperty];
  return { toolId, input };
}

/** Shows the tools that go on with what this one gave. */
async function handOn(): Promise<void> {
  const text = outputText();
  if (text === undefined) return;
  const { showPalette } = await import("./palette.ts");
  showPalette(text, { chain: [...chain, ownStep()] });
}

function runSoon(): void {
  clearTimeout(rest);
  const { durationMs = 0 } = last;
  const restMs = !wasQuick ? LONG_REST_MS : durationMs < 20 ? REST_MS : SLOW_REST_MS;
  rest = setTimeout(runUnlessBlank, restMs);
}

function isSmall(): boolean {
  const { controls, json } = draft();
  const texts = json === undefined ? Object.values(controls) : [json];
  return !hasFiles() && texts.reduce((sum, { length }) => sum + length, 0) <= SMALL_CHARS;
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
  last = {};
  clearTimeout(rest);
  quieten();
  if (running) runner.stop();
  goOn.hidden = true;
  showNothing();
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer!.types.includes("Files");
}

/** Runs on what stands in the form; where a run is under way, once more when it is through. */
function run(): Promise<void> {
  clearTimeout(rest);
  isAsked = true;
  // What takes its time is of an input before: nobody waits for it.
  if (running && begunAt > 0 && performance.now() - begunAt > QUICK_MS) runner.stop();
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
  const asked = performance.now();
  silence = setInterval(() => {
    showRunning(Math.floor((performance.now() - asked) / 1_000), begunAt === 0);
    stop.hidden = false;
  }, SILENT_MS);
  try {
    const said = await readForm();
    const ran = await runner.run(
      { toolId, baseUrl: location.origin, ...said },
      (meaning) => {
        begunAt = performance.now();
        last = meaning;
      },
    );
    if (begun !== clearings) return;
    wasQuick = ran.durationMs < QUICK_MS;
    last = ran;
    quieten();
    await show(ran, isKit, hints, givenOf(said, ran.input));
    goOn.hidden = isKit || outputText() === undefined;
    countChanged();
    keepDraft();
  } catch (error) {
    const isKnown = error instanceof FileError || error instanceof LoadError ||
      error instanceof StoppedError;
    if (!isKnown) throw error;
    // What was stopped for the next run says nothing.
    const isOver = error instanceof StoppedError && isAsked;
    if (begun === clearings && !isOver) showTrouble(error.message);
    if (error instanceof StoppedError && begun === clearings) wasQuick = false;
  } finally {
    begunAt = 0;
    quieten();
  }
}

function quieten(): void {
  clearInterval(silence);
  stop.hidden = true;
}

/** What a result is of, for views that show it. */
function givenOf({ controls, files }: Said, input: string | undefined): Given {
  return {
    toolId,
    text: controls[textProperty ?? "input"] ?? controls.input ?? "",
    controls,
    input: input === undefined || files.length > 0 ? undefined : JSON.parse(input),
  };
}

/** An input's JSON text without what never leaves the page. */
function withoutKeys(json: string): string {
  if (localKeys.length === 0) return json;
  const input = JSON.parse(json);
  for (const key of localKeys) delete input[key];
  return JSON.stringify(input);
}

function keepDraft(): void {
  const { controls, json } = draft();
  for (const key of localKeys) delete controls[key];
  const hasKey = localKeys.some((key) => json?.includes(key));
  const text = keepInput.checked
    ? JSON.stringify({ controls, json: hasKey ? undefined : json })
    : undefined;
  keep(`draft:${toolId}`, text !== undefined && text.length <= MAX_KEPT_CHARS ? text : undefined);
}
