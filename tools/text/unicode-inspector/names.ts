import { codePointLabel } from "../../shared/code_points.ts";
import { unpacked, useUp } from "../../shared/imported_bytes.ts";

/** By code point: `dev/scripts/pack_names.ts` says how. */
const LINES = await useUp(
  import("./names.txt.gz", { with: { type: "bytes" } }),
  // Results that this module awaits itself, such as bytes to decode, stay with it.
  async (packed) => new TextDecoder().decode(await unpacked(packed)),
);

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
  const hex = codePointLabel(codePoint).slice("U+".length);
  const name = packedName(codePoint).replace("*", hex);
  const isUnassigned = /\p{Cn}/u.test(String.fromCodePoint(codePoint));
  return name !== "" && (name.startsWith("<") || !isUnassigned) ? name : `<reserved-${hex}>`;
}

/** Reads the last line that begins with this code point or an earlier one. */
function packedName(codePoint: number): string {
  // It begins in `from` or after it, and not after `to`.
  let from = 0;
  let to = LINES.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const start = LINES.indexOf("\n", middle) + 1;
    if (start > 0 && start <= to && parseInt(LINES.slice(start, start + 6), 16) <= codePoint) {
      from = start;
    } else {
      to = middle;
    }
  }
  const end = LINES.indexOf("\n", from);
  return LINES.slice(LINES.indexOf(" ", from) + 1, end < 0 ? LINES.length : end);
}
