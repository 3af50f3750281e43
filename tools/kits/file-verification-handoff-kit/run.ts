import type { contract as agentContextHandoff } from "../../agents/agent-context-handoff/contract.ts";
import type { Run, RunInput } from "../../tool.ts";
import type { contract as verifier } from "../../security/file-hash-checksum-verifier/contract.ts";
import type { contract as fileIntegrityReview } from "../../security/file-integrity-review/contract.ts";
import type { contract as sriGenerator } from "../../security/sri-generator/contract.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { handoffDocument } from "./handoff_document.ts";
import {
  checkFiles,
  expectedOf,
  isRead,
  type ListEntry,
  type ReadFile,
  type SentFile,
} from "./submitted.ts";
import {
  checksumList,
  comparedDigest,
  listedName,
  missingFiles,
  outcomeOf,
  type Verification,
  verificationOf,
} from "./verification.ts";
import {
  causeOf,
  type CheckedFile,
  type HandoffKit,
  missingCount,
  reportChecked,
  reportList,
  type VerifyStep,
} from "./verify_findings.ts";

/** Names of what pages load with an integrity attribute. */
const PAGE_RESOURCE = /\.(?:js|mjs|css)$/;

type Input = RunInput<typeof contract>;

/** Verifies a delivery and prepares its handoff. */
export const run: Run<typeof contract> = (input, context) => {
  const { files: given = [], previous, protected: kept, allowed } = input;
  const kit: HandoffKit = new Kit(contract, FINDINGS, context);
  refuseManyDigests(input.digests);

  const listStep = readList(kit, "list", input.checksums, "no checksum list was given");
  const digestStep = readList(kit, "digests", input.digests, "no list of digests was given");
  reportList(kit, listStep, "checksums");
  reportList(kit, digestStep, "digests");
  const list = listStep.output?.entries ?? [];

  const check = kit.local("check", { after: [listStep, digestStep] }, () => {
    const output = checkFiles(given, digestStep.output?.entries);
    const summary = `${counted(output.files.length, "file")} to verify, ` +
      counted(output.faults.length, "fault");
    return { output, ok: output.faults.length === 0, summary };
  }, "check-files");
  const { files = [], faults = [] } = check.output ?? {};
  for (const fault of faults) kit.find("INVALID_FILE", check, fault);

  const isRefused = check.status === "done" && kit.isBlocked;
  const refused = isRefused ? "a file cannot be taken as it is" : undefined;
  const sent = files.filter(isRead);
  const verified = verifyFiles(kit, check, sent, list, input, refused);
  const compared = compareDigests(kit, check, files, list, refused);
  const checked = checkedFiles(files, verified, compared, list);
  const verifications = checked.map(({ verification }) => verification);
  const isVerified = check.output !== undefined && !isRefused && checked.length === files.length;
  if (!isRefused) reportChecked(kit, checked, list, listStep);

  const integrities = makeIntegrities(kit, check, sent, verified, refused);
  const areListable = isVerified && verifications.every(({ sha256 }) => sha256 !== null);
  const sums = areListable ? checksumList(verifications) : "";
  const changes = kit.tool<typeof fileIntegrityReview>(
    "changes",
    "file-integrity-review",
    {
      after: [...verified, compared],
      skip: previous === undefined
        ? "no list of the last delivery was given"
        : refused ?? (isVerified && !areListable ? "not every file has a SHA-256" : undefined),
    },
    () => ({ before: previous, after: sums, protected: kept, expected: allowed }),
    ({ details: { changed, added, removed, renamed } }) =>
      `${changed} changed, ${added} added, ${removed} removed, ${renamed} renamed`,
  );
  kit.takeReview(changes);

  const document = writeDocument(kit, [...verified, compared], verifications, input, refused);
  const handoff = kit.tool<typeof agentContextHandoff>(
    "handoff",
    "agent-context-handoff",
    { after: [document], skip: refused },
    () => ({ document: document.output }),
    ({ status, omission_receipt }) =>
      `Status ${status}, ${counted(omission_receipt.retained_count, "record")}`,
  );

  // A list with the digest of a file that is not the published one would vouch for it.
  const isMismatched = verifications.some(({ verified }) => verified === false);
  if (areListable && !isMismatched) kit.deliver("SHA256SUMS", sums);
  if (isVerified) {
    const record = [...verifications, ...missingFiles(verifications, list)];
    kit.deliver("verification.json", jsonText(record));
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
  const sizes = verifications.map(({ bytes }) => bytes);
  return kit.finish(
    {
      files: given.length + (digestStep.output?.entries.length ?? 0),
      total_bytes: isVerified && sizes.every((bytes) => bytes !== null)
        ? sizes.reduce((sum, bytes) => sum + bytes, 0)
        : null,
      verified: count(true),
      mismatched: count(false),
      missing: missingCount(kit),
      unverified: count(null),
      changed: details ? details.changed + details.added + details.removed + details.renamed : null,
      handoff_status: handoff.output?.status ?? null,
    },
    READY_ACTION,
    causeOf(kit, verifications),
  );
};

/** @throws {ToolError} `INPUT_TOO_LARGE` over `max_digests` lines. */
function refuseManyDigests(digests = ""): void {
  const { max_digests: most } = contract.limits;
  const lines = digests.split("\n").length;
  if (lines > most) throw inputTooLarge("max_digests", most, lines, "digests has lines:");
}

/** Reads a checksum list with the verifier, whose required file is left empty. */
function readList(
  kit: HandoffKit,
  id: string,
  checksums: string | undefined,
  absent: string,
): VerifyStep {
  return kit.tool<typeof verifier>(
    id,
    "file-hash-checksum-verifier",
    {
      skip: checksums === undefined ? absent : undefined,
      quiet: ["NAME_NOT_LISTED", "FILE_NAME_MISSING", "CHECKSUM_MISMATCH", "WEAK_ALGORITHM"],
    },
    () => ({ text: "", allow_empty: true, checksums, file_name: " " }),
    ({ entries }) => counted(entries.length, "line"),
  );
}

/** The verifications in the order of the files; a file whose step failed is not among them. */
function checkedFiles(
  files: readonly SentFile[],
  verified: readonly VerifyStep[],
  compared: Step<(Verification | undefined)[]>,
  list: readonly ListEntry[],
): CheckedFile[] {
  let next = 0;
  return files.flatMap((file, index): CheckedFile[] => {
    const step = isRead(file) ? verified[next++] : compared;
    const verification = isRead(file)
      ? (step as VerifyStep | undefined)?.output &&
        verificationOf(file, (step as VerifyStep).output!, list)
      : compared.output?.[index];
    return step && verification ? [{ file, verification, step }] : [];
  });
}

/** Holds the digests that the caller made against the list. */
function compareDigests(
  kit: HandoffKit,
  check: Step,
  files: readonly SentFile[],
  list: readonly ListEntry[],
  refused: string | undefined,
): Step<(Verification | undefined)[]> {
  const count = files.filter((file) => !isRead(file)).length;
  return kit.local("compare", {
    after: [check],
    skip: refused ?? (check.output && count === 0 ? "no file was given as a digest" : undefined),
  }, () => {
    const output = files.map((file) =>
      isRead(file) ? undefined : comparedDigest(file, expectedOf(file), list)
    );
    return { output, summary: `${counted(count, "digest")} compared` };
  }, "compare-digests");
}

/** Compares each file with its checksum, and with the list. @param refused Why none is compared. */
function verifyFiles(
  kit: HandoffKit,
  check: Step,
  files: readonly ReadFile[],
  list: readonly ListEntry[],
  { checksums }: Input,
  refused: string | undefined,
): VerifyStep[] {
  // A file that the list has under another name is found by the digests that the list is made of.
  const others = [...new Set(list.map(({ algorithm }) => algorithm))].filter((one) =>
    one !== "sha256"
  ).slice(0, 2);
  return kit.each(
    "verify",
    "file-hash-checksum-verifier",
    { after: [check], skip: refused },
    files,
    ({ name, content, expected }, _, stepId) =>
      kit.tool<typeof verifier>(
        stepId,
        "file-hash-checksum-verifier",
        {
          after: [check],
          quiet: ["NAME_NOT_LISTED", "MALFORMED_LINE", "SIGNATURE_NOT_VERIFIED"],
          about: { name, path: name },
        },
        () => ({
          ...content,
          algorithms: ["sha256", ...others],
          expected,
          ...(checksums !== undefined && { checksums, file_name: listedName(name, list) }),
          allow_empty: true,
        }),
        ({ verified, bytes }) =>
          `${name}: ${outcomeOf({ verified, checked_by: "content" })}, ${counted(bytes, "byte")}`,
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
  files: readonly ReadFile[],
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

/** Writes what is handed over: the files, what is in the way, and what is not known. */
function writeDocument(
  kit: HandoffKit,
  after: readonly Step[],
  verifications: readonly Verification[],
  { handoff_id, goal }: Input,
  refused: string | undefined,
) {
  return kit.local("document", { after, skip: refused }, () => {
    const output = handoffDocument(verifications, { handoff_id, goal, found: kit.found });
    return { output, summary: `${counted(verifications.length, "file")}, ${output.status}` };
  }, "handoff-document");
}
