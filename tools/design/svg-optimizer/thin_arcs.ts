/**
 * Arcs that svgo makes of curves, where rounding moves them. Half a circle's arc that is written with a radius a
 * thousandth too long is flatter than half a circle by some hundredths.
 *
 * @module
 */
import type { PathItem, SvgElement, SvgoPlugin, SvgParent } from "./svgo_types.ts";

type PluginFunction = SvgoPlugin["fn"];

/** The least distance of a centre from its chord, by the radius: below it an error of the radius grows fivefold. */
const LEAST_DISTANCE = 0.2;

/** Writes a path again, without arcs in place of curves, where one of them is thin. */
export function withoutThinArcs(fn: PluginFunction): PluginFunction {
  return (root, params, info) => {
    const visitor = fn(root, params, info);
    const curved = fn(root, { ...params, makeArcs: false, applyTransforms: false }, info);
    const [enter, enterCurved] = [visitor, curved].map((each) => each?.element?.enter);
    if (!enter || !enterCurved) return visitor;
    return {
      ...visitor,
      element: {
        enter: (element: SvgElement, parent: SvgParent) => {
          const { d } = element.attributes;
          // Transforms are applied to it, and not yet to the attribute.
          const items = element.pathJS?.map((item) => ({ ...item, args: [...item.args] }));
          enter(element, parent);
          if (d === undefined || !hasThinArc(element.pathJS ?? [])) return;
          element.attributes.d = d;
          element.pathJS = items;
          enterCurved(element, parent);
        },
      },
    };
  };
}

function hasThinArc(items: readonly PathItem[]): boolean {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const { command, args } of items) {
    const [fromX, fromY] = [x, y];
    const isRelative = command === command.toLowerCase();
    const [originX, originY] = isRelative ? [x, y] : [0, 0];
    switch (command.toLowerCase()) {
      case "z":
        [x, y] = [startX, startY];
        break;
      case "h":
        x = originX + args[0]!;
        break;
      case "v":
        y = originY + args[0]!;
        break;
      default:
        x = originX + args.at(-2)!;
        y = originY + args.at(-1)!;
    }
    if (command === "m" || command === "M") [startX, startY] = [x, y];
    if (command === "a" || command === "A") {
      const [radiusX = 0, radiusY = 0] = args;
      if (radiusX === radiusY && isThin(radiusX, Math.hypot(x - fromX, y - fromY))) return true;
    }
  }
  return false;
}

/** Whether a circle's arc is nearly, and not quite, half of it: a radius that is too short is made to fit. */
function isThin(radius: number, chord: number): boolean {
  const square = radius * radius - chord * chord / 4;
  return square > 0 && Math.sqrt(square) < LEAST_DISTANCE * radius;
}
