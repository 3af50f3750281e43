import type { Point } from "./micromark_types.ts";

/** A point some characters further on, or back, on the same line. */
export function moved(point: Point, characters: number): Point {
  return {
    ...point,
    column: point.column + characters,
    offset: point.offset + characters,
    _bufferIndex: point._bufferIndex + characters,
  };
}
