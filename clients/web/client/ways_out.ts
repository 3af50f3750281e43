/**
 * Fixes for an error that a button can apply.
 *
 * @module
 */
import { draft, setControl } from "./form.ts";
import { goTo } from "./go_on.ts";

/** A fix, as its button describes it. */
export interface WayOut {
  title: string;
  take: () => void;
}

const EPOCH_UNITS: Readonly<Record<string, string>> = {
  epoch_s: "seconds",
  epoch_ms: "milliseconds",
  epoch_us: "microseconds",
  epoch_ns: "nanoseconds",
};

/**
 * The fixes for an error, from its message: another tool that repairs the text, or a value to use
 * instead.
 */
export function waysOut(code: string, message: string, path: string): WayOut[] {
  const ways: WayOut[] = [];
  const [property = ""] = path.split(/[.[]/, 1);
  const { controls } = draft();
  const form = document.querySelector<HTMLFormElement>("#form")!;
  // An error without a place is in the tool's text.
  const main = property || form.dataset.text || "input";
  const text = controls[main] ?? "";
  if (/^INVALID_JSON/.test(code) && text !== "") {
    ways.push({ title: "Repair it", take: () => goTo("json-repair", { input: text }) });
  }
  const moment = document.querySelector<HTMLElement>(`.moment[data-for="p-${property}"]`);
  if (moment && !controls[property]) {
    ways.push({ title: "Use the current time", take: () => moment.click() });
  }
  if (code === "ALREADY_ENCODED" && Object.hasOwn(controls, "action")) {
    ways.push({ title: "Decode it", take: () => runWith("action", "decode") });
  }
  const [, unit] = /\bformat "(epoch_\w+)" to be sure/.exec(message) ?? [];
  if (unit) ways.push({ title: `Use ${EPOCH_UNITS[unit]}`, take: () => runWith("format", unit) });
  if (code === "LINE_REPLACED" && property !== "") {
    ways.push({ title: "Use what the line says", take: () => runWith(property, "") });
  }
  if (code === "ALREADY_COMPRESSED") {
    ways.push({ title: "Decompress it", take: () => runWith("action", "decompress") });
  }
  // Browsers show an address without its scheme, and so it is often copied.
  if (code === "INVALID_URL" && /^[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)/.test(text)) {
    ways.push({
      title: "Begin it with https://",
      take: () => runWith(main, `https://${text}`),
    });
  }
  const [, count, most] = /\bfirst \d+ of (\d+) [a-z]+: raise "(\w+)"/.exec(message) ?? [];
  if (most && Object.hasOwn(controls, most)) {
    ways.push({ title: `Show all ${count}`, take: () => runWith(most, count!) });
  }
  // The last quoted text after "use", "did you mean" or "nearest": a value that would work.
  const [, value] = /(?:\buse|\bmeant?|nearest is|instead)[ :]+"([^"\n]{1,60})"/i.exec(message) ??
    [];
  if (value && property !== "" && Object.hasOwn(controls, property)) {
    ways.push({
      title: `Use ${value}`,
      take: () => runWith(property, value),
    });
  }
  return ways;
}

function runWith(property: string, value: string): void {
  setControl(property, value);
  document.querySelector<HTMLFormElement>("#form")!.requestSubmit();
}
