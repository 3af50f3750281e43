/**
 * Charts of numbers over time or by name: lines and bars.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { unitInName } from "../../unit_names.ts";
import { inWords } from "../../words.ts";
import { element } from "../dom.ts";
import { section } from "./parts.ts";

/** The data of a chart. */
export interface Drawn {
  names: string[];
  series: { key: string; values: number[] }[];
}

const MAX_POINTS = 2_000;
const MAX_BARS = 40;
const MAX_SERIES = 4;
const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 56;
const BELOW = 24;

/** The numbers in a value: a list of objects or numbers, or an object of numbers. */
export function drawnOf(value: JsonValue, x?: string, y?: readonly string[]): Drawn | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value).filter((entry): entry is [string, number] =>
      typeof entry[1] === "number"
    );
    return entries.length === 0 ? undefined : {
      names: entries.map(([name]) => inWords(name)),
      series: [{ key: "", values: entries.map(([, number]) => number) }],
    };
  }
  const list = value.slice(0, MAX_POINTS);
  if (list.length > 0 && list.every((item) => typeof item === "number")) {
    return {
      names: list.map((_, index) => String(index)),
      series: [{ key: "", values: list as number[] }],
    };
  }
  const items = list.filter((item) => typeof item === "object" && item !== null) as Record<
    string,
    JsonValue
  >[];
  const [first] = items;
  if (!first) return undefined;
  const keys = Object.keys(first);
  const name = x ?? keys.find((key) => typeof first[key] !== "number") ?? keys[0]!;
  const drawn = (y ?? keys.filter((key) => key !== name && typeof first[key] === "number"))
    .slice(0, MAX_SERIES);
  return {
    names: items.map((item) => String(item[name] ?? "")),
    series: drawn.map((key) => ({ key, values: items.map((item) => Number(item[key] ?? 0)) })),
  };
}

/** Whether each item is just a name and a number. */
function hasOnly(value: JsonValue, x: string | undefined, y: string): boolean {
  return x !== undefined && Array.isArray(value) &&
    value.every((item) => Object.keys(item as object).every((key) => key === x || key === y));
}

/**
 * Bars beside their names. `data-whole` marks bars that show their full value.
 *
 * @param path The path of the value, whose name may end with the unit of its numbers.
 */
export function bars(
  value: JsonValue,
  title: string,
  path: string,
  x?: string,
  y?: readonly string[],
): HTMLElement | undefined {
  const drawn = drawnOf(value, x, y);
  const [first] = drawn?.series ?? [];
  if (!drawn || !first) return undefined;
  const most = Math.max(...first.values.map(Math.abs));
  const unit = unitInName(first.key || path);
  const box = element("div", { className: "bars" });
  for (const [index, number] of first.values.slice(0, MAX_BARS).entries()) {
    const bar = element("div", { className: number < 0 ? "bar minus" : "bar" });
    bar.style.width = `${most === 0 ? 0 : Math.abs(number) / most * 100}%`;
    box.append(
      element("span", {}, drawn.names[index]!),
      element("div", {}, bar),
      element("span", { className: "number" }, unit === "" ? String(number) : `${number} ${unit}`),
    );
  }
  const shown = section(
    first.key === "" ? title : `${title}: ${inWords(first.key).toLowerCase()}`,
    [],
    box,
  );
  if (first.values.length <= MAX_BARS && hasOnly(value, x, first.key)) shown.dataset.whole = "";
  return shown;
}

/** Lines over a row of names. */
export function line(
  value: JsonValue,
  title: string,
  x?: string,
  y?: readonly string[],
): HTMLElement | undefined {
  const drawn = drawnOf(value, x, y);
  if (!drawn || drawn.names.length < 2 || drawn.series.length === 0) return undefined;
  const all = drawn.series.flatMap(({ values }) => values).filter(Number.isFinite);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const span = high - low || 1;
  const across = (index: number) => LEFT + index / (drawn.names.length - 1) * (WIDTH - LEFT - 12);
  const up = (number: number) => 10 + (high - number) / span * (HEIGHT - 10 - BELOW);
  const svg = svgElement("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" });
  svg.ariaLabel = `${title}: ${drawn.series.map(({ key }) => inWords(key)).join(", ")}`;
  for (const number of ticksOf(low, high)) {
    svg.append(
      svgElement("line", {
        class: "axis",
        x1: LEFT,
        x2: WIDTH - 12,
        y1: up(number),
        y2: up(number),
      }),
      svgText(LEFT - 6, up(number) + 4, "end", shortNumber(number)),
    );
  }
  const step = Math.max(1, Math.ceil(drawn.names.length / 8));
  for (let index = 0; index < drawn.names.length; index += step) {
    svg.append(svgText(across(index), HEIGHT - 6, "middle", drawn.names[index]!.slice(0, 12)));
  }
  const keys = element("div", { className: "chart-keys" });
  for (const [n, { key, values }] of drawn.series.entries()) {
    const colour = `var(--chart-${n + 1})`;
    const points = values.map((number, index) => `${across(index)},${up(number)}`).join(" ");
    const path = svgElement("polyline", { points, fill: "none", "stroke-width": 2 });
    path.style.stroke = colour;
    svg.append(path);
    if (values.length <= 60) {
      for (const [index, number] of values.entries()) {
        const dot = svgElement("circle", { cx: across(index), cy: up(number), r: 3 });
        dot.style.fill = colour;
        const tip = svgElement("title", {});
        tip.textContent = `${drawn.names[index]}: ${number}`;
        dot.append(tip);
        svg.append(dot);
      }
    }
    if (drawn.series.length > 1) {
      const dot = element("span", { className: "dot" });
      dot.style.background = colour;
      keys.append(element("span", {}, dot, inWords(key)));
    }
  }
  return section(
    title,
    [],
    element("div", { className: "chart" }, svg as unknown as HTMLElement, keys),
  );
}

/** Three to six round numbers that cover a range. */
export function ticksOf(low: number, high: number): number[] {
  const span = high - low || 1;
  const power = 10 ** Math.floor(Math.log10(span));
  const step = [0.2, 0.5, 1, 2].map((part) => part * power).find((one) => span / one <= 6) ??
    5 * power;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function shortNumber(number: number): string {
  return new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 2 })
    .format(number);
}

function svgText(x: number, y: number, anchor: string, text: string): SVGElement {
  const made = svgElement("text", { x, y, "text-anchor": anchor });
  made.textContent = text;
  return made;
}

function svgElement(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
