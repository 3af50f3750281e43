/**
 * Fields that write the text of a QR code: nobody knows by heart how a network or a contact is written.
 *
 * @module
 */
import { element } from "../dom.ts";
import { SHOWN } from "../form.ts";
import { type ContentField, CONTENTS, type Contents, type Filled } from "./qr_contents.ts";

/** Adds a button for each kind of contents to a text area's label. */
export function offerContents(area: HTMLTextAreaElement): void {
  const box = element("div", { className: "grid contents", hidden: true });
  const row = area.closest(".field")!.querySelector(".label-row")!;
  const group = element("div", { className: "view-actions" });
  const buttons = CONTENTS.map((contents) => {
    const button = element(
      "button",
      { type: "button", className: "quiet small", ariaExpanded: "false" },
      contents.title,
    );
    button.addEventListener("click", () => {
      const isOpen = button.ariaExpanded === "true";
      close();
      if (isOpen) return;
      button.ariaExpanded = "true";
      box.replaceChildren(...fieldsOf(contents, area));
      box.hidden = false;
      box.querySelector<HTMLElement>("input, select")!.focus();
    });
    return button;
  });
  const close = () => {
    box.hidden = true;
    for (const button of buttons) button.ariaExpanded = "false";
  };
  // An example or nothing at all took the place of what was filled in.
  area.addEventListener(SHOWN, close);
  // These fields are no part of the input: only the text is.
  for (const kind of ["input", "change"]) {
    box.addEventListener(kind, (event) => event.stopPropagation());
  }
  group.append(...buttons);
  row.append(group);
  area.before(box);
}

function fieldsOf(contents: Contents, area: HTMLTextAreaElement): HTMLElement[] {
  const known = contents.read(area.value) ?? {};
  const controls = contents.fields.map((field) => controlOf(field, known[field.name] ?? ""));
  for (const control of controls) {
    control.addEventListener("input", () => {
      const filled: Filled = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
      area.value = contents.write(filled);
      area.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
  return controls.map((control, index) =>
    element(
      "div",
      { className: "field" },
      element("label", { htmlFor: control.id }, contents.fields[index]!.label),
      control,
    )
  );
}

function controlOf(
  { name, choices }: ContentField,
  value: string,
): HTMLInputElement | HTMLSelectElement {
  const id = `contents-${name}`;
  if (!choices) {
    return element("input", {
      id,
      name,
      value,
      type: "text",
      autocomplete: "off",
      spellcheck: false,
    });
  }
  const options = Object.entries(choices).map(([choice, words]) =>
    element("option", { value: choice, selected: choice === value }, words)
  );
  return element("select", { id, name }, ...options);
}
