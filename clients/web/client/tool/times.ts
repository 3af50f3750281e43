/**
 * Options that usually mean the present time. A tool has no clock, but the page has one: it fills
 * them in for a person's own input.
 *
 * @module
 */
import { draft, setControl } from "../form.ts";
import { presentTime } from "../widgets/index.ts";
import { form } from "./page.ts";

/** A time that the page filled in is replaced after this long. */
const MAX_AGE_MS = 60_000;

/** The times that the page filled in, by property. */
const filled = new Map<string, string>();

/** The present time for each of these options. */
export function presentTimes(): Record<string, string> {
  for (const property of timeOptions()) filled.set(property, presentTime());
  return Object.fromEntries(filled);
}

/**
 * Fills in the present time, and keeps it current. A time that a person typed or removed stays.
 * @param isExample Whether the form has an example's times, which say nothing about other input.
 */
export function fillTimes(isExample: boolean): void {
  const { controls } = draft();
  for (const property of timeOptions()) {
    const text = controls[property] ?? "";
    const own = filled.get(property);
    const isMissing = text === "" && own === undefined;
    const isOld = own !== undefined && text === own && Date.now() - Date.parse(own) > MAX_AGE_MS;
    if (!isExample && !isMissing && !isOld) continue;
    filled.set(property, presentTime());
    setControl(property, filled.get(property)!);
  }
}

/** Forgets what was filled in: the form is empty, or shows an example. */
export function forgetTimes(): void {
  filled.clear();
}

/** Whether the page filled in this text. */
export function isFilledTime(property: string, text: string): boolean {
  return filled.get(property) === text;
}

function timeOptions(): string[] {
  return [...form.querySelectorAll<HTMLElement>(".moment")]
    .map(({ dataset }) => document.getElementById(dataset.for!)!)
    .filter((line) => line.closest(".main") === null)
    .map(({ dataset }) => dataset.property!);
}
