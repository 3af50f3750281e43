/**
 * Runs on what stands in the form: one at a time, the next when somebody has typed on, none on nothing.
 *
 * @module
 */
import { byId } from "../dom.ts";
import { draft, FileError, hasFiles, isBlank, readForm, type Said } from "../form.ts";
import { show, showNothing, showRunning, showTrouble } from "../result.ts";
import { LoadError, type Ran, Runner, StoppedError } from "../runner.ts";
import type { Given } from "../show/parts.ts";
import { exampleRun, form, hints, isGenerator, isKit, textProperty, toolId } from "./page.ts";

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

const result = byId("result", HTMLElement);
const stop = byId("stop", HTMLButtonElement);

const runner = new Runner();
let running: Promise<void> | undefined;
/** Somebody has asked and no run has begun since. */
let isAsked = false;
let wasQuick = true;
/** When the run under way was begun. */
let begunAt = 0;
let last: Partial<Ran> = {};
/** Grows when the form is emptied: what was asked before is of no interest. */
let clearings = 0;
let rest: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setInterval> | undefined;
let onShown = () => {};

/** Gets ready to run. @param shown Called when a result is shown, and when none is any more. */
export function startRuns(shown: () => void): void {
  onShown = shown;
  stop.addEventListener("click", () => runner.stop());
  // The code of the tool is fetched while somebody reads what to put in.
  form.addEventListener("pointerenter", fetchTool, { once: true });
  form.addEventListener("focusin", fetchTool, { once: true });
}

/** Has the browser fetch what runs the tool, all of it at once. */
function fetchTool(): void {
  const later = document.getElementById("later");
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
  runner.warm();
}

/** Shows what came of the example in the form. @returns Whether the page has that without a run. */
export async function showExampleRun(): Promise<boolean> {
  const ran = exampleRun();
  if (!ran) return false;
  last = ran;
  await show(ran, isKit, hints, givenOf(await readForm(), ran));
  result.ariaBusy = "false";
  onShown();
  // What is fetched through it is at hand without a network.
  if (navigator.serviceWorker?.controller) fetchTool();
  return true;
}

/** What the form meant at the last run, and what came of it. */
export function lastRun(): Partial<Ran> {
  return last;
}

/** What the tool gave, as the text that another works on; none where it gave none. */
export function outputText(): string | undefined {
  const { result } = last;
  if (!result?.ok || result.output === undefined) return undefined;
  const { output } = result;
  return typeof output === "string" ? output : JSON.stringify(output, null, 2);
}

/** Whether what stands in the form runs while somebody types. */
export function runsWhileTyped(): boolean {
  return wasQuick || isSmall();
}

/** Runs once the typing rests. */
export function runSoon(): void {
  clearTimeout(rest);
  const { durationMs = 0 } = last;
  const restMs = !wasQuick ? LONG_REST_MS : durationMs < 20 ? REST_MS : SLOW_REST_MS;
  rest = setTimeout(() => {
    if (isBlank() && !isGenerator) forget();
    else run();
  }, restMs);
}

function isSmall(): boolean {
  const { controls, json } = draft();
  const texts = json === undefined ? Object.values(controls) : [json];
  return !hasFiles() && texts.reduce((sum, { length }) => sum + length, 0) <= SMALL_CHARS;
}

/** Nothing stands in the form: what runs is not shown, and what was asked does not run. */
export function forget(): void {
  clearings++;
  isAsked = false;
  wasQuick = true;
  last = {};
  clearTimeout(rest);
  quieten();
  if (running) runner.stop();
  showNothing();
  onShown();
}

/**
 * Runs on what stands in the form; where a run is under way, once more when it is through.
 *
 * @returns Whether the form was not emptied meanwhile.
 */
export async function run(): Promise<boolean> {
  const begun = clearings;
  clearTimeout(rest);
  isAsked = true;
  // What takes its time is of an input before: nobody waits for it.
  if (running && begunAt > 0 && performance.now() - begunAt > QUICK_MS) runner.stop();
  await (running ??= runWhileAsked().finally(() => running = undefined));
  return begun === clearings;
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
  fetchTool();
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
    await show(ran, isKit, hints, givenOf(said, ran));
    onShown();
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
function givenOf({ controls: typed, files }: Said, { input, controls = typed }: Ran): Given {
  return {
    toolId,
    text: controls[textProperty ?? "input"] ?? controls.input ?? "",
    controls,
    files,
    input: input === undefined || files.length > 0 ? undefined : JSON.parse(input),
  };
}
