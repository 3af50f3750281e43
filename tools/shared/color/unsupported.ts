/**
 * CSS that is a colour only on a page or a device.
 *
 * @module
 */

/** currentColor and the system colours of CSS Color 4, section 6.2 and appendix A, in lower case. */
export const UNSUPPORTED_WORDS: ReadonlySet<string> = new Set(
  (
    "currentcolor accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas " +
    "canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem " +
    "selecteditemtext visitedtext activeborder activecaption appworkspace background buttonhighlight " +
    "buttonshadow captiontext inactiveborder inactivecaption inactivecaptiontext infobackground " +
    "infotext menu menutext scrollbar threeddarkshadow threedface threedhighlight threedlightshadow " +
    "threedshadow window windowframe windowtext"
  ).split(" "),
);

/** Functions that take their values from a page or a device, and math functions. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    "var env attr if calc calc-size min max clamp round mod rem sin cos tan asin acos atan atan2 pow " +
    "sqrt hypot log exp abs sign progress random sibling-index sibling-count light-dark " +
    "contrast-color device-cmyk color-layers alpha ictcp jzazbz jzczhz"
  ).split(" "),
);

/** Whether a function, in lower case, has no value outside a page. */
export function isUnsupportedFunction(name: string): boolean {
  return FUNCTIONS.has(name) || name.startsWith("--");
}

/** Spaces of color() that the service does not convert from. */
export const UNSUPPORTED_SPACES: ReadonlySet<string> = new Set([
  "rec2020-linear",
  "display-p3-linear",
  "rec2100-pq",
  "rec2100-hlg",
  "rec2100-linear",
]);
