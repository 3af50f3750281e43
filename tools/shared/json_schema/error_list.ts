import { excerpt } from "../json/excerpt.ts";
import { formatPointer } from "../json/pointer.ts";
import { compareUtf16 } from "../json/print.ts";
import type { JsonValue } from "../json/value.ts";
import { comparePlaces, type Place, pointerOf } from "./places.ts";

/** A keyword that failed at a place of the instance. */
export interface Failure {
  place: Place;
  keyword: string;
  /** Pointer of the schema that the keyword is in. */
  schemaPointer: string;
  /** False for a false schema, whose place is the schema itself. */
  inSchema: boolean;
  property: string | null;
  /** The words that follow "Expected". */
  expectation: () => string;
  found: JsonValue;
}

/** A failure as the tool answers it. */
export interface ValidationError {
  instance_path: string;
  keyword: string;
  schema_path: string;
  property: string | null;
  message: string;
}

/** Receives failures while a value is validated. */
export type FailureSink = Pick<ErrorList, "add">;

/** Counts all failures and keeps the first `most` of them in the order of the answer. */
export class ErrorList {
  count = 0;
  #kept: Failure[] = [];
  readonly #most: number;
  readonly #compare: (a: Failure, b: Failure) => number;

  /** @param compare The order of the answer. Default: by place, keyword and property. */
  constructor(most: number, compare = compareFailures) {
    this.#most = most;
    this.#compare = compare;
  }

  add(failure: Failure): void {
    this.count++;
    this.#kept.push(failure);
    // At most twice as many are held as will be shown.
    if (this.#kept.length >= 2 * this.#most + 100) this.#cut();
  }

  /** The first failures, as they were noted. */
  failures(): readonly Failure[] {
    this.#cut();
    return this.#kept;
  }

  /** The first failures, written out. */
  list(): ValidationError[] {
    const excerpts = new Map<JsonValue, string>();
    return this.failures().map((failure) => {
      let found = excerpts.get(failure.found);
      if (found === undefined) excerpts.set(failure.found, found = excerpt(failure.found));
      return {
        instance_path: pointerOf(failure.place),
        keyword: failure.keyword,
        schema_path: schemaPathOf(failure),
        property: failure.property,
        message: `Expected ${failure.expectation()}, found ${found}.`,
      };
    });
  }

  #cut(): void {
    this.#kept.sort(this.#compare);
    this.#kept.length = Math.min(this.#kept.length, this.#most);
  }
}

/** JSON Pointer of the keyword that failed, or of the false schema. */
export function schemaPathOf({ schemaPointer, inSchema, keyword }: Failure): string {
  return schemaPointer + (inSchema ? formatPointer([keyword]) : "");
}

function compareFailures(a: Failure, b: Failure): number {
  return comparePlaces(a.place, b.place) ||
    compareUtf16(a.keyword, b.keyword) ||
    compareUtf16(a.property ?? "", b.property ?? "") ||
    Number(a.property !== null) - Number(b.property !== null);
}
