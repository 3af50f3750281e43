import type { KitSeverity } from "../../../shared/kits/kit_schema.ts";
import type { Layer } from "../layers.ts";

/** An error text that people meet, with what it tells. */
export interface KnownError {
  readonly code: string;
  readonly layer: Exclude<Layer, "none">;
  readonly severity: KitSeverity;
  /** Matched in one line, its secrets taken out. */
  readonly pattern: RegExp;
  /** The event and its cause. */
  readonly says: string;
  readonly fix: string;
  /** Public issues where people report it. */
  readonly seen: readonly string[];
}
