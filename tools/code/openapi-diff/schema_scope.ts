import type { Change, Direction, SchemaCode } from "./changes.ts";
import type { Place } from "./document.ts";
import type { SchemaEquality } from "./equal_schemas.ts";
import type { SchemaView } from "./schema_view.ts";

/** What comparing two schemas can do. */
export interface SchemaScope {
  direction: Direction;
  viewOf(schema: Place): SchemaView;
  areEqual: SchemaEquality;
  add(code: SchemaCode, pointer: string, message: string, detail?: string): void;
  addChange(change: Change): void;
  /** Compares two schemas inside these two. */
  compareInner(before: Place, after: Place): void;
}
