/**
 * A point in time on the clocks of several zones.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { copyButton, section } from "./parts.ts";
import { timeOfReader } from "./reader_time.ts";

const SVG = "http://www.w3.org/2000/svg";
const MAX_CLOCKS = 50;

/**
 * A clock for each object with `zone`, `time` and `iso`; undefined if there is none. Beside a single
 * one stands that of the reader.
 */
export function clocks(value: JsonValue, title: string): HTMLElement | undefined {
  const items = [value].flat().filter(isJsonObject).slice(0, MAX_CLOCKS);
  const own = Array.isArray(value) ? undefined : ofReader(value);
  const shown = [...items, ...own ? [own] : []].flatMap((item) => {
    const { zone, time, iso, date, weekday, offset } = item;
    const [, hour, minute] = /^(\d\d):(\d\d)/.exec(String(time)) ?? [];
    if (typeof zone !== "string" || hour === undefined) return [];
    return element(
      "li",
      {},
      face(Number(hour), Number(minute)),
      element(
        "div",
        {},
        element("strong", {}, item === own ? `Your time zone, ${zone}` : zone),
        element("span", { className: "clock-time" }, String(time)),
        element("span", { className: "note" }, `${weekday}, ${date}`),
        element("span", { className: "note" }, `UTC${offset}`),
      ),
      copyButton(String(iso), `the time of ${zone}`, "copy-value"),
    );
  });
  return shown.length === 0
    ? undefined
    : section(title, [], element("ul", { className: "clocks" }, ...shown));
}

/** The same moment where the reader is; undefined if that is the same. */
function ofReader(value: JsonValue): JsonObject | undefined {
  if (!isJsonObject(value) || typeof value.iso !== "string") return undefined;
  const reader = timeOfReader(value.iso);
  if (!reader || reader.zone === value.zone || reader.offset === value.offset) return undefined;
  const { zone, offset, iso } = reader;
  return {
    zone,
    time: iso.slice(11, 19),
    date: iso.slice(0, 10),
    weekday: new Date(value.iso).toLocaleDateString("en", { weekday: "long" }),
    offset,
    iso,
  };
}

/** A clock face, filled at night; the text beside it says the same. */
function face(hour: number, minute: number): SVGElement {
  const isNight = hour < 6 || hour >= 18;
  const svg = part("svg", {
    viewBox: "-20 -20 40 40",
    class: isNight ? "clock night" : "clock",
    "aria-hidden": "true",
  });
  svg.append(
    part("circle", { r: "18" }),
    hand(9, (hour % 12 + minute / 60) * 30),
    hand(14, minute * 6),
  );
  return svg;
}

function hand(length: number, degrees: number): SVGElement {
  return part("line", { y2: String(-length), transform: `rotate(${degrees})` });
}

function part(name: string, attributes: Record<string, string>): SVGElement {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  return one;
}
