/**
 * Colours: swatches on light and dark, strips of a palette, a text on its background.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { factsElement } from "./facts.ts";
import { section } from "./parts.ts";

type Properties = Record<string, JsonValue>;

/** A colour on white and on black; or an object of notations, each with its swatch. */
export function colour(value: JsonValue, title: string): HTMLElement {
  if (typeof value === "object" && value !== null) {
    const rows = Object.entries(value).filter(([, one]) => one !== null)
      .map(([name, one]): [string, string] => [name, String(one)]);
    return section(title, [], factsElement({ kind: "facts", path: "", rows }, true));
  }
  const text = String(value);
  const hero = element("div", { className: "colour-hero" });
  for (const [ground, ink] of [[text, ""], ["#ffffff", text], ["#000000", text]]) {
    const shape = element("div", { className: "shape" });
    shape.style.background = ink!;
    const side = element("div", {}, shape);
    side.style.background = ground!;
    // The swatch itself is the information.
    side.ariaHidden = "true";
    hero.append(side);
  }
  return section(text, [], hero);
}

/** A palette as a strip; a click copies a colour. */
export function palette(value: JsonValue, title: string): HTMLElement {
  const strip = element("div", { className: "swatches" });
  for (const one of value as Properties[]) {
    const hex = String(one.hex);
    const label = element("span", {}, hex);
    const swatch = element("button", { type: "button", title: `Copy ${hex}` }, label);
    swatch.style.background = hex;
    swatch.style.color = String(one.text ?? "#000000");
    swatch.addEventListener("click", async () => {
      await navigator.clipboard.writeText(hex).catch(() => {});
      label.textContent = "Copied";
      setTimeout(() => label.textContent = hex, 1_200);
    });
    strip.append(swatch);
  }
  return section(title, [], strip);
}

/** A text on its background, and the contrast levels it meets. */
export function contrast(value: JsonValue): HTMLElement {
  const { foreground, background, ratio, passes = {} } = value as Properties;
  const sample = element(
    "div",
    { className: "contrast" },
    element("p", { className: "big" }, `${ratio} : 1`),
    element("p", {}, "The quick brown fox jumps over the lazy dog."),
  );
  sample.style.background = String(background);
  sample.style.color = String(foreground);
  sample.ariaHidden = "true";
  const checks = Object.entries(passes as Properties).map(([name, isMet]) =>
    element(
      "span",
      { className: isMet === true ? "check" : "check bad" },
      `${isMet === true ? "✓" : "✗"} ${
        name.replace(/_/g, " ").replace(/^(?:a+|ui)\b/, (grade) => grade.toUpperCase())
      }`,
    )
  );
  return section(
    `Contrast ${ratio} : 1`,
    [],
    sample,
    element("div", { className: "checks" }, ...checks),
  );
}
