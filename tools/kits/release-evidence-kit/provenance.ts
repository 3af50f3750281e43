/**
 * How the files of a release were built, as the caller says it: an in-toto statement with SLSA provenance.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { FORMATS } from "../../shared/json_schema/formats.ts";
import type { Artifact } from "./artifacts.ts";
import type { contract } from "./contract.ts";
import { quoted } from "./wording.ts";

type Given = NonNullable<RunInput<typeof contract>["provenance"]>;

/** Fields that SLSA's provenance must have, by their names here. */
const REQUIRED = ["builder_id", "build_type"] as const;

/** Fields that are URIs in it. */
const ADDRESSES = [...REQUIRED, "source_uri"] as const;
const TIMES = ["started_on", "finished_on"] as const;

/** A commit's whole id, of SHA-1 or SHA-256. */
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

const isDateTime = FORMATS.get("date-time")!;

/** What keeps the fields from being a statement that a verifier accepts, as sentences. */
export function provenanceFaults(given: Given): string[] {
  const missing = REQUIRED.filter((name) => !given[name]?.trim());
  if (missing.length > 0) return [`provenance has no ${missing.join(" and no ")}`];
  const { source_revision: revision, started_on: start, finished_on: end } = given;
  const times = TIMES.filter((name) => given[name] !== undefined && !isDateTime(given[name]));
  return [
    ...ADDRESSES.filter((name) => given[name] !== undefined && !URL.canParse(given[name]))
      .map((name) => `provenance.${name} is ${quoted(given[name]!)}, which is no URI`),
    ...times.map((name) =>
      `provenance.${name} is ${quoted(given[name]!)}, which is no time of RFC 3339`
    ),
    ...(revision === undefined || COMMIT.test(revision) ? [] : [
      `provenance.source_revision is ${
        quoted(revision)
      }, and not the whole id of a commit, of 40 or 64 hexadecimal digits`,
    ]),
    ...(times.length === 0 && start && end && Date.parse(end) < Date.parse(start)
      ? [`provenance.finished_on is ${quoted(end)}, before it started`]
      : []),
  ];
}

/**
 * The statement (in-toto Statement v1, SLSA Provenance v1). Nothing is made up: a field that was not given is not
 * there.
 *
 * @param artifacts All with name and SHA-256.
 */
export function provenanceStatement(given: Given, artifacts: readonly Artifact[]): JsonObject {
  const { source_uri: uri, source_revision: revision } = given;
  const source = {
    ...(uri !== undefined && { uri }),
    ...(revision !== undefined && { digest: { gitCommit: revision } }),
  };
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: artifacts.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: given.build_type!,
        externalParameters: {},
        ...(Object.keys(source).length > 0 && { resolvedDependencies: [source] }),
      },
      runDetails: {
        builder: { id: given.builder_id! },
        metadata: {
          ...(given.invocation_id !== undefined && { invocationId: given.invocation_id }),
          ...(given.started_on !== undefined && { startedOn: given.started_on }),
          ...(given.finished_on !== undefined && { finishedOn: given.finished_on }),
        },
      },
    },
  };
}
