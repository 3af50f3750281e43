import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { isEscapingPath } from "../../shared/escaping_path.ts";
import { Review } from "../../shared/evidence/review.ts";
import { excerpt } from "../../shared/evidence/text.ts";
import { hasCollisions } from "../../shared/hash/algorithms.ts";
import { digestJson } from "../../shared/hash/json_digest.ts";
import { type JsonObject, setOwn } from "../../shared/json/value.ts";
import { counted } from "../../shared/messages.ts";
import { comparePaths, type Comparison, type Paths } from "./compare.ts";
import { contract } from "./contract.ts";
import type { FileDigest } from "./digest.ts";
import { reportChanges } from "./changes.ts";
import { type Entry, readManifest, type Side } from "./manifest.ts";
import { RULES } from "./rules.ts";
import { createSeverities } from "./severities.ts";

type IntegrityReview = Review<typeof contract>;

/** Compares the recorded files with the current ones, by path and digest. */
export const run: Run<typeof contract> = (input: RunInput<typeof contract>, { given }) => {
  const review = new Review(contract, "file-integrity", RULES, given);
  const severityOf = createSeverities(input.protected, input.expected);
  const entries = {
    before: readManifest(input.before, "before"),
    after: readManifest(input.after, "after"),
  };
  const before = reviewManifest(review, "before", entries.before);
  const after = reviewManifest(review, "after", entries.after);
  const comparison = comparePaths(before, after);
  leaveIncomparable(review, comparison);
  const { changed, removed, added, renamed } = comparison;
  reportChanges(review, [...changed, ...removed, ...added, ...renamed], severityOf);
  findCaseCollisions(review, after);
  const reviewed = review.finish({
    subject: {
      before: before.size,
      after: after.size,
      before_sha256: digestJson(plainManifest(before)),
      after_sha256: digestJson(plainManifest(after)),
    },
    details: {
      unchanged: comparison.unchanged,
      changed: changed.length,
      added: added.length,
      removed: removed.length,
      renamed: renamed.length,
      not_comparable: comparison.notComparable.length,
    },
  });
  return {
    ...reviewed,
    warnings: [...reviewed.warnings, ...comparabilityWarning(comparison)],
  };
};

/** Finds what is wrong with a manifest itself; of a path that it names twice the first entry counts. */
function reviewManifest(review: IntegrityReview, side: Side, entries: Entry[]): Paths {
  const paths = new Map<string, FileDigest | undefined>();
  for (const { path, written, digest } of entries) {
    const place = { subject: side, location: path };
    const shown = excerpt(path);
    if (isEscapingPath(path)) {
      review.find("FI_PATH_ESCAPE", {
        ...place,
        message:
          `The ${side} manifest names "${shown}", which leads out of the folder it describes`,
        fix: "Find out who wrote this entry: unpacking or copying by it would touch other places",
      });
    }
    if (paths.has(path)) {
      review.find("FI_DUPLICATE_PATH", {
        ...place,
        message: `The ${side} manifest names "${shown}" again; its first entry was compared`,
        fix: "Regenerate the manifest, with one entry per path",
      });
      continue;
    }
    paths.set(path, digest);
    if (digest) continue;
    review.find("FI_INVALID_DIGEST", {
      ...place,
      message: `The ${side} manifest has no readable digest for "${shown}"`,
      fix: "Hash the file again, as hex of the algorithm's length, ALG:hex, or ALG-base64",
      evidence: [{ locator: `${side}:${path}`, text: written }],
    });
  }
  findWeakDigests(review, side, paths);
  return paths;
}

function findWeakDigests(review: IntegrityReview, side: Side, paths: Paths): void {
  const used = new Set([...paths.values()].map((digest) => digest?.algorithm));
  const weak = [...used].filter((id) => id !== undefined).filter(hasCollisions).sort();
  if (weak.length === 0) return;
  review.find("FI_WEAK_DIGEST", {
    subject: side,
    location: "",
    message: `The ${side} manifest uses ${weak.join(" and ")}: another file can be made to have ` +
      "the same digest",
    fix: "Make the manifests with sha256",
    data: { algorithms: weak },
  });
}

function leaveIncomparable(review: IntegrityReview, { notComparable }: Comparison): void {
  for (const { path, before, after } of notComparable) {
    const reason = before && after
      ? `the digests are of ${before.algorithm} and ${after.algorithm}`
      : `the digest ${before ? "after" : after ? "before" : "before and after"} cannot be read`;
    review.leaveUnknown(path, `It is unknown whether it changed: ${reason}`);
  }
}

/** Unknowns do not change a review's verdict: what reads the verdict alone would take it for a comparison of all. */
function comparabilityWarning({ notComparable }: Comparison): RunWarning<typeof contract>[] {
  if (notComparable.length === 0) return [];
  const paths = counted(notComparable.length, "path");
  const message =
    `Of ${paths} it is unknown whether anything changed, which the verdict does not say: ` +
    "send both digests of the same algorithm";
  return [{ code: "NOT_COMPARABLE", message }];
}

/** Paths that are one file where upper and lower case are the same, as on Windows and macOS. */
function findCaseCollisions(review: IntegrityReview, after: Paths): void {
  const alike = new Map<string, string[]>();
  for (const path of [...after.keys()].sort()) {
    const folded = path.toLowerCase();
    const known = alike.get(folded);
    if (known) known.push(path);
    else alike.set(folded, [path]);
  }
  for (const paths of alike.values()) {
    if (paths.length === 1) continue;
    const [first, second] = paths as [string, string];
    const others = paths.length > 2 ? ` and ${counted(paths.length - 2, "other")}` : "";
    review.find("FI_CASE_COLLISION", {
      subject: first,
      location: first,
      message: `"${excerpt(first)}" and "${excerpt(second)}"${others} differ in case only: on ` +
        "Windows and macOS one overwrites the other",
      fix: "Rename all but one",
      data: { paths },
    });
  }
}

function plainManifest(paths: Paths): JsonObject {
  const manifest: JsonObject = {};
  for (const [path, digest] of paths) setOwn(manifest, path, digest?.text ?? null);
  return manifest;
}
