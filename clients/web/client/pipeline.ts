/**
 * The page of pipelines: steps with their outputs, bindings by click, and the whole as one request.
 *
 * @module
 */
import type { PipelineBody } from "../markup/workbench/pipeline.ts";
import { byId } from "./dom.ts";
import { startEditors } from "./editor/start.ts";
import { holdPasted } from "./held_text.ts";
import { keepContent } from "./kept_content.ts";
import { inputOfFragment } from "./link.ts";
import type { StepRequest } from "./protocol.ts";
import { LoadError, Runner, StoppedError } from "./runner.ts";
import { openPalette, startShell } from "./shell.ts";
import { revokeUrls } from "./show/parts.ts";
import { takeHandover } from "./store.ts";
import { startUndo } from "./undo.ts";
import {
  fetchWhenNear,
  pageData,
  setText,
  startExamples,
  takeTextFiles,
  textIn,
  whenRested,
} from "./workbench/live_text.ts";
import { startLinkButton } from "./workbench/link_button.ts";
import { showRequest } from "./workbench/request_pane.ts";
import { newStep, placeSteps, showWithout, type Step, waitsFor } from "./workbench/step_card.ts";
import { sourcesOf } from "./workbench/step_sources.ts";
import { stepsProgress } from "./workbench/steps_progress.ts";
import { wantsOf } from "./workbench/step_wants.ts";

/** The most steps that a request may have. */
const MAX_STEPS = 5;
/** Browsers hold little more as one text. */
const MAX_FILE_BYTES = 100_000_000;

const form = byId("pipeline", HTMLFormElement);
const input = byId("pipeline-input", HTMLTextAreaElement);
const inputIsJson = byId("input-json", HTMLInputElement);
const list = byId("steps", HTMLOListElement);
const status = byId("status", HTMLElement);
const stop = byId("stop", HTMLButtonElement);
const add = byId("add-step", HTMLButtonElement);
const chainable = new Set(pageData<string[]>("chainable"));
const bodies = pageData<PipelineBody[]>("pipelines");

/** The content of the page, as its forms hold it. */
interface Draft {
  input: string;
  isJson: boolean;
  steps: StepRequest[];
}

/** A step to be added: filled in as a form was, or given as the input of a call, or neither. */
interface WantedStep {
  toolId: string;
  given?: Record<string, unknown>;
  filled?: Pick<StepRequest, "controls" | "bindings">;
}

/** A separate worker describes tools, since a run may take long. */
const describer = new Runner();
const runner = new Runner();
let steps: Step[] = [];
let lastAdded = Promise.resolve();
let body: string | undefined;

startShell();
startEditors(form);
holdPasted(form);
const undo = startUndo({
  draft: () => textIn(input) === "" && steps.length === 0 ? undefined : draft(),
  restore,
});
const mark = startExamples((index) => {
  undo.keep();
  load(bodies[index]!);
});
const changed = whenRested(run);
const content = keepContent("pipeline", () => JSON.stringify(draft()));
listen();
begin();

function listen(): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    changed(true);
  });
  fetchWhenNear(form, () => changed(true));
  for (const one of [input, inputIsJson]) {
    one.addEventListener("input", () => touched());
  }
  takeTextFiles(
    byId("pipeline-file", HTMLInputElement),
    MAX_FILE_BYTES,
    (text) => {
      undo.keep();
      setText(input, text);
      mark();
      changed();
    },
    (message) => say(message, false),
  );
  add.addEventListener("click", () => {
    openPalette({
      fits: (id) => chainable.has(id),
      onChoose: async (id) => {
        await addStep({ toolId: id });
        focusNewStep();
        touched();
      },
    });
  });
  stop.addEventListener("click", () => runner.stop());
  byId("clear", HTMLButtonElement).addEventListener("click", () => {
    undo.keep();
    setText(input, "");
    inputIsJson.checked = false;
    steps = [];
    draw();
    mark();
    changed(true);
  });
  startLinkButton(() => {
    if (body === undefined) say("A link needs steps that are filled in.", false);
    return body;
  }, (message) => say(message, false));
}

/**
 * The initial pipeline: one handed over by another page, the one in the URL, or the first example.
 */
async function begin(): Promise<void> {
  // Someone may have typed before this script loaded.
  if (textIn(input) !== "") return changed(true);
  const handed = takeHandover("pipeline")?.input;
  const linked = handed ? undefined : await inputOfFragment(location.hash);
  const given = handed ?? (linked === undefined ? undefined : JSON.parse(linked));
  if (isPipeline(given)) return await load(given);
  const kept = content.restored();
  if (kept !== undefined) return await restore(JSON.parse(kept));
  await load(bodies[0]!);
  mark(0);
}

function isPipeline(value: unknown): value is PipelineBody {
  const { steps } = (value ?? {}) as Partial<PipelineBody>;
  return Array.isArray(steps) && steps.every(({ tool_id: id }) => chainable.has(id));
}

