/**
 * The steps `artifact[n]`: each file of a release against the checksum that was published of it.
 *
 * @module
 */
import type { contract as fileHashChecksumVerifier } from "../../security/file-hash-checksum-verifier/contract.ts";
import { parseDigest } from "../../shared/hash/written_digest.ts";
import type { RunOutput } from "../../tool.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import {
  type Artifact,
  artifactByDigest,
  artifactOf,
  type GivenArtifact,
  nameFaults,
  placeOf,
} from "./artifacts.ts";
import { contentDoubt, isAboutFiles } from "./artifact_content.ts";
import type { FINDINGS } from "./findings.ts";
import { quoted } from "./wording.ts";

type ReleaseKit = Kit<keyof typeof FINDINGS>;
type HashOutput = RunOutput<typeof fileHashChecksumVerifier>;
type HashStep = Step<HashOutput>;

/** A file with what is known about it and against it. */
interface Judged {
  artifact: Artifact;
  given: GivenArtifact;
  step: Step;
  /** The fault of its name. */
  fault: string | undefined;
  /** Where it stands, as a path and as the subject of a sentence. */
  path: string;
  place: string;
}

/** The files of a release once they were hashed. */
export interface VerifiedArtifacts {
  steps: readonly Step[];
  artifacts: readonly Artifact[];
  /** A name or a checksum stands against the release. */
  isBlocked: boolean;
  /** There are files, and a checksum list can hold them all. */
  areListable: boolean;
}

/**
 * Runs the steps, and reports names, digests, contents and checksums that are wrong.
 *
 * @param isListed A checksum list names some of the files that were sent, so that it should name all.
 */
export function verifyArtifacts(
  kit: ReleaseKit,
  given: readonly GivenArtifact[],
  isListed: boolean,
): VerifiedArtifacts {
  const sent = given.filter(({ digest }) => digest === undefined);
  const hashed = kit.each(
    "artifact",
    "file-hash-checksum-verifier",
    {},
    sent,
    (artifact, _, id) => hashArtifact(kit, artifact, id),
  );
  const compared = kit.local("digests", {
    skip: sent.length === given.length ? "no artifact was given by its digest" : undefined,
  }, () => {
    const output = given.map((artifact) => {
      const digest = artifact.digest === undefined ? undefined : parseDigest(artifact.digest);
      return digest && artifactByDigest(artifact, digest);
    });
    return { output, summary: `${counted(given.length - sent.length, "digest")} compared` };
  }, "compare-digests");

  let next = 0;
  const faults = nameFaults(given);
  const all = given.map((artifact, index): Judged => {
    const isRead = artifact.digest === undefined;
    const step = isRead ? hashed[next++]! : compared;
    const known = isRead
      ? artifactOf(artifact, (step as HashStep).output)
      : compared.output?.[index] ?? artifactOf(artifact, undefined);
    return {
      artifact: known,
      given: artifact,
      step,
      fault: faults[index],
      path: artifact.line === undefined ? `artifacts[${index}]` : "checksums",
      place: placeOf(artifact, index),
    };
  });
  const isBlocked = all.map((one) => judge(kit, one)).includes(true);
  const unnamed = isListed
    ? all.filter(({ given }) =>
      given.digest === undefined && given.expected === undefined && !isAboutFiles(given)
    )
    : [];
  for (const { artifact, step, path, place } of unnamed) {
    const shown = artifact.name === null ? place : quoted(artifact.name);
    const message =
      `checksums names other artifacts and not ${shown}: nothing says what it should be`;
    kit.find("NOT_IN_CHECKSUMS", step, { path, message });
  }
  const byCaller = all.filter(({ given }) => given.digest !== undefined);
  if (byCaller.length > 0) {
    const message = `${
      counted(byCaller.length, "artifact is", "artifacts are")
    } listed by your digest, with no content to check it by`;
    kit.find("ARTIFACT_BY_DIGEST", compared, { message, path: "artifacts" });
  }
  const areListable = given.length > 0 &&
    all.every(({ artifact, fault }) => artifact.sha256 !== null && fault === undefined);
  const artifacts = all.map(({ artifact }) => artifact);
  return { steps: [...hashed, compared], artifacts, isBlocked, areListable };
}

function hashArtifact(
  kit: ReleaseKit,
  { text, content_base64, expected }: GivenArtifact,
  id: string,
): HashStep {
  return kit.tool<typeof fileHashChecksumVerifier>(
    id,
    "file-hash-checksum-verifier",
    { quiet: ["CHECKSUM_MISMATCH"] },
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
  );
}

/** Reports what is wrong with an artifact. @returns Whether it stands against the release. */
function judge(kit: ReleaseKit, judged: Judged): boolean {
  const { artifact, given, step, fault, path, place } = judged;
  const pathOf = (member: string) => given.line === undefined ? `${path}.${member}` : path;
  if (fault !== undefined) {
    kit.find("BAD_ARTIFACT_NAME", step, { path: pathOf("name"), message: `${place} ${fault}` });
  }
  const shown = artifact.name === null ? place : quoted(artifact.name);
  const digest = given.digest === undefined ? undefined : parseDigest(given.digest);
  const isUnread = given.digest !== undefined && digest === undefined;
  if (isUnread) {
    const message = `${shown} has the digest ${quoted(given.digest!)}, which is not a digest`;
    kit.find("BAD_ARTIFACT_DIGEST", step, { path: pathOf("digest"), message });
  } else if (digest && digest.algorithm !== "sha256") {
    const message =
      `${shown} is known by its ${digest.algorithm} alone, so that no SHA256SUMS can list it`;
    kit.find("NOT_LISTED", step, { path: pathOf("digest"), message });
  }
  if (
    digest !== undefined && given.expected !== undefined && artifact.verified === null
  ) {
    const message = `${shown}: its digest and its expected checksum are of different kinds`;
    kit.find("NOT_COMPARED", step, { path, message });
  }
  const doubt = contentDoubt(given, artifact.bytes);
  if (doubt !== undefined) {
    kit.find("ARTIFACT_DOUBTFUL", step, { path, message: `${shown} ${doubt}` });
  }
  if (artifact.verified === false) {
    const message = `${shown}: ${mismatchText(step, given)}`;
    kit.find("CHECKSUM_MISMATCH", step, { path, message });
  }
  return fault !== undefined || isUnread || artifact.verified === false;
}

function mismatchText(step: Step, { digest, expected }: GivenArtifact): string {
  const checked = (step as HashStep).result?.output as HashOutput | undefined;
  const mismatch = checked?.checks.find(({ match }) => !match);
  if (!mismatch) return `its digest is ${digest}, and ${expected} was expected`;
  return `its ${mismatch.algorithm} is ${mismatch.actual}, and ${mismatch.expected} was expected`;
}
