import assert from "node:assert/strict";
import type { Flowchart } from "../../../../tools/design/mermaid-renderer/flowchart/flowchart.ts";
import type { Drawing } from "../../../../tools/design/mermaid-renderer/layout/drawing.ts";
import { layOut } from "../../../../tools/design/mermaid-renderer/layout/lay_out.ts";
import {
  type Box,
  cornersOf,
  type Point,
} from "../../../../tools/design/mermaid-renderer/shapes/geometry.ts";
import { chart, edge, edges, label, node, randomChart, randomDrawing, subgraph } from "./charts.ts";

const RANDOM_CHARTS = 50;
const SEEDS = Array.from({ length: RANDOM_CHARTS }, (_, index) => index + 1);

function eachDrawing(check: (drawing: Drawing, source: Flowchart) => void): void {
  for (const seed of SEEDS) {
    try {
      check(randomDrawing(seed), randomChart(seed));
    } catch (error) {
      throw new Error(`random chart ${seed}`, { cause: error });
    }
  }
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The distance of a point from the line between two others. */
function distance({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(x - from.x - part * dx, y - from.y - part * dy);
}

function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  let inside = false;
  let from = corners.at(-1)!;
  for (const to of corners) {
    const isAcross = (from.y > y) !== (to.y > y);
    if (isAcross && x < (to.x - from.x) * (y - from.y) / (to.y - from.y) + from.x) inside = !inside;
    from = to;
  }
  return inside;
}

function cornersAt(drawing: Drawing, index: number): Point[] {
  const { box, form } = drawing.nodes[index]!;
  return cornersOf(form.outline).map(({ x, y }) => ({ x: x + box.x, y: y + box.y }));
}

/** The outline of what an id names. */
function outlineOf(drawing: Drawing, { nodes, subgraphs }: Flowchart, id: string): Point[] {
  const index = nodes.findIndex((each) => each.id === id);
  if (index >= 0) return cornersAt(drawing, index);
  const { x, y, width, height } = drawing.subgraphs[subgraphs.findIndex((each) => each.id === id)]!
    .box;
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** The part of a line along an axis that lies in a box, as a length. */
function lengthIn(a: Point, b: Point, box: Box): number {
  const width = Math.min(Math.max(a.x, b.x), box.x + box.width) -
    Math.max(Math.min(a.x, b.x), box.x);
  const height = Math.min(Math.max(a.y, b.y), box.y + box.height) -
    Math.max(Math.min(a.y, b.y), box.y);
  return width < 0 || height < 0 ? 0 : Math.max(width, height);
}

/** The ids of a subgraph's content, of any depth. */
function contentOf({ nodes, subgraphs }: Flowchart, id: string): Set<string> {
  const found = new Set(subgraphs.find((each) => each.id === id)!.nodes);
  for (const inner of subgraphs.filter(({ parent }) => parent === id)) {
    found.add(inner.id);
    for (const member of contentOf({ nodes, subgraphs } as Flowchart, inner.id)) found.add(member);
  }
  return found;
}

Deno.test("layout: nodes do not overlap", () => {
  eachDrawing(({ nodes }) => {
    nodes.forEach((a, index) => {
      for (const b of nodes.slice(index + 1)) assert.ok(!overlap(a.box, b.box));
    });
  });
});

Deno.test("layout: a node's text lies inside its outline", () => {
  eachDrawing((drawing) => {
    drawing.nodes.forEach(({ text, form }, index) => {
      if (!text || form.text === null) return;
      const { box, block } = text;
      const corners = cornersAt(drawing, index);
      const left = box.x + (box.width - block.width) / 2;
      const top = box.y + (box.height - block.height) / 2;
      for (const x of [left, left + block.width]) {
        for (const y of [top, top + block.height]) assert.ok(isInside({ x, y }, corners));
      }
    });
  });
});

Deno.test("layout: edges end on the outlines they join, within one unit", () => {
  eachDrawing((drawing, source) => {
    drawing.edges.forEach(({ points }, index) => {
      const { from, to } = source.edges[index]!;
      for (const [id, point] of [[from, points[0]!], [to, points.at(-1)!]] as const) {
        const corners = outlineOf(drawing, source, id);
        const off = Math.min(
          ...corners.map((corner, at) => distance(point, corner, corners.at(at - 1)!)),
        );
        assert.ok(off <= 1, `edge ${index} (${from} to ${to}) ends ${off} units off ${id}`);
      }
    });
  });
});

Deno.test("layout: edges run along the axes and through no node", () => {
  eachDrawing(({ nodes, edges: placed }, source) => {
    placed.forEach(({ points }, index) => {
      const { from, to } = source.edges[index]!;
      points.slice(1).forEach((point, at) => {
        const before = points[at]!;
        assert.ok(
          Math.abs(point.x - before.x) < 0.6 || Math.abs(point.y - before.y) < 0.6,
          `edge ${index} (${from} to ${to}) is slanted`,
        );
        nodes.forEach(({ box }, other) => {
          const { id } = source.nodes[other]!;
          if (id === from || id === to) return;
          assert.equal(
            lengthIn(before, point, grown(box, -1)),
            0,
            `edge ${index} (${from} to ${to}) runs through ${id}`,
          );
        });
      });
    });
  });
});

Deno.test("layout: edge labels overlap no node or other label, and lie on their edge", () => {
  eachDrawing(({ nodes, edges: placed }, source) => {
    const labels = placed.flatMap(({ label: text }) => text ? [grown(text.box, -0.5)] : []);
    labels.forEach((a, index) => {
      for (const { box } of nodes) assert.ok(!overlap(a, box));
      for (const b of labels.slice(index + 1)) assert.ok(!overlap(a, b));
    });
    placed.forEach(({ label: text, points }, index) => {
      const { from, to } = source.edges[index]!;
      if (!text || from === to) return;
      const touched = points.slice(1).some((point, at) =>
        lengthIn(points[at]!, point, text.box) > 0
      );
      assert.ok(touched, `the label of edge ${index} (${from} to ${to}) is off its line`);
    });
  });
});

Deno.test("layout: subgraphs contain all their members and nothing else", () => {
  eachDrawing((drawing, source) => {
    source.subgraphs.forEach(({ id }, index) => {
      const { box, title } = drawing.subgraphs[index]!;
      const content = contentOf(source, id);
      drawing.nodes.forEach((each, at) => {
        const member = source.nodes[at]!.id;
        if (content.has(member)) assert.ok(contains(box, each.box), `${member} is not in ${id}`);
        else assert.ok(!overlap(box, each.box), `${member} is in ${id}`);
      });
      drawing.subgraphs.forEach((each, at) => {
        const member = source.subgraphs[at]!.id;
        if (content.has(member)) assert.ok(contains(box, each.box), `${member} is not in ${id}`);
        else if (member !== id && !contentOf(source, member).has(id)) {
          assert.ok(!overlap(box, each.box), `${member} overlaps ${id}`);
        }
      });
      assert.ok(title && contains(box, title.box), `the title of ${id} is outside`);
      for (const each of drawing.nodes) assert.ok(!overlap(title.box, each.box));
    });
  });
});

Deno.test("layout: everything lies on the canvas, inside its margin", () => {
  eachDrawing(({ width, height, nodes, edges: placed, subgraphs, title }) => {
    const canvas = { x: 7.5, y: 7.5, width: width - 15, height: height - 15 };
    const texts = [...nodes.map(({ text }) => text), ...placed.map((each) => each.label), title];
    const boxes: Box[] = [
      ...nodes.map(({ box }) => box),
      ...subgraphs.map(({ box }) => box),
      ...placed.flatMap(({ points }) => points.map((point) => ({ ...point, width: 0, height: 0 }))),
      ...texts.flatMap((text) => text ? [text.box] : []),
    ];
    for (const box of boxes) assert.ok(contains(canvas, box));
  });
});

Deno.test("layout: equal charts get equal layouts", () => {
  for (const seed of SEEDS.slice(0, 10)) {
    assert.deepEqual(layOut(randomChart(seed)), randomDrawing(seed));
  }
});

Deno.test("layout: follows the direction of the chart, or the caller's", () => {
  const source = chart({ edges: edges("a>b") });
  const cases = { TB: [0, 1], BT: [0, -1], LR: [1, 0], RL: [-1, 0] } as const;
  for (const direction of ["TB", "BT", "LR", "RL"] as const) {
    for (const drawing of [layOut({ ...source, direction }), layOut(source, { direction })]) {
      const [a, b] = drawing.nodes as [Drawing["nodes"][number], Drawing["nodes"][number]];
      const step = [Math.sign(b.box.x - a.box.x), Math.sign(b.box.y - a.box.y)];
      assert.deepEqual(step, cases[direction]);
    }
  }
});

Deno.test("layout: a subgraph keeps its own direction unless an edge leaves it from inside", () => {
  const inner = subgraph("s", ["a", "b"], { direction: "LR" });
  const apart = layOut(chart({ edges: edges("a>b s>c"), subgraphs: [inner] }));
  assert.equal(apart.nodes[0]!.box.y, apart.nodes[1]!.box.y);
  const joined = layOut(chart({ edges: edges("a>b b>c"), subgraphs: [inner] }));
  assert.ok(joined.nodes[0]!.box.y < joined.nodes[1]!.box.y);
});

Deno.test("layout: siblings keep the order of the source", () => {
  const fan = layOut(chart({ edges: edges("a>b a>c a>d a>e") }));
  const lefts = fan.nodes.slice(1).map(({ box }) => box.x);
  assert.deepEqual(lefts, lefts.toSorted((a, b) => a - b));
});

Deno.test("layout: enters a cycle where the source begins", () => {
  const { nodes } = layOut(chart({ edges: edges("a>b b>c c>a c>d") }));
  const tops = nodes.map(({ box }) => box.y);
  assert.deepEqual(tops, tops.toSorted((a, b) => a - b));
});

/** The lengths of an edge's lines. */
function lineLengths({ points }: Drawing["edges"][number]): number[] {
  return points.slice(1).map(({ x, y }, index) =>
    Math.abs(x - points[index]!.x) + Math.abs(y - points[index]!.y)
  );
}

Deno.test("layout: an edge of a round shape has no tiny step", () => {
  // elkjs sets the label of the first edge less than a unit beside the middle of its start.
  const drawing = layOut(chart({
    nodes: [node("db", { shape: "cyl", label: label("Postgres") })],
    edges: [
      edge("db", "s3", { label: label("nightly dump") }),
      ...edges("user>lb user>cdn cdn>s3 lb>waf waf>api api>db api>cache api>s3"),
    ],
    subgraphs: [
      subgraph("cloud", ["s3"]),
      subgraph("private", ["api", "db", "cache"], { parent: "cloud" }),
    ],
  }));
  assert.ok(Math.min(...lineLengths(drawing.edges[0]!)) > 2);
});

Deno.test("layout: an edge that crosses borders takes no tiny steps there", () => {
  const drawing = layOut(chart({
    direction: "LR",
    edges: edges("x1>y1 y1>y2 y2>x1 a>d b>y2 x1>x1 c>b"),
    subgraphs: [
      subgraph("a", []),
      subgraph("b", [], { parent: "a" }),
      subgraph("c", ["x1"], { parent: "b" }),
      subgraph("d", ["y1", "y2"]),
    ],
  }));
  for (const edge of drawing.edges) assert.ok(Math.min(...lineLengths(edge)) > 5);
});

Deno.test("layout: a long edge spans as many layers as its length", () => {
  const gap = (length: number) => {
    const { nodes: [a, b] } = layOut(chart({ edges: [edge("a", "b", { length })] }));
    return b!.box.y - a!.box.y;
  };
  assert.ok(gap(2) > gap(1) + 30);
  assert.ok(gap(4) > gap(2) + 60);
});

Deno.test("layout: self loops and parallel edges stay apart", () => {
  const source = chart({ edges: edges("a>b a>b b>a a>a a>a") });
  const ways = layOut(source).edges.map(({ points }) => JSON.stringify(points));
  assert.equal(new Set(ways).size, ways.length);
});

Deno.test("layout: a subgraph can be joined with itself, its contents and its container", () => {
  const source = chart({
    subgraphs: [subgraph("s", ["a"]), subgraph("t", ["b"], { parent: "s" }), subgraph("u", [])],
    edges: edges("s>s s>a a>s s>b b>s t>s u>u u>b a>u"),
  });
  assert.ok(layOut(source).edges.every(({ points }) => points.length >= 2));
});

Deno.test("layout: puts a symbol's label beside it, and does not write its id", () => {
  const source = chart({
    nodes: [
      node("a", { shape: "f-circ" }),
      node("b", { shape: "f-circ", label: label("Ended") }),
    ],
    edges: edges("a>b"),
  });
  const [a, b] = layOut(source).nodes;
  assert.equal(a!.text, null);
  assert.ok(b!.text && !overlap(b!.text.box, b!.box) && overlap(b!.text.box, grown(b!.box, 20)));
});

Deno.test("layout: lays out forty nodes and eighty edges", () => {
  const many = Array.from(
    { length: 80 },
    (_, index) => edge(`n${index % 40}`, `n${index * 7 % 40}`),
  );
  const { nodes, edges: placed } = layOut(chart({ edges: many }));
  assert.equal(nodes.length, 40);
  assert.equal(placed.length, 80);
});

Deno.test("layout: elkjs leaves the host's message handler unchanged", () => {
  assert.equal(Reflect.get(globalThis, "onmessage") ?? null, null);
});

for (const direction of ["TB", "BT", "LR", "RL"] as const) {
  Deno.test(`layout: a subgraph flowing ${direction} that an edge enters is as wide as its title, and no taller for it`, () => {
    const draw = (title: string) => {
      const { subgraphs: [inner], nodes } = layOut(chart({
        direction,
        edges: edges("a>b"),
        subgraphs: [subgraph("s", ["b"], { title: label(title) })],
      }));
      return { inner: inner!, inside: nodes[1]!.box };
    };
    const { inner: { box, title }, inside } = draw("a title that is wider");
    assert.ok(box.width >= title!.block.width + 32);
    assert.equal(box.height, draw("t").inner.box.height);
    const middle = inside.x + inside.width / 2;
    assert.ok(Math.abs(middle - box.x - box.width / 2) < 1, "the node is not in the middle");
  });
}

Deno.test("layout: a title takes one line where the chart is wide enough", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `node${index}`);
  const steps = ids.slice(1).map((id, index) => `${ids[index]}>${id}`).join(" ");
  const title = label(
    "A title that is longer than six hundred units of the drawing are wide at its size",
  );
  const wide = layOut(chart({ direction: "LR", edges: edges(steps), title }));
  assert.equal(wide.title!.block.lines.length, 1);
  assert.ok(wide.title!.block.width > 600);
  const narrow = layOut(chart({ direction: "TB", edges: edges(steps), title }));
  assert.equal(narrow.title!.block.lines.length, 2);
});

Deno.test("layout: no line takes a step too small to be meant next to its ends", () => {
  let steps = 0;
  eachDrawing(({ edges: placed }) => {
    for (const { points } of placed) {
      for (const [a, b] of [[points[1], points[2]], [points.at(-3), points.at(-2)]]) {
        if (points.length > 3 && Math.hypot(a!.x - b!.x, a!.y - b!.y) < 0.4) steps++;
      }
    }
  });
  assert.equal(steps, 0);
});

function contains(outer: Box, inner: Box): boolean {
  return inner.x >= outer.x && inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width &&
    a.y < b.y + b.height && b.y < a.y + a.height;
}
