/**
 * Runs on the form's content: one at a time, another after further typing, none on an empty form.
 *
 * @module
 */
import { byId } from "../dom.ts";
import { draft, FileError, hasFiles, isBlank, readForm, type Said } from "../form.ts";
import { fetchLater } from "../later.ts";
import { show, showNothing, showRunning, showTrouble } from "../result.ts";
import { LoadError, type Ran, Runner, StoppedError } from "../runner.ts";
import type { Given } from "../show/parts.ts";
import { exampleRun, form, hints, isGenerator, isKit, textProperty, toolId } from "./page.ts";

/** The pause in typing before a run; shorter if runs are quick. */
const REST_MS = 30;
const SLOW_REST_MS = 150;
const LONG_REST_MS = 400;
/** How long a run takes before the page says so. */
const SILENT_MS = 400;
/** If a long input takes longer, the next run waits for a click. */
const QUICK_MS = 500;
/**
 * Up to this length every input runs, however long the last run took: the first one includes setup.
 */
const SMALL_CHARS = 20_000;

const result = byId("result", HTMLElement);
const stop = byId("stop", HTMLButtonElement);

const runner = new Runner();
let running: Promise<void> | undefined;
/** Whether a run was requested and has not started. */
let isAsked = false;
let wasQuick = true;
/** When the current run started. */
let begunAt = 0;
let last: Partial<Ran> = {};
/** Incremented when the form is emptied, so that earlier results are dropped. */
let clearings = 0;
let rest: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setInterval> | undefined;
let onShown = () => {};

/**
 * Prepares to run.
 * @param shown Called when a result is shown or removed.
 */
export function startRuns(shown: () => void): void {
  onShown = shown;
  stop.addEventListener("click", () => runner.stop());
  // The tool's code loads while the person reads what to enter.
  form.addEventListener("pointerenter", fetchTool, { once: true });
  form.addEventListener("focusin", fetchTool, { once: true });
}

/** Makes the browser fetch everything the tool needs, in parallel. */
function fetchTool(): void {
  fetchLater();
  runner.warm();
}

/**
 * Shows the outcome of the form's example.
 * @returns Whether the page contains it, so that no run is needed.
 */
export async function showExampleRun(): Promise<boolean> {
  const ran = exampleRun();
  if (!ran) return false;
  last = ran;
  await show(ran, isKit, hints, givenOf(await readForm(), ran));
  result.ariaBusy = "false";
  onShown();
  return true;
}

/** The last run's input and outcome. */
export function lastRun(): Partial<Ran> {
  return last;
}

/** The output as a text for another tool; undefined if there is none. */
export function outputText(): string | undefined {
  const { result } = last;
  if (!result?.ok || result.output === undefined) return undefined;
  const { output } = result;
  return typeof output === "string" ? output : JSON.stringify(output, null, 2);
}

/** Whether the form runs while the person types. */
export function runsWhileTyped(): boolean {
  return wasQuick || isSmall();
}

/** Runs after a pause in typing. */
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

/** The form is empty: pending results are dropped, and pending requests do not run. */
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
 * Runs on the form's content; if a run is in progress, once more after it.
 *
 * @returns False if the form was emptied meanwhile.
 */
export async function run(): Promise<boolean> {
  const begun = clearings;
  clearTimeout(rest);
  isAsked = true;
  // A slow run on an earlier input is not worth waiting for.
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
    wasQuick = (ran.durationMs ?? 0) < QUICK_MS;
    last = ran;
    quieten();
    await show(ran, isKit, hints, givenOf(said, ran));
    onShown();
  } catch (error) {
    const isKnown = error instanceof FileError || error instanceof LoadError ||
      error instanceof StoppedError;
    if (!isKnown) throw error;
    // A run stopped for the next one reports nothing.
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

/** The input of a result, for views that show it. */
function givenOf({ controls: typed, files }: Said, { input, controls = typed }: Ran): Given {
  return {
    toolId,
    text: controls[textProperty ?? "input"] ?? controls.input ?? "",
    controls,
    files,
    input: input === undefined || files.length > 0 ? undefined : JSON.parse(input),
  };
}
