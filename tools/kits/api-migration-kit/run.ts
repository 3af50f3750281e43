import type { contract as contextPackBuilder } from "../../agents/context-pack-builder/contract.ts";
import type { contract as openapiDiff } from "../../code/openapi-diff/contract.ts";
import type { contract as semverCalculator } from "../../code/semver-calculator/contract.ts";
import type { Run, RunOutput, RunStats, ToolResult } from "../../tool.ts";
import { csvText, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { comparableDocument } from "../../shared/openapi/comparable.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { migrationGuide } from "./guide.ts";
import { fixOf, impactOf, isHit, messageOf, type UsedChange } from "./impact.ts";
import { releaseFor } from "./release.ts";
import { versionOrderFault } from "./version_order.ts";

/** Warnings of the comparison that this kit reports itself. */
const REFERENCE_FAULTS = ["EXTERNAL_REF_IGNORED", "UNRESOLVED_REF"] as const;

const HEADER = [
  "level",
  "used",
  "location",
  "direction",
  "code",
  "pointer",
  "message",
  "payload_path",
];

/** Prepares a client's move to the next version of an API. */
export const run: Run<typeof contract> = ({ before, after, usage, current_version }, context) => {
  const kit = new Kit(contract, FINDINGS, context);
  const old = comparableDocument(before, "before");
  const current = comparableDocument(after, "after");

  const diff = kit.tool<typeof openapiDiff>(
    "diff",
    "openapi-diff",
    {},
    () => ({ before: old.document, after: current.document }),
    ({ verdict }, { stats }) => `Verdict ${verdict}, ${countsIn(countsOf(stats))}`,
  );
  for (const { code, message, path } of diff.result?.warnings ?? []) {
    const fault = REFERENCE_FAULTS.find((fault) => fault === code);
    if (fault) kit.find(fault, diff, { message, path });
  }
  for (const { readAs, warnings } of [old, current]) {
    if (readAs) kit.find("READ_AS", diff, readAs);
    kit.warn(diff, warnings);
  }

  const impact = kit.local("impact", { after: [diff] }, () => {
    const output = impactOf(diff.output!.changes, usage, {
      before: old.value!,
      after: current.value!,
    });
    const hits = output.changes.filter(isHit);
    return {
      output,
      ok: hits.length === 0,
      summary: `${counted(hits.length, "breaking change")} of what the client uses`,
    };
  });
  const { changes = [], missing = [], remaining } = impact.output ?? {};
  const empty = (["before", "after"] as const).filter((side) =>
    impact.output?.operations[side] === 0
  );
  if (diff.result && isUnchanged(diff.result)) {
    const message = "before and after are the same document";
    kit.find("SAME_DOCUMENT", diff, { message, path: "after" });
  } else if (empty.length > 0) {
    const message = `${empty.join(" and ")} ${empty.length === 1 ? "has" : "have"} no operation`;
    kit.find("NO_OPERATIONS", impact, { message, path: empty[0]! });
  } else if (impact.output?.otherApi) {
    kit.find("OTHER_API", impact, { message: impact.output.otherApi, path: "after" });
  }
  const swapped = versionOrderFault(old.value ?? null, current.value ?? null);
  // What breaks is told the wrong way round then, so the order comes before it.
  const severity = changes.some(isHit) ? "blocker" as const : "problem" as const;
  if (swapped) {
    kit.find("VERSION_LOWER", diff, { message: swapped, path: "after.info.version", severity });
  }
  for (const change of changes) {
    const code = codeFor(change);
    if (!code) continue;
    const found = { message: inWords(change), path: change.location };
    kit.find(code, impact, code === "BREAKING_CHANGE" ? { ...found, fix: fixOf(change) } : found);
  }
  for (const { path, message } of missing) kit.find("USAGE_NOT_FOUND", impact, { message, path });

  const release = diff.output && releaseFor(diff.output.verdict, current_version);
  const version = kit.tool<typeof semverCalculator>(
    "version",
    "semver-calculator",
    {
      need: "advisory",
      after: [diff],
      skip: current_version === undefined ? "current_version was not given" : undefined,
    },
    () => ({ action: "increment", version: current_version, release }),
    (output) => `${current_version} to ${versionIn(output)}, a ${release} release`,
  );
  const next = version.output && versionIn(version.output);

  const pack = kit.tool<typeof contextPackBuilder>(
    "pack",
    "context-pack-builder",
    {
      need: "advisory",
      after: [impact],
      skip: remaining?.length === 0 ? "no operation that breaks is left to describe" : undefined,
    },
    () => ({
      recipe: "api-operation-pack",
      input: {
        document: current.value,
        operations: remaining,
      },
    }),
    ({ totals }) => `${counted(totals.retained, "record")} kept, ${totals.omitted} left out`,
  );

  if (impact.output && release) {
    const versions = { release, current: current_version, next };
    kit.deliver("migration-guide.md", migrationGuide(impact.output, versions));
    kit.deliver("changes.csv", csvText(HEADER, changes.map(rowOf)));
  }
  if (pack.output) kit.deliver("operations-pack.json", jsonText(pack.output));
  const counts = diff.result && countsOf(diff.result.stats);
  const hits = changes.filter(isHit);
  return kit.finish(
    {
      verdict: diff.output?.verdict ?? null,
      breaking: counts?.breaking ?? null,
      non_breaking: counts?.non_breaking ?? null,
      breaking_used: hits.length,
      operations_hit: [...new Set(hits.map(({ location }) => location))].sort(),
      next_version: next ?? null,
    },
    READY_ACTION,
    impact.output?.otherApi ?? causeOf(hits, swapped),
  );
};

/** Whether not even a description or the version differs, which a new version's document does. */
function isUnchanged({ output, warnings }: ToolResult): boolean {
  return (output as RunOutput<typeof openapiDiff>).changes.length === 0 &&
    warnings.every(({ code }) => code !== "DOCUMENTATION_CHANGED");
}

/** The kind of finding that a change is; undefined if it is none. */
function codeFor({ level, isUsed }: UsedChange): keyof typeof FINDINGS | undefined {
  if (level === "breaking") return isUsed ? "BREAKING_CHANGE" : "BREAKING_CHANGE_UNUSED";
  return level === "unclear" && isUsed ? "UNCLEAR_CHANGE" : undefined;
}

/** A change with its side and place: the type of many schemas may change in one operation. */
function inWords(change: UsedChange): string {
  const { direction, code, pointer, payloadPath } = change;
  const kind = direction === null ? code : `${direction}, ${code}`;
  const place = payloadPath === undefined ? "" : `${payloadPath} in the body, `;
  return `${messageOf(change)} (${kind}), at ${place}${pointer || "the root"}`;
}

/** The cause of the verdict, where something breaks. */
function causeOf(hits: readonly UsedChange[], swapped: string | undefined): string | undefined {
  if (hits.length === 0) return undefined;
  const operations = [...new Set(hits.map(({ location }) => location))];
  return `${counted(hits.length, "breaking change hits", "breaking changes hit")} ${
    counted(operations.length, "place")
  } that you use: ${firstNames(operations, 5)}${swapped ? `; but ${swapped}` : ""}.`;
}

function rowOf(change: UsedChange) {
  const { level, isUsed, location, direction, code, pointer, payloadPath } = change;
  const used = isUsed ? "yes" : "no";
  return [level, used, location, direction, code, pointer, messageOf(change), payloadPath];
}

function countsOf(stats: unknown): RunStats<typeof openapiDiff> {
  return stats as RunStats<typeof openapiDiff>;
}

function countsIn({ breaking, unclear, non_breaking }: RunStats<typeof openapiDiff>): string {
  return `${breaking} breaking, ${unclear} unclear, ${non_breaking} non-breaking`;
}

/** The version in the answer of `increment`. */
function versionIn(output: unknown): string {
  return (output as { version: string }).version;
}
