/**
 * How the files of a release were built, as the caller says it: an in-toto statement with SLSA provenance.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import type { Artifact } from "./artifacts.ts";
import type { contract } from "./contract.ts";

type Given = NonNullable<RunInput<typeof contract>["provenance"]>;

/** Fields that SLSA's provenance must have, by their names here. */
const REQUIRED = ["builder_id", "build_type"] as const;

/** The required fields that are missing. */
export function missingFields(given: Given): string[] {
  return REQUIRED.filter((name) => !given[name]?.trim());
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
