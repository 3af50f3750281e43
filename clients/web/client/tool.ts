/**
 * A tool's page: runs it on the form and shows the result.
 *
 * @module
 */
import { byId } from "./dom.ts";
import { startEditors } from "./editor/start.ts";
import {
  changedOptions,
  draft,
  forgetFiles,
  isBlank,
  loadExample,
  preferTyped,
  requiredChoices,
  resetOptions,
  restore,
  selectedFiles,
  selectFiles,
  setControl,
  showAsJson,
  showControls,
  showJson,
} from "./form.ts";
import { showChain } from "./go_on.ts";
import { holdPasted } from "./held_text.ts";
import { inputOfFragment } from "./link.ts";
import { showChanged, showNothing } from "./result.ts";
import { startShell } from "./shell.ts";
import { type ChainStep, takeHandover } from "./store.ts";
import { followChoices } from "./tool/conditions.ts";
import { listenForFiles } from "./tool/drop.ts";
import { keepDraft, listenToKeep, restoreKept } from "./tool/kept.ts";
import { examples, form, isGenerator, isKit, swap, textProperty, toolId } from "./tool/page.ts";
import {
  forget,
  lastRun,
  noteChange,
  outputText,
  run,
  runSoon,
  runsWhileTyped,
  showExampleRun,
  startRuns,
} from "./tool/runs.ts";
import { fillTimes, forgetTimes, presentTimes } from "./tool/times.ts";
import { dropLeft, leaveOpening, setOpening } from "./tool/opening.ts";
import { listenToTitle } from "./tool/title.ts";
import { startUndo } from "./undo.ts";
import { startWidgets } from "./widgets/index.ts";

const asJson = byId("as-json", HTMLInputElement);
const live = byId("live", HTMLInputElement);
const goOn = byId("go-on", HTMLButtonElement);
const exampleButtons = [...form.querySelectorAll<HTMLButtonElement>("[data-example]")];
/** Controls of the page itself, which are not part of the input. */
const SETTINGS: EventTarget[] = [asJson, live, byId("keep", HTMLInputElement)];

/** Whether the form contains an untouched example. */
let isExample = false;
/** Whether the present edit replaces the whole text of a field. */
let replaces = false;
/** The steps that produced the input. */
let chain: ChainStep[] = [];

startShell(toolId);
startWidgets(form);
startEditors(form);
followChoices(form);
holdPasted(form);
const undo = startUndo({
  draft: () => isBlank() ? undefined : { written: draft(), files: selectedFiles() },
  restore: ({ written, files }) => {
    restore(written);
    selectFiles(files);
    touched();
    run();
  },
});
startRuns(() => {
  const output = outputText();
  goOn.hidden = isKit || output === undefined;
  countChanged();
  if (lastRun().result) keepDraft();
  dropLeft();
});
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
  // A long paste comes without an edit of the browser's own.
  for (const kind of ["beforeinput", "paste"]) {
    document.addEventListener(kind, ({ target }) => {
      replaces = isText(target) && target.value !== "" && target.selectionStart === 0 &&
        target.selectionEnd === target.value.length;
    }, { capture: true });
  }
  form.addEventListener("input", ({ target }) => {
    if (target && SETTINGS.includes(target)) return;
    if (target instanceof Element) {
      if (target.closest(".drop") || replaces && target.closest(".main")) leaveOpening();
      if (target.closest(".main, .drop")) fillTimes(isExample);
    }
    replaces = false;
    undo.forget();
    touched();
    preferTyped(target);
    if (live.checked && runsWhileTyped()) runSoon();
    else showChanged();
  });
  asJson.addEventListener("change", changeForm);
  form.addEventListener("keydown", (event) => {
    const { key, target, isComposing, ctrlKey, metaKey } = event;
    if (key !== "Enter" || isComposing) return;
    // A pattern is a single line, in an area for its highlighting.
    const isLine = target instanceof HTMLElement && target.dataset.language === "regex";
    if (isLine) event.preventDefault();
    if (isLine || ctrlKey || metaKey) run();
  }, { capture: true });
  document.getElementById("swap")?.addEventListener("click", turnRound);
  document.getElementById("reset-options")?.addEventListener("click", () => {
    undo.keep();
    for (const part of form.querySelectorAll(".grid")) resetOptions(part);
    touched();
    run();
  });
  goOn.addEventListener("click", handOn);
  for (const button of exampleButtons) {
    button.addEventListener("click", () => {
      showExample(button);
      run();
    });
  }
  // An example is replaced when a person pastes or types.
  form.addEventListener("focusin", ({ target }) => {
    if (isExample && isText(target) && target.closest(".main")) target.select();
  });
  listenForFiles(() => {
    leaveOpening();
    fillTimes(isExample);
    undo.forget();
    touched();
    run();
  });
  listenToTitle();
  listenToKeep();
}

