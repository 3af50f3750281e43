/**
 * The migration guide: what a client's developer has to do and to know.
 *
 * @module
 */
import { escapeLine } from "../../shared/evidence/markdown.ts";
import { type Impact, isHit, type UsedChange } from "./impact.ts";
import type { Release } from "./release.ts";

/** What the guide says of versions. */
interface Versions {
  release: Release;
  current: string | undefined;
  next: string | undefined;
}

/** What a client's developer has to do, and which changes ask for it. */
const TASKS: readonly { title: string; holds: (change: UsedChange) => boolean }[] = [
  {
    title: "Calls to replace",
    holds: ({ direction, code }) => direction === null && /REMOVED/.test(code),
  },
  { title: "What to send", holds: ({ direction }) => direction === "request" },
  { title: "What to expect in answers", holds: ({ direction }) => direction === "response" },
  { title: "What else to look at", holds: () => true },
];

/**
 * The guide as Markdown; nothing of the documents becomes markup. It is grouped by what has to be done, and one change
 * of several operations, as of a schema that they share, is told once.
 */
export function migrationGuide({ changes, missing }: Impact, versions: Versions): string {
  const breaking = changes.filter(({ level }) => level === "breaking");
  const unclear = changes.filter(({ level }) => level === "unclear");
  const section = (title: string, some: readonly UsedChange[]) =>
    some.length > 0 ? [`## ${title}`, listOf(changeLines(some))] : [];
  return [
    "# Migration guide",
    `Next version: ${nextVersion(versions)}`,
    "## Breaking changes that matter",
    tasksOf(breaking.filter(isHit)),
    ...section("Changes that may break what you use", unclear.filter(({ isUsed }) => isUsed)),
    ...section(
      "Other breaking changes, of what you do not use",
      [...breaking.filter((change) => !isHit(change)), ...unclear.filter(({ isUsed }) => !isUsed)],
    ),
    ...section(
      "Additions and other changes that break nothing",
      changes.filter(({ level }) => level === "non-breaking"),
    ),
    ...(missing.length > 0
      ? [
        "## Operations that are not in the old document",
        listOf(missing.map(({ entry }) => `- ${escapeLine(entry)}`)),
      ]
      : []),
  ].join("\n\n") + "\n";
}

function nextVersion({ release, current, next }: Versions): string {
  if (next !== undefined) return `**${escapeLine(next)}**, a ${release} release`;
  const unknown = current === undefined ? "" : ` after ${escapeLine(current)}`;
  return `a ${release} release${unknown}`;
}

/** A heading for each thing to do, and the changes that ask for it. */
function tasksOf(changes: readonly UsedChange[]): string {
  if (changes.length === 0) return "None.";
  const groups = Map.groupBy(changes, (change) => TASKS.find(({ holds }) => holds(change))!.title);
  return TASKS.filter(({ title }) => groups.has(title))
    .map(({ title }) => `### ${title}\n\n${listOf(changeLines(groups.get(title)!))}`)
    .join("\n\n");
}

/** A line for each change, with all operations that have it. */
function changeLines(changes: readonly UsedChange[]): string[] {
  const groups = Map.groupBy(
    changes,
    ({ code, message, direction, pointer, level }) =>
      JSON.stringify([code, message, direction, pointer, level]),
  );
  return [...groups.values()].map((same) => {
    const [{ code, message, direction, pointer }] = same as [UsedChange];
    const where = direction === null ? "" : ` (${direction})`;
    const places = same.map(({ location, payloadPath }) =>
      escapeLine(location) + (payloadPath === undefined ? "" : ` at ${escapeLine(payloadPath)}`)
    );
    return `- ${escapeLine(message)}${where}: ${places.join("; ")}. ${escapeLine(code)}, ${
      escapeLine(pointer)
    }`;
  });
}

function listOf(lines: readonly string[]): string {
  return lines.length > 0 ? lines.join("\n") : "None.";
}
