/**
 * Warnings that a long input could raise without end.
 *
 * @module
 */
import type { Warning } from "../define.ts";
import { formatPointer } from "./json/pointer.ts";

/** At most this many warnings of one code are listed. */
const MAX_LISTED = 20;

/** Collects warnings: the first 20 of a code are listed, the rest are counted in one more. */
export interface WarningList {
  /**
   * @param path The name of a property, or names and indexes from a document's root down, which are written
   * as a JSON Pointer.
   */
  add(code: string, message: string, path?: string | readonly (string | number)[]): void;
  /** All warnings, those of one code together, codes in order of first appearance. */
  list(): Warning[];
}

/** An empty list of warnings. */
export function warningList(): WarningList {
  const byCode = new Map<string, { listed: Warning[]; count: number }>();
  return { add, list };

  function add(code: string, message: string, path?: string | readonly (string | number)[]): void {
    const entry = byCode.get(code) ?? { listed: [], count: 0 };
    byCode.set(code, entry);
    if (++entry.count > MAX_LISTED) return;
    const shown = typeof path === "object" ? formatPointer(path) : path;
    entry.listed.push({ code, message, ...(shown !== undefined && { path: shown }) });
  }

  function list(): Warning[] {
    return [...byCode].flatMap(([code, { listed, count }]) => {
      const rest = count - listed.length;
      return rest === 0 ? listed : [...listed, { code, message: `${rest} more of the same kind` }];
    });
  }
}
