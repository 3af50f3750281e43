/**
 * A list of words as tags on top of its text area, which has one per line.
 *
 * @module
 */
import { element } from "../dom.ts";
import { SHOWN } from "../form.ts";

/** Shows a text area with one value per line as tags. */
export function showTags(area: HTMLTextAreaElement): void {
  const choices = JSON.parse(area.dataset.choices ?? "[]") as string[];
  const box = element("div", { className: "tags" });
  const entry = element("input", { type: "text", autocomplete: "off", spellcheck: false });
  entry.ariaLabel = `Add to ${labelOf(area)}`;
  entry.placeholder = "add, Enter";
  const values = () => area.value.split("\n").filter((line) => line.trim() !== "");

  // A JSON list may contain values that tags cannot express.
  const isJson = () => area.value.trimStart().startsWith("[");
  const set = (next: string[]) => {
    area.value = next.join("\n");
    area.dispatchEvent(new Event("input", { bubbles: true }));
    draw();
  };
  const draw = () => {
    area.hidden = !isJson();
    box.hidden = isJson();
    const chosen = values();
    const tags = chosen.filter((value) => !choices.includes(value)).map((value, index) => {
      const tag = element("button", { type: "button", title: "Remove" }, `${value} ×`);
      tag.ariaLabel = `Remove ${value}`;
      tag.addEventListener("click", () => {
        set(chosen.filter((_, at) => at !== index));
        entry.focus();
      });
      return tag;
    });
    const offered = choices.map((choice) => {
      const isChosen = chosen.includes(choice);
      const button = element("button", { type: "button", ariaPressed: String(isChosen) }, choice);
      button.addEventListener("click", () => {
        set(isChosen ? chosen.filter((one) => one !== choice) : [...chosen, choice]);
        box.querySelectorAll("button")[choices.indexOf(choice)]?.focus();
      });
      return button;
    });
    box.replaceChildren(...offered, ...tags, ...(choices.length > 0 ? [] : [entry]));
  };
  const add = () => {
    if (entry.value.trim() === "") return;
    const next = [...values(), entry.value];
    entry.value = "";
    set(next);
    entry.focus();
  };
  entry.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && entry.value !== "") {
      event.preventDefault();
      event.stopPropagation();
      add();
    } else if (event.key === "Backspace" && entry.value === "" && values().length > 0) {
      set(values().slice(0, -1));
      entry.focus();
    }
  });
  // An unfinished entry counts too when the person moves on.
  entry.addEventListener("blur", add);
  entry.addEventListener("input", (event) => event.stopPropagation());
  entry.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!/\n/.test(text.trim())) return;
    event.preventDefault();
    set([...values(), ...text.split(/\r?\n/).filter((line) => line.trim() !== "")]);
    entry.focus();
  });
  area.addEventListener(SHOWN, draw);
  area.addEventListener(
    "wanted",
    () => (box.querySelector("input, button") as HTMLElement).focus(),
  );
  area.before(box);
  draw();
}

function labelOf(area: HTMLTextAreaElement): string {
  return area.labels[0]?.firstChild?.textContent?.trim().toLowerCase() ?? area.dataset.property!;
}
