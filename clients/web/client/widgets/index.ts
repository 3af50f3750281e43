/**
 * Replaces plain controls by more convenient ones. The plain controls keep the values.
 *
 * @module
 */
import { element } from "../dom.ts";
import { SHOWN } from "../form.ts";
import { builtInsReady } from "../old_browsers.ts";
import type { Suggested } from "../../meaning.ts";
import { sizeInWords } from "../../words.ts";

/** Upgrades a form's controls. Until the code has loaded, the plain controls work. */
export function startWidgets(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll("textarea")) {
    const { control } = area.dataset;
    if (control === "tags") import("./tags.ts").then(({ showTags }) => showTags(area));
    else if (control === "rows") import("./rows.ts").then(({ showRows }) => showRows(area));
    else if (area.dataset.language === "csv") offerGrid(area);
    else if (area.dataset.contents !== undefined) {
      import("./contents_form.ts").then(({ offerContents }) => offerContents(area));
    }
  }
  for (const picker of form.querySelectorAll<HTMLInputElement>(".picker")) startPicker(picker);
  for (const moment of form.querySelectorAll<HTMLElement>(".moment")) startMoment(moment);
  for (const number of form.querySelectorAll<HTMLInputElement>("[data-range]")) startSteps(number);
  for (const group of form.querySelectorAll<HTMLElement>(".letters")) startLetters(group);
  form.addEventListener("focusin", offerValues);
  const file = form.querySelector<HTMLInputElement>("#file");
  if (file) showFiles(file);
}

/** A button that shows CSV text as a grid; the grid's code is loaded on click. */
function offerGrid(area: HTMLTextAreaElement): void {
  const button = element("button", { type: "button", className: "quiet small" }, "Edit as a grid");
  button.addEventListener("click", async () => {
    await builtInsReady();
    const { turnGrid } = await import("./grid.ts");
    turnGrid(area, button);
  });
  area.closest(".field")!.querySelector(".label-row")!.append(button);
}

/** Offers values in the focused field if there are many. */
async function offerValues({ target }: FocusEvent): Promise<void> {
  if (!(target instanceof HTMLInputElement) || target.hasAttribute("list")) return;
  const field = target.closest(".field")?.querySelector<HTMLElement>("[data-suggested]");
  if (!field || target.classList.contains("picker")) return;
  const { offer } = await import("./suggest.ts");
  await offer(target, field.dataset.suggested as Suggested);
}

/** A picker beside a text field; each follows the other. */
function startPicker(picker: HTMLInputElement): void {
  const line = document.getElementById(picker.dataset.for!) as HTMLInputElement;
  picker.addEventListener("input", (event) => {
    event.stopPropagation();
    line.value = picker.value;
    line.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const follow = () => {
    const text = line.value.trim() || line.placeholder;
    if (picker.type === "date") picker.value = /^\d{4}-\d\d-\d\d$/.test(text) ? text : "";
    else picker.value = colourAsHex(text) ?? "#888888";
  };
  line.addEventListener("input", follow);
  line.addEventListener(SHOWN, follow);
  follow();
}

/** The present time as ISO 8601 in UTC, to the second. */
export function presentTime(): string {
  return new Date().toISOString().replace(/\.\d+/, "");
}

/** A button that inserts the present time. */
function startMoment(moment: HTMLElement): void {
  const line = document.getElementById(moment.dataset.for!) as HTMLInputElement;
  moment.addEventListener("click", () => {
    line.value = presentTime();
    line.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Switches beneath a field, one for each letter in it. */
function startLetters(group: HTMLElement): void {
  const line = document.getElementById(group.dataset.for!) as HTMLInputElement;
  const buttons = [...group.querySelectorAll<HTMLButtonElement>("[data-letter]")];
  const letters = () => line.value || line.placeholder;
  const follow = () => {
    for (const button of buttons) {
      button.ariaPressed = String(letters().includes(button.dataset.letter!));
      // An empty field means the tool's default.
      button.disabled = letters() === button.dataset.letter;
    }
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const letter = button.dataset.letter!;
      line.value = letters().includes(letter)
        ? letters().replaceAll(letter, "")
        : `${letters()}${letter}`;
      line.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
  line.addEventListener("input", follow);
  line.addEventListener(SHOWN, follow);
  follow();
}

/** A colour in the form that pickers use; undefined if the browser does not know it. */
function colourAsHex(text: string): string | undefined {
  if (text === "" || !CSS.supports("color", text)) return undefined;
  const context = document.createElement("canvas").getContext("2d")!;
  context.fillStyle = text;
  return /^#[0-9a-f]{6}$/.test(context.fillStyle) ? context.fillStyle : undefined;
}

/** The arrow keys increase and decrease a number. */
function startSteps(number: HTMLInputElement): void {
  const { least = -Infinity, most = Infinity } = JSON.parse(number.dataset.range!);
  number.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const text = number.value === "" ? number.placeholder : number.value;
    const [, decimals = ""] = /^-?\d+(?:\.(\d+))?$/.exec(text) ?? ["", "none"];
    if (decimals === "none" && text !== "") return;
    event.preventDefault();
    const step = (event.shiftKey ? 10 : 1) * 10 ** -decimals.length;
    const next = Number(text) + (event.key === "ArrowUp" ? step : -step);
    number.value = Math.min(most, Math.max(least, next)).toFixed(decimals.length);
    number.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Previews the selected images and describes them. */
function showFiles(file: HTMLInputElement): void {
  const shown = document.getElementById("file-shown")!;
  let addresses: string[] = [];
  const show = () => {
    for (const address of addresses) URL.revokeObjectURL(address);
    addresses = [];
    const parts = [...file.files ?? []].slice(0, 12).flatMap((one) => {
      const name = element("span", {}, `${one.name} · ${sizeInWords(one.size)}`);
      if (!/^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)$/.test(one.type)) return [name];
      const src = URL.createObjectURL(one);
      addresses.push(src);
      return [element("img", { src, alt: "" }), name];
    });
    shown.replaceChildren(...parts);
    shown.hidden = parts.length === 0;
  };
  file.addEventListener("change", show);
  file.addEventListener(SHOWN, show);
}
