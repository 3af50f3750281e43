/**
 * Runs on the form's content: one at a time, another after further typing, none on an empty form.
 *
 * @module
 */
import { byId } from "../dom.ts";
import { FileError, type FormValues, hasFiles, isBlank, readForm, typedChars } from "../form.ts";
import { fetchLater, fileOfTool } from "../later.ts";
import { show, showNothing, showRunning, showTrouble } from "../result.ts";
import { type FinishedRun, LoadError, Runner, StoppedError } from "../runner.ts";
import type { Given } from "../show/parts.ts";
import { exampleRun, form, hints, isGenerator, isKit, textProperty, toolId } from "./page.ts";

/** The pause in typing before a run; shorter if runs are quick. */
const PAUSE_MS = 30;
const SLOW_PAUSE_MS = 150;
const LONG_PAUSE_MS = 400;
/** How long a run takes before the page says so. */
const PROGRESS_AFTER_MS = 400;
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
let isRequested = false;
let wasQuick = true;
/** Whether the form has changed since the last run began. */
let isChanged = false;
/** When the current run started. */
let runStartedAt = 0;
let last: Partial<FinishedRun> = {};
/** Incremented when the form is emptied, so that earlier results are dropped. */
let clearings = 0;
let pauseTimer: ReturnType<typeof setTimeout> | undefined;
let progressTimer: ReturnType<typeof setInterval> | undefined;
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
  runner.warm({ announced: toolId, input: last.input, file: fileOfTool(toolId) });
}

/**
 * Shows the outcome of the form's example.
 * @returns Whether the page contains it, so that no run is needed.
 */
export async function showExampleRun(): Promise<boolean> {
  const finished = exampleRun();
  if (!finished) return false;
  last = finished;
  await show(finished, isKit, hints, givenOf(await readForm(), finished));
  result.ariaBusy = "false";
  onShown();
  return true;
}

/** The last run's input and outcome. */
export function lastRun(): Partial<FinishedRun> {
  return last;
}

/** The output as a text for another tool; undefined if there is none. */
export function outputText(): string | undefined {
  const { result } = last;
  if (!result?.ok || result.output === undefined) return undefined;
  const { output } = result;
  return typeof output === "string" ? output : JSON.stringify(output, null, 2);
}

/** The form has changed. */
export function noteChange(): void {
  isChanged = true;
}

/**
 * The input that the form expresses now, as JSON, without files. Undefined if the form is empty, if it expresses none,
 * and for one that is too long to be handed on.
 */
export async function presentInput(): Promise<string | undefined> {
  if (isChanged && !isBlank()) await run();
  // A run that has just begun has yet to say what it runs on.
  else if (last.input === undefined) await running;
  return last.input;
}

/** Whether the form runs while the person types. */
export function runsWhileTyped(): boolean {
  return wasQuick || isSmall();
}

/** Runs after a pause in typing. */
export function runSoon(): void {
  clearTimeout(pauseTimer);
  const { durationMs = 0 } = last;
  const pauseMs = !wasQuick ? LONG_PAUSE_MS : durationMs < 20 ? PAUSE_MS : SLOW_PAUSE_MS;
  pauseTimer = setTimeout(() => {
    if (isBlank() && !isGenerator) forget();
    else run();
  }, pauseMs);
}

function isSmall(): boolean {
  return !hasFiles() && typedChars() <= SMALL_CHARS;
}

/** The form is empty: pending results are dropped, and pending requests do not run. */
export function forget(): void {
  clearings++;
  isRequested = false;
  wasQuick = true;
  last = {};
  clearTimeout(pauseTimer);
  hideProgress();
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
  const clearingsBefore = clearings;
  clearTimeout(pauseTimer);
  isRequested = true;
  // A slow run on an earlier input is not worth waiting for.
  if (running && runStartedAt > 0 && performance.now() - runStartedAt > QUICK_MS) runner.stop();
  await (running ??= runWhileRequested().finally(() => running = undefined));
  return clearingsBefore === clearings;
}

async function runWhileRequested(): Promise<void> {
  result.ariaBusy = "true";
  while (isRequested) {
    isRequested = false;
    await runOnce();
  }
  result.ariaBusy = "false";
}

async function runOnce(): Promise<void> {
  last = {};
  isChanged = false;
  fetchTool();
  const clearingsBefore = clearings;
  const startedAt = performance.now();
  progressTimer = setInterval(() => {
    showRunning(Math.floor((performance.now() - startedAt) / 1_000), runStartedAt === 0);
    stop.hidden = false;
  }, PROGRESS_AFTER_MS);
  try {
    const values = await readForm();
    const finished = await runner.run(
      { toolId, baseUrl: location.origin, ...values },
      (meaning) => {
        runStartedAt = performance.now();
        last = meaning;
      },
    );
    if (clearingsBefore !== clearings) return;
    wasQuick = (finished.durationMs ?? 0) < QUICK_MS;
    last = finished;
    hideProgress();
    await show(finished, isKit, hints, givenOf(values, finished));
    onShown();
  } catch (error) {
    const isKnown = error instanceof FileError || error instanceof LoadError ||
      error instanceof StoppedError;
    if (!isKnown) throw error;
    // A run stopped for the next one reports nothing.
    const isOver = error instanceof StoppedError && isRequested;
    if (clearingsBefore === clearings && !isOver) showTrouble(error.message);
    if (error instanceof StoppedError && clearingsBefore === clearings) wasQuick = false;
  } finally {
    runStartedAt = 0;
    hideProgress();
  }
}

function hideProgress(): void {
  clearInterval(progressTimer);
  stop.hidden = true;
}

/** The input of a result, for views that show it. */
function givenOf(
  { controls: typed, files }: FormValues,
  { input, controls = typed }: FinishedRun,
): Given {
  return {
    toolId,
    text: controls[textProperty ?? "input"] ?? controls.input ?? "",
    controls,
    files,
    input: input === undefined || files.length > 0 ? undefined : JSON.parse(input),
  };
}
