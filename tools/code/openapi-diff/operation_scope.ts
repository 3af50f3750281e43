import type { Change, ChangeList, Direction } from "./changes.ts";
import type { Place } from "./document.ts";
import type { SchemaComparer } from "./compare_schemas.ts";

/** Where the changes of one operation go. */
export interface OperationScope {
  add(change: Change): void;
  /** Compares the schemas that two objects hold (a parameter, a header, a media type). */
  compareSchemas(before: Place, after: Place, direction: Direction): void;
}

export function operationScope(
  location: string,
  changes: ChangeList,
  comparer: SchemaComparer,
): OperationScope {
  const visited = new Set<object>();
  const add = (change: Change) => changes.add(location, change);
  return {
    add,
    compareSchemas(before, after, direction) {
      for (const change of comparer.compare(before, after, direction, visited)) add(change);
    },
  };
}
