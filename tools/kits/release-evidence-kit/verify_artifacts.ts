/**
 * The steps `artifact[n]`: each file of a release against the checksum that was published of it.
 *
 * @module
 */
import type { contract as fileHashChecksumVerifier } from "../../security/file-hash-checksum-verifier/contract.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { type Artifact, artifactOf, type GivenArtifact, nameFaults } from "./artifacts.ts";
import type { FINDINGS } from "./findings.ts";
import { quoted } from "./wording.ts";

/** The files of a release once they were hashed. */
export interface VerifiedArtifacts {
  steps: readonly Step[];
  artifacts: readonly Artifact[];
  /** A name or a checksum stands against the release. */
  isBlocked: boolean;
  /** There are files, and a checksum list can hold them all. */
  areListable: boolean;
}

/** Runs the steps, and reports names and checksums that are wrong. */
export function verifyArtifacts(
  kit: Kit<keyof typeof FINDINGS>,
  given: readonly GivenArtifact[],
): VerifiedArtifacts {
  const steps = kit.each(
    "artifact",
    "file-hash-checksum-verifier",
    {},
    given,
    ({ text, content_base64, expected }, _, id) =>
      kit.tool<typeof fileHashChecksumVerifier>(
        id,
        "file-hash-checksum-verifier",
        {},
        () => ({
          ...(text !== undefined && { text }),
          ...(content_base64 !== undefined && { content_base64 }),
          algorithms: ["sha256"],
          ...(expected !== undefined && { expected }),
          allow_empty: true,
        }),
        ({ bytes, verified }) =>
          `${counted(bytes, "byte")}, ${
            verified === null ? "not verified" : verified ? "verified" : "another checksum"
          }`,
      ),
  );
  const artifacts = given.map((artifact, index) => artifactOf(artifact, steps[index]!.output));
  const faults = nameFaults(given);
  let isBlocked = false;
  for (const [index, step] of steps.entries()) {
    const path = `artifacts[${index}]`;
    if (faults[index] !== undefined) {
      const message = `${path} ${faults[index]}`;
      kit.find("BAD_ARTIFACT_NAME", step, { path: `${path}.name`, message });
      isBlocked = true;
    }
    const mismatch = step.output?.checks.find(({ match }) => !match);
    if (mismatch) {
      const { name } = artifacts[index]!;
      const { algorithm, actual, expected } = mismatch;
      const said = `its ${algorithm} is ${actual}, and ${expected} was expected`;
      const message = `${name === null ? path : quoted(name)}: ${said}`;
      kit.find("CHECKSUM_MISMATCH", step, { path, message });
      isBlocked = true;
    }
  }
  const areListable = given.length > 0 &&
    steps.every(({ output }, index) => output && faults[index] === undefined);
  return { steps, artifacts, isBlocked, areListable };
}
