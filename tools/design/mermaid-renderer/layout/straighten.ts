/**
 * Takes needless bends out of routes: where an edge leaves a node only to step aside, it leaves beside instead,
 * and a small step on the way goes.
 *
 * elkjs spreads the ends of edges evenly over the side of a node; what it then cannot line up gets two bends.
 * It does so too where an edge crosses the border of a subgraph.
 *
 * @module
 */
import type { Box, Point } from "../shapes/geometry.ts";
import { crossings, passes } from "./crossings.ts";
import { near } from "./routes.ts";

/** The route of an edge between the boxes of what it joins; changed in place. */
export interface Route {
  points: Point[];
  source: RouteEnd;
  target: RouteEnd;
}

/** An end of a route, at the side of a box. */
export interface RouteEnd {
  /** The node or subgraph at the edge's end; edges with the same end have the same key. */
  key: string;
  box: Box;
  /** Whether the outline's sides meet in the middle of the box's: there an end must be in the middle or well off it. */
  pointed: boolean;
}

type Axis = "x" | "y";
type FivePoints = [Point, Point, Point, Point, Point];

/** Where an end is, along the side that it is on. */
interface Port {
  route: Route;
  atSource: boolean;
}

/** Least distance of an end from a corner, and of two ends. */
const FROM_CORNER = 8;
const APART = 9;
/** How much nearer than that two ends may come: a smaller gap is not visible, but such a small step would be. */
const SLACK = 0.5;
/** An end that is nearer to a tip looks as if it had missed it, in parts of the side. */
const NEAR_TIP = 0.08;
/** So near it looks as if it had met it. */
const AT_TIP = 1;
/** Nearer to the ends of such a side an edge would run along the outline. */
const FROM_POINT = 0.22;
/** A larger step on the way has its reason. */
const SMALL_STEP = 5;
/** A step can be freed by another one's removal. */
const PASSES = 3;

/**
 * Removes what steps it can.
 *
 * @param nodes Boxes through which no route may be moved: nodes and labels.
 * @param borders Boxes whose borders a moved line may cross only where it did before.
 */
export function straighten(
  routes: readonly Route[],
  nodes: readonly Box[],
  borders: readonly Box[],
): void {
  new Straightener(routes, nodes, borders).run();
}

/** Routes, and the obstacles to moving them. */
class Straightener {
  readonly #routes: readonly Route[];
  readonly #nodes: readonly Box[];
  readonly #borders: readonly Box[];
  readonly #ports: ReadonlyMap<string, readonly Port[]>;

  constructor(routes: readonly Route[], nodes: readonly Box[], borders: readonly Box[]) {
    this.#routes = routes;
    this.#nodes = nodes;
    this.#borders = borders;
    this.#ports = Map.groupBy(routes.flatMap(portsOf), (port) => endOf(port).key);
  }

