/**
 * A kit's findings in the order in which people read them, and the actions that follow.
 *
 * @module
 */
import {
  KIT_LIMITS,
  KIT_SEVERITIES,
  type KitAction,
  type KitFinding,
  type KitSeverity,
  type KitVerdict,
} from "./kit_schema.ts";

/** A finding before it has its id. */
export type Found = Omit<KitFinding, "id">;

/** How many findings there are of each severity. */
export type FindingCounts = Record<KitSeverity, number>;

/** By severity, then by step, then as each step met them. @param stepOrder Ids of steps. */
export function sortFindings(found: readonly Found[], stepOrder: readonly string[]): Found[] {
  const places = new Map(stepOrder.map((id, index) => [id, index]));
  const placeOf = ({ step }: Found) => places.get(step) ?? stepOrder.length;
  const rankOf = ({ severity }: Found) => KIT_SEVERITIES.indexOf(severity);
  return found.toSorted((a, b) => rankOf(a) - rankOf(b) || placeOf(a) - placeOf(b));
}

/**
 * The hundred findings that are listed, in order and with ids: the first of each code, so that many of one kind do not
 * displace another, then the earliest of the others.
 */
export function listedFindings(sorted: readonly Found[]): KitFinding[] {
  return listed(sorted, KIT_LIMITS.max_findings)
    .map((finding, index) => ({ id: `F${index + 1}`, ...finding }));
}

function listed(sorted: readonly Found[], most: number): readonly Found[] {
  if (sorted.length <= most) return sorted;
  const firsts = new Map<string, Found>();
  for (const finding of sorted) if (!firsts.has(finding.code)) firsts.set(finding.code, finding);
  const kept = new Set([...firsts.values()].slice(0, most));
  for (const finding of sorted) {
    if (kept.size >= most) break;
    kept.add(finding);
  }
  return sorted.filter((finding) => kept.has(finding));
}

/** How many there are of each severity. */
export function countFindings(found: readonly Found[]): FindingCounts {
  const counts = { blocker: 0, problem: 0, note: 0 };
  for (const { severity } of found) counts[severity]++;
  return counts;
}

/** May the deliverables be used as they are? */
export function verdictOf({ blocker, problem }: FindingCounts): KitVerdict {
  return blocker > 0 ? "blocked" : problem > 0 ? "needs_work" : "ready";
}

/** The codes of blockers and problems, each once, in the order of the findings. */
export function codesToFix(sorted: readonly Found[]): string[] {
  return [
    ...new Set(sorted.filter(isToFix).map(({ code }) => code)),
  ];
}

function isToFix({ severity }: Found): boolean {
  return severity !== "note";
}

/** The most different fixes that findings of one code may have for each to be an action of its own. */
const MAX_FIXES_OF_CODE = 5;

/**
 * One action for each thing to do, the most severe first: codes that the same thing fixes share one, and a code whose
 * findings have a few different fixes has several.
 *
 * @param sorted All findings; actions name those of them that are listed.
 * @param readyAction What to do where there is nothing to fix.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { nextActions } from "./finding_order.ts";
 *
 * const [action] = nextActions([], [], "Use it.");
 * assert.deepEqual([action?.summary, action?.priority], ["Use it.", "low"]);
 * ```
 */
export function nextActions(
  sorted: readonly Found[],
  listed: readonly KitFinding[],
  readyAction: string,
): KitAction[] {
  const toFix = sorted.filter(isToFix);
  const fixesOf = new Map(
    codesToFix(sorted).map((code) => {
      const own = toFix.filter((finding) => finding.code === code).map(({ fix }) => fix);
      return [code, new Set(own)] as const;
    }),
  );
  const actionOf = ({ code, fix }: Found): string => {
    const fixes = fixesOf.get(code)!;
    const [first] = fixes;
    return fixes.size > MAX_FIXES_OF_CODE ? first! : fix;
  };
  // By the code that comes first, then as its fixes come.
  const summaries = new Set(
    [...fixesOf].flatMap(([, fixes]) =>
      [...fixes].slice(0, fixes.size > MAX_FIXES_OF_CODE ? 1 : undefined)
    ),
  );
  const actions = [...summaries].slice(0, KIT_LIMITS.max_actions).map((summary, index) => {
    const isOfIt = (finding: Found) => isToFix(finding) && actionOf(finding) === summary;
    const isHigh = toFix.some((finding) => isOfIt(finding) && finding.severity === "blocker");
    return {
      id: `A${index + 1}`,
      summary,
      priority: isHigh ? "high" as const : "medium" as const,
      depends_on: [],
      finding_ids: listed.filter(isOfIt).map(({ id }) => id),
    };
  });
  if (actions.length > 0) return actions;
  return [{ id: "A1", summary: readyAction, priority: "low", depends_on: [], finding_ids: [] }];
}
