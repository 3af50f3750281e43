import type { contract as agentContextHandoff } from "../../agents/agent-context-handoff/contract.ts";
import type { Run, RunInput } from "../../tool.ts";
import type { contract as verifier } from "../../security/file-hash-checksum-verifier/contract.ts";
import type { contract as fileIntegrityReview } from "../../security/file-integrity-review/contract.ts";
import type { contract as sriGenerator } from "../../security/sri-generator/contract.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { checkFiles, type SentFile } from "./check_files.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { handoffDocument } from "./handoff_document.ts";
import { checksumList, outcomeOf, type Verification, verificationOf } from "./verification.ts";
import { type HandoffKit, reportVerified, type VerifyStep } from "./verify_findings.ts";

/** Names of what pages load with an integrity attribute. */
const PAGE_RESOURCE = /\.(?:js|mjs|css)$/;

type Input = RunInput<typeof contract>;

/** Verifies a delivery and prepares its handoff. */
export const run: Run<typeof contract> = (input, context) => {
  const { files: given = [], previous, protected: kept, allowed } = input;
  const kit: HandoffKit = new Kit(contract, FINDINGS, context);

  const check = kit.local("check", {}, () => {
    const output = checkFiles(given);
    const summary = `${counted(output.files.length, "file")} to verify, ` +
      counted(output.faults.length, "fault");
    return { output, ok: output.faults.length === 0, summary };
  }, "check-files");
  const { files = [], faults = [] } = check.output ?? {};
  for (const fault of faults) kit.find("INVALID_FILE", check, fault);

  const isRefused = kit.isBlocked;
  const refused = isRefused ? "a file cannot be taken as it is" : undefined;
  const verified = verifyFiles(kit, check, files, input, refused);
  const verifications = verified.flatMap(({ output }, index) =>
    output ? [verificationOf(files[index]!, output)] : []
  );
  const isVerified = !isRefused && verifications.length === files.length;
  reportVerified(kit, files, verified);

  const integrities = makeIntegrities(kit, check, files, verified, refused);
  const sums = checksumList(verifications);
  const changes = kit.tool<typeof fileIntegrityReview>(
    "changes",
    "file-integrity-review",
    {
      after: verified,
      skip: previous === undefined ? "no list of the last delivery was given" : refused,
    },
    () => ({ before: previous, after: sums, protected: kept, expected: allowed }),
    ({ details: { changed, added, removed, renamed } }) =>
      `${changed} changed, ${added} added, ${removed} removed, ${renamed} renamed`,
  );
  kit.takeReview(changes);

  const document = writeDocument(kit, verified, verifications, input, refused);
  const handoff = kit.tool<typeof agentContextHandoff>(
    "handoff",
    "agent-context-handoff",
    { after: [document], skip: refused },
    () => ({ document: document.output }),
    ({ status, omission_receipt }) =>
      `Status ${status}, ${counted(omission_receipt.retained_count, "record")}`,
  );

  if (isVerified) {
    kit.deliver("SHA256SUMS", sums);
    kit.deliver("verification.json", jsonText(verifications));
  }
  if (integrities.length > 0) {
    kit.deliver("integrity-attributes.json", jsonText(Object.fromEntries(integrities)));
  }
  if (changes.output) kit.deliver("changes.json", jsonText(changes.output));
  if (handoff.output) {
    kit.deliver("handoff.json", jsonText(document.output));
    kit.deliver("handoff-report.md", handoff.output.report.content);
    kit.deliver("next-agent-prompt.txt", handoff.output.next_agent_prompt);
  }
  const count = (outcome: boolean | null) =>
    verifications.filter(({ verified }) => verified === outcome).length;
  const { details } = changes.output ?? {};
  return kit.finish({
    files: given.length,
    total_bytes: isVerified ? verifications.reduce((sum, { bytes }) => sum + bytes, 0) : null,
    verified: count(true),
    mismatched: count(false),
    unverified: count(null),
    changed: details ? details.changed + details.added + details.removed + details.renamed : null,
    handoff_status: handoff.output?.status ?? null,
  }, READY_ACTION);
};

/** Holds each file against its checksum, and against the list. @param refused Why none is looked at. */
function verifyFiles(
  kit: HandoffKit,
  check: Step,
  files: readonly SentFile[],
  { checksums }: Input,
  refused: string | undefined,
): VerifyStep[] {
  return kit.each(
    "verify",
    "file-hash-checksum-verifier",
    { after: [check], skip: refused },
    files,
    ({ name, content, expected }, _, stepId) =>
      kit.tool<typeof verifier>(
        stepId,
        "file-hash-checksum-verifier",
        { after: [check] },
        () => ({
          ...content,
          algorithms: ["sha256"],
          expected,
          ...(checksums !== undefined && { checksums, file_name: name }),
          allow_empty: true,
        }),
        ({ verified, bytes }) => `${name}: ${outcomeOf(verified)}, ${counted(bytes, "byte")}`,
      ),
  );
}

/**
 * Makes the integrity value of each script and stylesheet, unless a file is blocked.
 *
 * @returns Names of files with their values.
 */
function makeIntegrities(
  kit: HandoffKit,
  check: Step,
  files: readonly SentFile[],
  verified: readonly VerifyStep[],
  refused: string | undefined,
): (readonly [name: string, integrity: string])[] {
  const resources = files.filter(({ name }, index) =>
    PAGE_RESOURCE.test(name) && verified[index]?.output?.bytes !== 0
  );
  const attributes = kit.each(
    "sri",
    "sri-generator",
    {
      need: "advisory",
      after: [check],
      skip: refused ?? (kit.isBlocked ? "a blocker was found" : undefined),
    },
    resources,
    ({ name, content }, _, stepId) =>
      kit.tool<typeof sriGenerator>(
        stepId,
        "sri-generator",
        { need: "advisory", after: [check] },
        () => ({
          ...("text" in content ? { content: content.text } : content),
          algorithms: ["sha384"],
        }),
        () => `${name}: integrity value made`,
      ),
  );
  return attributes.flatMap(({ output }, index) =>
    output ? [[resources[index]!.name, output.integrity] as const] : []
  );
}

/** Writes what is handed over: the files, and what stands in the way. */
function writeDocument(
  kit: HandoffKit,
  verified: readonly VerifyStep[],
  verifications: readonly Verification[],
  { handoff_id, goal }: Input,
  refused: string | undefined,
) {
  return kit.local("document", { after: verified, skip: refused }, () => {
    const { isBlocked } = kit;
    // A mismatch stands with its file.
    const obstacles = kit.found
      .filter(({ severity, code }) => severity === "blocker" && code !== "CHECKSUM_MISMATCH")
      .map(({ message }) => message);
    return {
      output: handoffDocument(verifications, { handoff_id, goal, isBlocked, obstacles }),
      summary: `${counted(verifications.length, "file")}, ${
        isBlocked ? "blocked" : "ready for review"
      }`,
    };
  }, "handoff-document");
}