/**
 * The initial input: one passed by another page, in the URL or in storage, or the first example.
 */
async function begin(): Promise<void> {
  // Someone may have typed before this script loaded.
  if (!isBlank()) return void run();
  const handover = takeHandover(toolId);
  if (handover) {
    chain = handover.chain ?? [];
    if (chain.length > 0) showChain(chain, ownStep);
    // A pasted text is the person's own; a step of a chain keeps its options.
    const times = chain.length > 0 ? {} : presentTimes();
    return await runJson(JSON.stringify({ ...times, ...handover.input }));
  }
  const linked = await inputOfFragment(location.hash);
  if (linked !== undefined) return await runJson(linked);
  if (restoreKept()) {
    fillTimes(false);
    return void run();
  }
  if (!isBlank()) return;
  // Someone who wants a random value needs a new one, not the example's, which everybody has.
  if (isGenerator) return void run();
  if (examples.length === 0) return showNothing();
  showExample(exampleButtons.find(({ dataset }) => dataset.first !== undefined)!);
  setOpening(true);
  if (!await showExampleRun()) run();
}

/** Runs on an input in JSON, and shows it in the fields if they can express it. */
async function runJson(json: string): Promise<void> {
  showJson(json);
  await run();
  const { controls } = lastRun();
  if (controls) showControls(controls);
}

function showExample(chosen: HTMLButtonElement): void {
  undo.keep();
  loadExample(examples[Number(chosen.dataset.example)]!);
  forgetTimes();
  touched();
  isExample = true;
  for (const button of exampleButtons) button.ariaPressed = String(button === chosen);
}

/** The form has changed. */
function touched(): void {
  isExample = false;
  noteChange();
  setOpening(false);
  for (const button of exampleButtons) button.ariaPressed = "false";
  countChanged();
}

function isText(target: EventTarget | null): target is HTMLTextAreaElement | HTMLInputElement {
  return target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type === "text");
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
  undo.keep();
  showControls(requiredChoices());
  byId("json", HTMLTextAreaElement).value = "";
  showAsJson(false);
  forgetFiles();
  forgetTimes();
  touched();
  chain = [];
  byId("chain", HTMLElement).hidden = true;
  forget();
  keepDraft();
}

/** Switches between the fields and JSON. */
async function changeForm(): Promise<void> {
  const isWanted = asJson.checked;
  asJson.checked = !isWanted;
  if (!await run()) return;
  const { input, controls } = lastRun();
  // If the current content is not a valid input, or fields cannot express it, it stays.
  if (isWanted && input !== undefined) showJson(input);
  if (!isWanted && controls) showControls(controls);
}

/** Reverses direction: the output becomes the input. */
function turnRound(): void {
  if (!swap) return;
  const { controls } = draft();
  undo.keep();
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

/** This page's step of a chain: its input without the text that was passed to it. */
function ownStep(): ChainStep {
  const { input: json = "{}" } = lastRun();
  const input = JSON.parse(json) as Record<string, unknown>;
  if (chain.length > 0 && textProperty) delete input[textProperty];
  return { toolId, input };
}

/** Offers the tools that can continue with this output. */
async function handOn(): Promise<void> {
  const text = outputText();
  if (text === undefined) return;
  const { showPalette } = await import("./palette.ts");
  showPalette(text, { chain: [...chain, ownStep()] });
}
