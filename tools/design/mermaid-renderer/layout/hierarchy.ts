/**
 * How the subgraphs of a chart nest, and what that means for its edges.
 *
 * @module
 */
import type { Direction, Flowchart, FlowEdge } from "../flowchart/flowchart.ts";

/** Names of nodes and subgraphs while they are laid out: `n` or `s` and their index in the chart. */
export type Key = `n${number}` | `s${number}`;

/** The nesting of a chart. What is null is the canvas. */
export class Hierarchy {
  readonly #chart: Flowchart;
  readonly #keys = new Map<string, Key>();
  readonly #containers = new Map<Key, Key | null>();
  readonly #mentions: ReadonlyMap<Key, number>;
  /** Subgraphs with an edge between something inside and something outside. */
  readonly #crossed: ReadonlySet<Key>;
  readonly #children: ReadonlyMap<Key | null, Key[]>;
  readonly #regions: ReadonlyMap<Key | null, Key[]>;
  /** Regions with subgraphs that are laid out with them. */
  readonly #joined: ReadonlySet<Key | null>;
  /** The directions that are known so far. */
  readonly #directions: Map<Key | null, Direction>;

  /** Reads the nesting of a chart that flows in the given direction. */
  constructor(chart: Flowchart, direction: Direction) {
    this.#chart = chart;
    chart.nodes.forEach(({ id }, index) => this.#keys.set(id, `n${index}`));
    chart.subgraphs.forEach(({ id }, index) => this.#keys.set(id, `s${index}`));
    for (const { id, parent, nodes } of chart.subgraphs) {
      const key = this.keyOf(id);
      this.#containers.set(key, parent === null ? null : this.keyOf(parent));
      for (const node of nodes) this.#containers.set(this.keyOf(node), key);
    }
    this.#mentions = this.#firstMentions();
    this.#crossed = this.#crossedBorders();
    const all = [...this.#mentions.keys()]
      .sort((a, b) => this.firstMention(a) - this.firstMention(b));
    this.#children = Map.groupBy(all, (key) => this.containerOf(key));
    this.#regions = Map.groupBy(
      all.filter((key) => key.startsWith("s") && !this.#crossed.has(key)),
      (key) => this.regionOf(this.containerOf(key)),
    );
    this.#joined = new Set([...this.#crossed].map((key) => this.regionOf(this.containerOf(key))));
    this.#directions = new Map([[null, direction]]);
  }

  keyOf(id: string): Key {
    return this.#keys.get(id)!;
  }

  /** The subgraph in which something is directly, null for the canvas. */
  containerOf(key: Key): Key | null {
    return this.#containers.get(key) ?? null;
  }

  /** The innermost subgraph that holds both ends of an edge, null for the canvas. */
  holderOf({ from, to }: FlowEdge): Key | null {
    const [source, target] = [this.keyOf(from), this.keyOf(to)];
    if (source === target) return this.containerOf(source);
    const aroundTarget = new Set(this.#around(target));
    return this.#around(source).find((subgraph) => aroundTarget.has(subgraph)) ?? null;
  }

  /** Finds the direct child of a container that is or holds a key; null when the container does not hold it. */
  childToward(container: Key | null, key: Key): Key | null {
    for (let child: Key | null = key; child !== null; child = this.containerOf(child)) {
      if (this.containerOf(child) === container && child !== container) return child;
    }
    return null;
  }

  /**
   * A number by which things are in the order in which the source first names them or what they
   * hold.
   */
  firstMention(key: Key): number {
    return this.#mentions.get(key)!;
  }

  /** The direction in which a subgraph's content flows; null for the canvas's. */
  directionOf(container: Key | null): Direction {
    const known = this.#directions.get(container);
    if (known !== undefined) return known;
    const key = container as Key;
    const own = this.#crossed.has(key)
      ? null
      : this.#chart.subgraphs[Number(key.slice(1))]!.direction;
    const effective = own ?? this.directionOf(this.containerOf(key));
    this.#directions.set(key, effective);
    return effective;
  }

  /** Whether something is a subgraph around something else. */
  isAround(outer: Key, inner: Key): boolean {
    return outer !== inner && this.#around(inner).includes(outer);
  }

  /** Lists the direct children of a container, in the order of first mention. */
  childrenOf(container: Key | null): Key[] {
    return this.#children.get(container) ?? [];
  }

  /**
   * The region of a container: it or the innermost subgraph around it that no edge leaves from inside, which
   * is laid out on its own; null for the canvas.
   */
  regionOf(container: Key | null): Key | null {
    let region = container;
    while (region !== null && this.#crossed.has(region)) region = this.containerOf(region);
    return region;
  }

  /** The regions directly inside a region. */
  regionsIn(region: Key | null): Key[] {
    return this.#regions.get(region) ?? [];
  }

  /** Whether a region has subgraphs that are laid out with it. */
  hasJoined(region: Key | null): boolean {
    return this.#joined.has(region);
  }

  /** The subgraphs around something, the innermost first, and itself if it is a subgraph. */
  #around(key: Key): Key[] {
    const subgraphs: Key[] = key.startsWith("s") ? [key] : [];
    for (let next = this.containerOf(key); next !== null; next = this.containerOf(next)) {
      subgraphs.push(next);
    }
    return subgraphs;
  }

  /** Nodes by their index; a subgraph just before its first node, empty ones last. */
  #firstMentions(): Map<Key, number> {
    const { nodes, subgraphs } = this.#chart;
    const found = new Map<Key, number>();
    subgraphs.forEach((_, index) => found.set(`s${index}`, nodes.length + index));
    nodes.forEach((_, index) => {
      const key: Key = `n${index}`;
      found.set(key, index);
      const around = this.#around(key);
      around.forEach((subgraph, level) => {
        const mention = index - (level + 1) / (around.length + 1);
        if (mention < found.get(subgraph)!) found.set(subgraph, mention);
      });
    });
    return found;
  }

  #crossedBorders(): Set<Key> {
    const found = new Set<Key>();
    for (const { from, to } of this.#chart.edges) {
      const [source, target] = [this.keyOf(from), this.keyOf(to)];
      for (const [end, other] of [[source, target], [target, source]] as const) {
        // An edge to the subgraph itself stays inside.
        const aroundOther = new Set(this.#around(other));
        for (const subgraph of this.#around(end)) {
          if (subgraph !== end && !aroundOther.has(subgraph)) found.add(subgraph);
        }
      }
    }
    return found;
  }
}
