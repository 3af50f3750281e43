import { contrastRatio } from "../../shared/color/contrast.ts";
import type { EightBit } from "../../shared/color/convert.ts";
import { hslOf, ofHsl } from "../../shared/color/eight_bit.ts";

/** Steps of lightness that are tried, in tenths of a percentage point. */
const MAX_STEPS = 1_000;

/**
 * The colour of the same HSL hue and saturation whose lightness is nearest and whose contrast with `other`
 * is at least `required`; the darker of two equally near ones. Undefined when there is none.
 */
export function nearestPassing(
  color: EightBit,
  other: EightBit,
  required: number,
): EightBit | undefined {
  const { h, s, l } = hslOf(color);
  for (let step = 0; step <= MAX_STEPS; step++) {
    for (const lightness of [l - step / MAX_STEPS, l + step / MAX_STEPS]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = ofHsl({ h, s, l: lightness });
      if (contrastRatio(candidate, other) >= required) return candidate;
    }
  }
}
