/**
 * Style lists: what classes, `style` and `linkStyle` may set.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import { channelsOf, isColor, textOn } from "../colors.ts";
import type { Warnings } from "../warnings.ts";
import type { Style } from "./flowchart.ts";

const LENGTH = /^(\d+(?:\.\d+)?|\.\d+)(px|pt)?$/;
/** Least length of a dash and the gap after it together, in units. */
const LEAST_PERIOD = 1;
const NUMBER = /^(?:\d+(?:\.\d+)?|\.\d+)$/;
/** Units of the drawing in a point. */
const UNITS_IN_POINT = 4 / 3;

/** The readers of properties by name; a reader gives undefined when the value is not one of those allowed. */
const PROPERTIES: ReadonlyMap<string, (value: string) => Style | undefined> = new Map<
  string,
  (value: string) => Style | undefined
>([
  ["fill", (value) => isColor(value) ? { fill: value } : undefined],
  ["stroke", (value) => isColor(value) ? { stroke: value } : undefined],
  ["color", (value) => isColor(value) ? { color: value } : undefined],
  ["stroke-width", (value) => length(value, 0, 20, (strokeWidth) => ({ strokeWidth }))],
  ["font-size", (value) => length(value, 6, 40, (fontSize) => ({ fontSize }))],
  ["rx", (value) => length(value, 0, Infinity, (rx) => ({ rx }))],
  ["ry", (value) => length(value, 0, Infinity, (ry) => ({ ry }))],
  ["stroke-dasharray", dashes],
  [
    "font-weight",
    (value) => /^(?:normal|bold|[1-9]00)$/.test(value) ? { fontWeight: value } : undefined,
  ],
  [
    "font-style",
    (value) => value === "normal" || value === "italic" ? { fontStyle: value } : undefined,
  ],
  ["opacity", (value) => share(value, (opacity) => ({ opacity }))],
  ["fill-opacity", (value) => share(value, (fillOpacity) => ({ fillOpacity }))],
  ["stroke-opacity", (value) => share(value, (strokeOpacity) => ({ strokeOpacity }))],
]);

/**
 * Reads a style list, `prop:value` parts between commas (`\,` is a comma of a value).
 *
 * @param warnings Gets one `STYLE_IGNORED` for each property or value that is not allowed.
 */
export function readStyle(list: string, warnings: Warnings): Style {
  const style: Style = {};
  for (const part of list.split(/(?<!\\),/)) {
    const colon = part.indexOf(":");
    const property = part.slice(0, colon < 0 ? part.length : colon).trim();
    const value = colon < 0 ? "" : part.slice(colon + 1).replaceAll("\\,", ",").trim();
    const set = PROPERTIES.get(property)?.(value);
    if (set) Object.assign(style, set);
    else ignored(property, warnings);
  }
  return style;
}

/**
 * The styles of classes and of the element itself in order of precedence. Text on a fill without a colour of
 * its own is dark or light, whichever contrasts more (WCAG 2, contrast ratio).
 */
export function mergedStyle(styles: readonly (Style | undefined)[]): Style {
  const style: Style = Object.assign({}, ...styles);
  const { fill } = style;
  if (fill !== undefined && style.color === undefined && channelsOf(fill)) {
    style.color = textOn(fill);
  }
  return style;
}

function ignored(property: string, warnings: Warnings): void {
  const isKnown = PROPERTIES.has(property);
  warnings.add(
    "STYLE_IGNORED",
    isKnown
      ? `The value of the style property ${property} is not one of those allowed; it was ignored`
      : `The style property "${cutText(property)}" is not one of those allowed; it was ignored`,
  );
}

function length(
  value: string,
  least: number,
  most: number,
  style: (units: number) => Style,
): Style | undefined {
  const [, digits, unit] = LENGTH.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const units = Number(digits) * (unit === "pt" ? UNITS_IN_POINT : 1);
  return units >= least && units <= most ? style(units) : undefined;
}

function share(value: string, style: (share: number) => Style): Style | undefined {
  return NUMBER.test(value) && Number(value) <= 1 ? style(Number(value)) : undefined;
}

/**
 * Numbers between blanks; commas too, which SVG takes alike. Dashes that nobody can see are refused: with a
 * period of a thousandth of a unit a rasteriser was busy for a minute.
 */
function dashes(value: string): Style | undefined {
  const numbers = value.split(/\s*,\s*|\s+/);
  if (!numbers.every((number) => NUMBER.test(number))) return undefined;
  const period = numbers.reduce((sum, number) => sum + Number(number), 0);
  if (period > 0 && period < LEAST_PERIOD) return undefined;
  return { strokeDasharray: numbers.join(" ") };
}