  run(): void {
    for (let pass = 0; pass < PASSES; pass++) {
      let changed = false;
      for (const port of this.#routes.flatMap(portsOf)) {
        const end = endOf(port);
        if (this.#removeStep(port, end, this.#ports.get(end.key) ?? [])) changed = true;
      }
      if (!changed) break;
    }
    for (const port of this.#routes.flatMap(portsOf)) while (this.#removeSmallStep(port));
  }

  /** Removes the step next to an end, if the end can be moved; tells whether it was. */
  #removeStep(port: Port, end: RouteEnd, neighbours: readonly Port[]): boolean {
    const points = pointsFrom(port);
    if (points.length < 4) return false;
    const [first, second, third, fourth] = points as [Point, Point, Point, Point];
    const along: Axis = near(first.x, second.x) ? "y" : "x";
    const across: Axis = along === "x" ? "y" : "x";
    if (!isStep(first, second, third, fourth)) return false;
    const moved = { ...first, [across]: third[across] };
    if (!fits(moved[across], first, across, along, end, port, neighbours)) return false;
    if (this.#isBarred(moved, third, [first, second])) return false;
    if (this.#meetsMore(port.route, [moved, fourth], [first, second, third, fourth])) return false;
    setPoints(port, [moved, ...points.slice(3)]);
    return true;
  }

  /** Removes the first small step that is not next to the end, by moving the line before it. @returns Whether there was one. */
  #removeSmallStep(port: Port): boolean {
    const points = pointsFrom(port);
    for (let index = 1; index + 3 < points.length; index++) {
      const old = points.slice(index - 1, index + 4);
      const [before, first, second, third, fourth] = old as FivePoints;
      if (!isStep(first, second, third, fourth)) continue;
      const across: Axis = near(first.x, second.x) ? "x" : "y";
      const aside = third[across] - second[across];
      const lead = first[across] - before[across];
      // The line that leads to the moved one must not turn round.
      if (Math.abs(aside) > SMALL_STEP || Math.sign(lead) !== Math.sign(lead + aside)) continue;
      const moved = { ...first, [across]: third[across] };
      const straight = [before, moved, fourth];
      if (this.#passesOthers(old, straight) || this.#meetsMore(port.route, straight, old)) continue;
      setPoints(port, [...points.slice(0, index), moved, ...points.slice(index + 3)]);
      return true;
    }
    return false;
  }

  /** Whether a way runs through nodes, or through borders that the way it replaces does not cross. */
  #passesOthers(old: readonly Point[], way: readonly Point[]): boolean {
    const runs = (points: readonly Point[], box: Box) =>
      points.slice(1).some((point, index) => passes(points[index]!, point, box));
    return this.#nodes.some((box) => runs(old, box) || runs(way, box)) ||
      this.#borders.some((box) => runs(old, box) !== runs(way, box));
  }

  /** Whether a way meets other edges more often than the one it replaces. */
  #meetsMore(route: Route, way: readonly Point[], old: readonly Point[]): boolean {
    const others = this.#routes.filter((other) => other !== route);
    const meets = (points: readonly Point[]) =>
      others.reduce((sum, other) => sum + crossings(points, other.points), 0);
    return meets(way) > meets(old);
  }

  /** Whether a line would run into something that the line it replaces did not run into. */
  #isBarred(from: Point, to: Point, old: readonly [Point, Point]): boolean {
    return this.#nodes.some((box) => passes(from, to, box)) ||
      this.#nodes.some((box) => passes(...old, box)) ||
      this.#borders.some((box) => passes(from, to, box) !== passes(...old, box));
  }
}

function portsOf(route: Route): Port[] {
  return [{ route, atSource: true }, { route, atSource: false }];
}

function endOf({ route, atSource }: Port): RouteEnd {
  return atSource ? route.source : route.target;
}

/** Whether an end may be at a place of its side. */
function fits(
  place: number,
  from: Point,
  across: Axis,
  along: Axis,
  { box, pointed }: RouteEnd,
  port: Port,
  neighbours: readonly Port[],
): boolean {
  const length = across === "x" ? box.width : box.height;
  const offset = place - box[across];
  const margin = pointed ? length * FROM_POINT : FROM_CORNER;
  if (offset < margin || offset > length - margin) return false;
  const off = Math.abs(offset - length / 2);
  if (pointed && off > AT_TIP && off < length * NEAR_TIP) return false;
  return neighbours.every((other) => {
    if (other.route === port.route && other.atSource === port.atSource) return true;
    const point = pointsFrom(other)[0]!;
    if (Math.abs(point[along] - from[along]) > 1) return true;
    const now = point[across] - from[across];
    const then = point[across] - place;
    // They keep their order, or lines that ran side by side would cross.
    return Math.sign(now) === Math.sign(then) &&
      Math.abs(then) >= Math.min(APART, Math.abs(now)) - SLACK;
  });
}

/** Whether two lines run the same way with a line between them that only leads from one to the other. */
function isStep(first: Point, second: Point, third: Point, fourth: Point): boolean {
  const along: Axis = near(first.x, second.x) ? "y" : "x";
  const across: Axis = along === "x" ? "y" : "x";
  return near(first[across], second[across]) && near(second[along], third[along]) &&
    near(third[across], fourth[across]) &&
    Math.sign(second[along] - first[along]) === Math.sign(fourth[along] - third[along]);
}

/** The route's points with an end first. */
function pointsFrom({ route, atSource }: Port): Point[] {
  return atSource ? route.points : route.points.toReversed();
}

/** The inverse of pointsFrom. */
function setPoints({ route, atSource }: Port, points: Point[]): void {
  route.points = atSource ? points : points.reverse();
}
