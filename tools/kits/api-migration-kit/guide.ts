/**
 * The migration guide: what a client's developer has to do and to know.
 *
 * @module
 */
import { escapeLine } from "../../shared/evidence/markdown.ts";
import { firstNames } from "../../shared/messages.ts";
import { type Impact, isHit, messageOf, type UsedChange } from "./impact.ts";
import type { Release } from "./release.ts";

/** Operations that are named with a change; changes.csv has all. */
const MAX_PLACES = 10;
/** The same for what the client does not use, or need not act on. */
const MAX_OTHER_PLACES = 3;

/** Equal changes of so many schemas are one line: an API that drops a format drops it everywhere. */
const MANY_ALIKE = 4;

/** Values of an enumeration, or variants of a union, that a line names. */
const MAX_VALUES = 20;

/** The versions that the guide names. */
interface Versions {
  release: Release;
  current: string | undefined;
  next: string | undefined;
}

/** The tasks of a client's developer, and the changes that call for each. */
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
 * The guide as Markdown; nothing in the documents becomes markup. It is grouped by what to do, and a change in
 * several operations, as of a schema that they share, is listed once.
 */
export function migrationGuide({ changes, missing }: Impact, versions: Versions): string {
  const breaking = changes.filter(({ level }) => level === "breaking");
  const unclear = changes.filter(({ level }) => level === "unclear");
  const deprecated = changes.filter(({ code, isUsed }) => isUsed && /_DEPRECATED$/.test(code));
  const section = (title: string, some: readonly UsedChange[], most = MAX_OTHER_PLACES) =>
    some.length > 0 ? [`## ${title}`, listOf(changeLines(some, most))] : [];
  return [
    "# Migration guide",
    `Next version: ${nextVersion(versions)}`,
    "## Breaking changes that matter",
    tasksOf(breaking.filter(isHit)),
    ...section(
      "Changes that may break what you use",
      unclear.filter(({ isUsed }) => isUsed),
      MAX_PLACES,
    ),
    ...section("Deprecated: move off it before it goes", deprecated, MAX_PLACES),
    ...section(
      "Breaking changes in what you do not use",
      [...breaking.filter((change) => !isHit(change)), ...unclear.filter(({ isUsed }) => !isUsed)],
    ),
    ...section(
      "Additions and other changes that break nothing",
      changes.filter((change) => change.level === "non-breaking" && !deprecated.includes(change)),
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
    .map(({ title }) => `### ${title}\n\n${listOf(changeLines(groups.get(title)!, MAX_PLACES))}`)
    .join("\n\n");
}

/** The operation in the pointer of a part that is its own, rather than of a component. */
const OPERATION = /^\/paths\/[^/]+(?:\/(?:get|put|post|delete|options|head|patch|trace)(?=\/|$))?/;

/**
 * A line for each change, with the first operations that have it: by a schema that they share, or each of its own, as
 * where all of them take another key.
 */
function changeLines(changes: readonly UsedChange[], mostPlaces: number): string[] {
  const groups = Map.groupBy(changes, (change) => keyOf(change, messageOf(change)));
  // The gains and losses of one enumeration or union in the same operations are reported together.
  const lines = Map.groupBy(groups.values(), (same) => {
    const [first] = same as [UsedChange];
    const member = memberIn(messageOf(first));
    return member === undefined
      ? keyOf(first, messageOf(first))
      : keyOf({ ...first, pointer: holderOf(first) }, member.together(""), ...placesOf(same));
  });
  return joined([...lines.values()]).map(({ members: [same, ...others], alike }) => {
    const [first] = same as [UsedChange];
    const { code, direction, pointer } = first;
    const where = direction === null ? "" : ` (${direction})`;
    const places = placesOf(same!);
    const more = places.length - mostPlaces;
    const named = places.slice(0, mostPlaces).join("; ") +
      (more > 0 ? `; and ${more} more in changes.csv` : "");
    const message = sharedMessage([same!, ...others].map((one) => messageOf(one[0]!)));
    const schemas = alike > 1 ? ` and ${alike - 1} more` : "";
    return `- ${escapeLine(message)}${where}: ${named}. ${escapeLine(code)}, ${
      escapeLine(others.length > 0 ? holderOf(first) : pointer)
    }${schemas}`;
  });
}

/** What a line tells: for each member of an enumeration or union its changes. */
interface GuideLine {
  members: UsedChange[][];
  /** How many schemas have the change. */
  alike: number;
}

/** Makes one line of those that say the same of many schemas, in the place of the first. */
function joined(lines: readonly UsedChange[][][]): GuideLine[] {
  const groups = Map.groupBy(lines, (members, index) => {
    const [first] = members[0] as [UsedChange];
    const { code, direction, level } = first;
    return members.length > 1 || direction === null
      ? String(index)
      : JSON.stringify([code, direction, level, messageOf(first)]);
  });
  return [...groups.values()].flatMap((some) =>
    some.length < MANY_ALIKE
      ? some.map((members) => ({ members, alike: 1 }))
      : [{ members: [some.flatMap(([same]) => same!)], alike: some.length }]
  );
}

/** The key that changes share when one line of the guide tells them. */
function keyOf({ code, direction, pointer, level }: UsedChange, ...others: string[]): string {
  const place = pointer.replace(OPERATION, "").replace(/^\/parameters\/\d+/, "/parameters");
  return JSON.stringify([code, direction, place, level, ...others]);
}

function placesOf(changes: readonly UsedChange[]): string[] {
  const places = changes.map(({ location, payloadPath }) =>
    escapeLine(location) + (payloadPath === undefined ? "" : ` at ${escapeLine(payloadPath)}`)
  );
  return [...new Set(places)];
}

/** Messages about one value of an enumeration, or one variant of a union. */
const MEMBER =
  /^(?:The enum value (?<value>.*) was (?<what>added|removed)|A variant of (?<union>\w+) was (?<did>added|removed): (?<variant>.*))$/s;

/** The wording of a message for one member and for several; undefined for other messages. */
function memberIn(
  message: string,
): { name: string; together: (names: string) => string } | undefined {
  const { value, what, union, did, variant } = MEMBER.exec(message)?.groups ?? {};
  if (value !== undefined) {
    return { name: value, together: (names) => `The enum values ${names} were ${what}` };
  }
  if (variant === undefined) return undefined;
  return { name: variant, together: (names) => `Variants of ${union} were ${did}: ${names}` };
}

/** The pointer of a change without the number of a variant. */
function holderOf({ pointer }: UsedChange): string {
  return pointer.replace(/(?<=\/(?:oneOf|anyOf))\/\d+$/, "");
}

/** The text about changes that are reported together: a single message, or those of the members of one schema. */
function sharedMessage(messages: readonly string[]): string {
  const [first] = messages as [string];
  if (messages.length === 1) return first;
  const members = messages.map((message) => memberIn(message)!);
  return members[0]!.together(firstNames(members.map(({ name }) => name), MAX_VALUES));
}

function listOf(lines: readonly string[]): string {
  return lines.length > 0 ? lines.join("\n") : "None.";
}
