/**
 * Changes, and the list of them that is answered.
 *
 * @module
 */
import { compareUtf16 } from "../../shared/json/print.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import type { Direction, Level, SchemaCode } from "../../shared/schema_diff/differences.ts";
import { type Place, pointerOf } from "../../shared/schema_diff/place.ts";
import type { RunOutput } from "../../tool.ts";
import { type ChangeCode, type ChangeKind, codeOf, LEVELS } from "./codes.ts";
import { contract } from "./contract.ts";

/** A change, before it is known at which operations it shows. */
export interface Change {
  level: Level;
  code: ChangeCode | SchemaCode;
  direction: Direction | null;
  place: Place;
  message: string;
  /** Tells changes apart that look alike because their messages were cut. */
  detail?: string;
}

/** A change outside schemas; one without a direction has the same level in both. */
export function change(
  kind: ChangeKind,
  direction: Direction | null,
  place: Place,
  message: string,
): Change {
  const level = LEVELS[kind][direction ?? "request"];
  return { level, code: codeOf(kind), direction, place, message };
}

type ListedChange = RunOutput<typeof contract>["changes"][number];

/** The order of levels in the answer. */
const ORDER: readonly Level[] = ["breaking", "unclear", "non-breaking"];

/** The changes of a comparison, by the location at which they show. */
export class ChangeList {
  readonly #byLocation = new Map<string, Map<string, Change>>();
  /** Texts that identify changes, each made once, since many operations share their schemas. */
  readonly #texts = new WeakMap<Change, { key: string; pointer: string }>();
  readonly #pointers = new WeakMap<Place, string>();
  readonly #counts: Record<Level, number> = { "breaking": 0, "unclear": 0, "non-breaking": 0 };
  readonly #charge = outputMeter(
    "The list of changes",
    "compare smaller documents, or parts of them",
  );

  /** Adds a change at an operation or a path, once, and by the worst of its levels: variants of a union share places. */
  add(location: string, change: Change): void {
    let changes = this.#byLocation.get(location);
    if (!changes) {
      this.#charge(location.length);
      this.#byLocation.set(location, changes = new Map());
    }
    const { key } = this.#textsOf(change);
    const known = changes.get(key);
    if (known && ORDER.indexOf(known.level) <= ORDER.indexOf(change.level)) return;
    if (known) this.#counts[known.level]--;
    changes.set(key, change);
    this.#counts[change.level]++;
  }

  /** The number of changes of a level. */
  count(level: Level): number {
    return this.#counts[level];
  }

  /** The level of the worst; "none" when there is no change. */
  verdict(): Level | "none" {
    return ORDER.find((level) => this.#counts[level] > 0) ?? "none";
  }

  /** The first ones in the order of the answer, as many as the contract's `max_changes`. */
  first(): ListedChange[] {
    const { max_changes: most } = contract.limits;
    const locations = [...this.#byLocation].sort(([a], [b]) => compareUtf16(a, b));
    const listed: ListedChange[] = [];
    for (const level of ORDER) {
      for (const [location, changes] of locations) {
        if (listed.length >= most) break;
        const ofLevel = [...changes.values()].filter((change) => change.level === level)
          .map((change) => this.#listed(location, change));
        for (const each of ofLevel.sort(inOrder)) listed.push(each);
      }
    }
    listed.length = Math.min(listed.length, most);
    for (const { location, pointer, message } of listed) {
      this.#charge(location.length + pointer.length + message.length);
    }
    return listed;
  }

  #listed(location: string, change: Change): ListedChange {
    const { level, code, direction, message } = change;
    return { level, code, location, direction, pointer: this.#textsOf(change).pointer, message };
  }

  #textsOf(change: Change): { key: string; pointer: string } {
    let texts = this.#texts.get(change);
    if (!texts) {
      const { code, direction, place, message, detail = message } = change;
      const pointer = this.#pointerOf(place);
      this.#charge(pointer.length + detail.length);
      this.#texts.set(
        change,
        texts = { key: `${code} ${direction} ${detail}\n${pointer}`, pointer },
      );
    }
    return texts;
  }

  #pointerOf(place: Place): string {
    let pointer = this.#pointers.get(place);
    if (pointer === undefined) this.#pointers.set(place, pointer = pointerOf(place));
    return pointer;
  }
}

function inOrder(a: ListedChange, b: ListedChange): number {
  return compareUtf16(a.code, b.code) || compareUtf16(a.pointer, b.pointer) ||
    compareUtf16(a.message, b.message);
}
