/**
 * Ways out of a fault that a button can take.
 *
 * @module
 */
import { draft, setControl } from "./form.ts";
import { goTo } from "./go_on.ts";

/** A way out, as its button says it. */
export interface WayOut {
  title: string;
  take: () => void;
}

/** The ways out of a fault, from what it says: another tool that mends the text, or a value to use instead. */
export function waysOut(code: string, message: string, path: string): WayOut[] {
  const ways: WayOut[] = [];
  const [property = ""] = path.split(/[.[]/, 1);
  const { controls } = draft();
  const text = controls[property] || controls.input || "";
  if (/^INVALID_JSON/.test(code) && text !== "") {
    ways.push({ title: "Repair it", take: () => goTo("json-repair", { input: text }) });
  }
  const moment = document.querySelector<HTMLElement>(`.moment[data-for="p-${property}"]`);
  if (moment && !controls[property]) {
    ways.push({ title: "Use the current time", take: () => moment.click() });
  }
  // The last thing in quotes behind "use", "did you mean", "nearest": a value that would do.
  const [, value] = /(?:\buse|\bmeant?|nearest is|instead)[ :]+"([^"\n]{1,60})"/i.exec(message) ??
    [];
  if (value && property !== "" && Object.hasOwn(controls, property)) {
    ways.push({
      title: `Use ${value}`,
      take: () => {
        setControl(property, value);
        document.querySelector<HTMLFormElement>("#form")!.requestSubmit();
      },
    });
  }
  return ways;
}
