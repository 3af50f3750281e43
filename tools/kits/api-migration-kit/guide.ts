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

/** The guide as Markdown; nothing of the documents becomes markup. */
export function migrationGuide({ changes, missing }: Impact, versions: Versions): string {
  const breaking = changes.filter(({ level }) => level === "breaking");
  const unclear = changes.filter(({ level }) => level === "unclear");
  return [
    "# Migration guide",
    `Next version: ${nextVersion(versions)}`,
    "## Breaking changes that matter",
    groupsOf(breaking.filter(isHit)),
    "## Other breaking changes",
    listOf(breaking.filter((change) => !isHit(change)).map(changeLine)),
    ...(unclear.length > 0 ? ["## Changes that may break", listOf(unclear.map(changeLine))] : []),
    "## Additions and other changes that break nothing",
    listOf(changes.filter(({ level }) => level === "non-breaking").map(changeLine)),
    "## Operations that are not in the old document",
    listOf(missing.map(({ entry }) => `- ${escapeLine(entry)}`)),
  ].join("\n\n") + "\n";
}

function nextVersion({ release, current, next }: Versions): string {
  if (next !== undefined) return `**${escapeLine(next)}**, a ${release} release`;
  const unknown = current === undefined ? "" : ` after ${escapeLine(current)}`;
  return `a ${release} release${unknown}`;
}

/** A heading for each operation, and what breaks there. */
function groupsOf(changes: readonly UsedChange[]): string {
  const groups = Map.groupBy(changes, ({ location }) => location);
  if (groups.size === 0) return "None.";
  return [...groups].map(([location, group]) =>
    [
      `### ${escapeLine(location)}`,
      listOf(group.map((change) => `- ${whatChanged(change)}`)),
    ].join("\n\n")
  ).join("\n\n");
}

function changeLine(change: UsedChange): string {
  return `- ${escapeLine(change.location)}: ${whatChanged(change)}`;
}

/** With its place: one message may be said of many schemas of an operation. */
function whatChanged({ code, message, direction, pointer }: UsedChange): string {
  const where = direction === null ? "" : ` (${direction})`;
  return `${escapeLine(message)}${where}, ${escapeLine(code)}, at ${escapeLine(pointer)}`;
}

function listOf(lines: readonly string[]): string {
  return lines.length > 0 ? lines.join("\n") : "None.";
}