/** Replaces the pipeline. */
async function load({ input: given, steps: wanted }: PipelineBody): Promise<void> {
  const isText = given === undefined || typeof given === "string";
  setText(input, isText ? given ?? "" : JSON.stringify(given, null, 2));
  inputIsJson.checked = !isText;
  steps = [];
  for (const { tool_id: id, ...step } of wanted.slice(0, MAX_STEPS)) {
    await addStep({ toolId: id, given: step.input as Record<string, unknown> | undefined });
  }
  changed(true);
}

/** The forms as they are, filled in or not. */
function draft(): Draft {
  return {
    input: textIn(input),
    isJson: inputIsJson.checked,
    steps: steps.map(({ described: { toolId, controls, bindings } }) => ({
      toolId,
      controls: { ...controls },
      bindings: { ...bindings },
    })),
  };
}

async function restore({ input: text, isJson, steps: kept }: Draft): Promise<void> {
  setText(input, text);
  inputIsJson.checked = isJson;
  steps = [];
  for (const { toolId, controls, bindings } of kept.filter((one) => chainable.has(one.toolId))) {
    await addStep({ toolId, filled: { controls, bindings } });
  }
  changed(true);
}

/** Adds a step behind those that were chosen before it, as the describer does one thing at a time. */
function addStep(wanted: WantedStep): Promise<void> {
  return lastAdded = lastAdded.catch(() => {}).then(() => describeAndAdd(wanted));
}

async function describeAndAdd({ toolId, given, filled }: WantedStep): Promise<void> {
  try {
    const described = await describer.describe({
      describe: toolId,
      given: given && JSON.stringify(given),
    });
    const { textProperty, fields, bindings } = described;
    const main = textProperty ?? fields.find(({ property }) => property === "input")?.property;
    if (main && !Object.hasOwn(given ?? {}, main)) {
      bindings[main] = steps.length === 0 ? "$INPUT" : "$PREV";
    }
    const step: Step = newStep({ ...described, ...filled }, {
      sources: () => sourcesOf(steps.slice(0, steps.indexOf(step)), draft()),
      onChange: touched,
      move: (by) => {
        const at = steps.indexOf(step);
        steps.splice(at, 1);
        steps.splice(at + by, 0, step);
        draw();
        step.card.querySelector<HTMLElement>(".step-moves button:not([disabled])")?.focus();
        touched();
      },
      remove: () => {
        steps.splice(steps.indexOf(step), 1);
        draw();
        add.focus();
        touched();
      },
    });
    steps.push(step);
    draw();
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    say(error.message, false);
  }
}

function touched(): void {
  mark();
  undo.forget();
  changed();
}

function draw(): void {
  placeSteps(list, steps);
  add.disabled = steps.length >= MAX_STEPS;
  add.title = add.disabled ? `A pipeline has at most ${MAX_STEPS} steps` : "";
}

/** Leads to the first field of the last step, unless somebody went on to another place while it was fetched. */
function focusNewStep(): void {
  if (document.activeElement !== add && document.activeElement !== document.body) return;
  steps.at(-1)?.card.querySelector<HTMLElement>("textarea, input, select, .bound button")?.focus();
}

async function run(): Promise<void> {
  revokeUrls();
  for (const step of steps) step.outcome = undefined;
  if (steps.length === 0) {
    body = undefined;
    showRequest(body);
    return say("Add a step to begin.", true);
  }
  const filled = draft();
  const hasInput = filled.input !== "" || filled.isJson;
  const wants = steps.map(({ described }) => wantsOf(described, hasInput));
  const waiting = wants.findIndex((want) => want !== undefined);
  // What comes before a step that is not filled in yet gives it something to bind to.
  const running = waiting < 0 ? [...steps] : steps.slice(0, waiting);
  for (const [at, step] of steps.entries()) {
    if (at >= running.length) showWithout(step, waitsFor(wants[at]));
  }
  if (running.length === 0) {
    body = undefined;
    showRequest(body);
    return say(`Step 1 waits for ${wants[0]}`, true);
  }
  say("Running …", true);
  const progress = stepsProgress(running, () => stop.hidden = false);
  try {
    const same = await runner.pipeline({
      baseUrl: location.origin,
      input: hasInput ? { text: filled.input, isJson: filled.isJson } : undefined,
      steps: filled.steps.slice(0, running.length),
    }, progress.show);
    body = waiting < 0 ? same : undefined;
    progress.end(waitsFor());
    const broken = running.findIndex(({ outcome }) => outcome?.isFailed);
    if (broken >= 0) say(`Stopped at step ${broken + 1}`, false);
    else if (waiting >= 0) say(`Step ${waiting + 1} waits for ${wants[waiting]}`, true);
    else say(`Done: ${running.length} step${running.length === 1 ? "" : "s"}`, true);
  } catch (error) {
    const isKnown = error instanceof LoadError || error instanceof StoppedError;
    if (!isKnown) throw error;
    body = undefined;
    say(error.message, false);
  } finally {
    progress.end("did not run");
    stop.hidden = true;
    showRequest(body);
  }
}

function say(text: string, isWell: boolean): void {
  status.textContent = text;
  status.className = isWell ? "" : "trouble";
}
