/**
 * The example that a page opens with, whose options nobody has chosen.
 *
 * @module
 */
import { draft, requiredChoices, resetOptions, setControl } from "../form.ts";
import { form, textProperty } from "./page.ts";
import { lastRun, runSoon } from "./runs.ts";

/** Whether the form contains it, untouched. */
let isOpening = false;
/** Its values, once somebody's own text has taken its place. */
let left: Readonly<Record<string, string>> = {};

/** Says whether the form contains the example that the page opened with. */
export function setOpening(isUntouched: boolean): void {
  isOpening = isUntouched;
}

/**
 * Somebody's own text comes in place of the example's, whose time zone or limits say nothing about it. A calculator's
 * operation is part of the question, and stays.
 */
export function leaveOpening(): void {
  if (!isOpening || textProperty === undefined || draft().controls.operation) return;
  left = draft().controls;
  const options = form.querySelector(".options-pane");
  if (!options) return;
  const chosen = requiredChoices();
  resetOptions(options);
  for (const [property, text] of Object.entries(chosen)) setControl(property, text);
}

/** What a text says itself wins over what the example has left in another field. */
export function dropLeft(): void {
  const { controls } = draft();
  const replacing = (lastRun().result?.warnings ?? []).flatMap(({ code, path = "" }) =>
    code === "LINE_REPLACED" && controls[path] && controls[path] === left[path] ? [path] : []
  );
  if (replacing.length === 0) return;
  for (const property of replacing) setControl(property, "");
  runSoon();
}
