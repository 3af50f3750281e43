import { unicodeReadableName } from "unicode-name";
import { codePointLabel } from "../../shared/code_points.ts";

const CATEGORIES = (
  "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn"
).split(" ").map((name) => ({ name, pattern: new RegExp(`\\p{General_Category=${name}}`, "u") }));

/** The General_Category of a code point: two letters. */
export function categoryOf(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  return CATEGORIES.find(({ pattern }) => pattern.test(character))!.name;
}

/**
 * The name of a code point: its corrected Unicode name, the alias of a control, or else a label such as
 * `<surrogate-D800>`. What the runtime takes for unassigned is `<reserved-…>`, so that name and category
 * are of one Unicode version.
 */
export function nameOf(codePoint: number): string {
  const name = unicodeReadableName(codePoint);
  const isUnassigned = /\p{Cn}/u.test(String.fromCodePoint(codePoint));
  const isLabel = name?.startsWith("<") ?? false;
  return name !== undefined && (isLabel || !isUnassigned)
    ? name
    : `<reserved-${codePointLabel(codePoint).slice("U+".length)}>`;
}
