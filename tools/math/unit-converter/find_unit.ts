import type { ErrorCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { nearest } from "../../shared/nearest.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { DIMENSIONS, type UnitDefinition } from "./units.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

export interface Unit extends UnitDefinition {
  dimension: string;
}

export const UNITS: readonly Unit[] = DIMENSIONS.flatMap(({ dimension, units }) =>
  units.map((unit) => ({ ...unit, dimension }))
);

const MAX_SUGGESTIONS = 3;

/** Characters that writing programs and other keyboards put in the place of those of the table. */
const FOLDED: readonly [RegExp, string][] = [
  [/\^?[2²]/g, "2"],
  [/\^?[3³]/g, "3"],
  [/[µμ]/g, "u"],
  [/[′’]/g, "'"],
  [/[″”]/g, '"'],
  [/℃/g, "°C"],
  [/℉/g, "°F"],
  [/º/g, "°"],
  [/[·⋅]/g, "-"],
];

const byExactSpelling = new Map<string, Unit>();
const byLowerCase = new Map<string, Set<Unit>>();
for (const unit of UNITS) {
  for (const spelling of [unit.id, unit.name, ...unit.aliases].map(fold)) {
    byExactSpelling.set(spelling, unit);
    const lowerCase = spelling.toLowerCase();
    byLowerCase.set(lowerCase, (byLowerCase.get(lowerCase) ?? new Set()).add(unit));
  }
}

/**
 * The units that a spelling may mean: the one whose id, name or alias it is, else all that it fits when
 * case is ignored. Superscripts, `^2`, `^3`, the micro sign, typographic quotes for feet and inches and the
 * dot of a product (N·m) are read as their plain characters.
 */
export function unitsSpelled(spelling: string): Unit[] {
  const folded = fold(spelling.trim());
  const exact = byExactSpelling.get(folded);
  return exact ? [exact] : [...byLowerCase.get(folded.toLowerCase()) ?? []];
}

/**
 * The one unit of a spelling.
 *
 * @throws {ToolError} `UNKNOWN_UNIT` (details `{ unit, suggestions }`) or `AMBIGUOUS_UNIT` (details
 * `{ unit, candidates }`).
 */
export function requireUnit(spelling: string): Unit {
  const [unit, ...others] = unitsSpelled(spelling);
  const trimmed = spelling.trim();
  const shown = cutText(trimmed);
  if (!unit) {
    const suggestions = similarUnits(trimmed);
    const hint = suggestions.length > 0
      ? `did you mean ${suggestions.join(" or ")}?`
      : 'action "list" shows all units';
    throw new ToolError<Code>("UNKNOWN_UNIT", `There is no unit "${shown}": ${hint}`, {
      unit: shown,
      suggestions,
    });
  }
  if (others.length > 0) {
    const candidates = [unit, ...others].map(({ id }) => id).sort();
    throw new ToolError<Code>(
      "AMBIGUOUS_UNIT",
      `"${shown}" could be ${candidates.join(" or ")}: write the unit in its own case`,
      { unit: shown, candidates },
    );
  }
  return unit;
}

function fold(spelling: string): string {
  return FOLDED.reduce((folded, [from, to]) => folded.replace(from, to), spelling);
}

/** The unit of a dimension whose id differs from that of a unit in case alone: C of temperature for c. */
export function sameInOtherCase({ id }: Unit, dimension: string): Unit | undefined {
  return [...byLowerCase.get(id.toLowerCase())!].find((unit) => unit.dimension === dimension);
}

/** Ids of units with the spelling as a word of theirs ("ton" in "short ton"), then of those spelled alike. */
function similarUnits(spelling: string): string[] {
  const word = fold(spelling).toLowerCase();
  const spellings = [...byExactSpelling.keys()];
  const containing = spellings.filter((known) => known.toLowerCase().split(" ").includes(word));
  const near = nearest(word, spellings, spellings.length);
  const ids = [...containing, ...near].map((known) => byExactSpelling.get(known)!.id);
  return [...new Set(ids)].slice(0, MAX_SUGGESTIONS);
}
