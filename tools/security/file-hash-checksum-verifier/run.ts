import type { ErrorCode, Run, RunInput, RunOutput, RunWarning, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import {
  findHashAlgorithm,
  hasCollisions,
  type HashAlgorithm,
  unsupportedAlgorithm,
} from "../../shared/hash/algorithms.ts";
import { bytesOfBase64 } from "../../shared/hash/base64_bytes.ts";
import { digestOf } from "../../shared/hash/digest.ts";
import { encodeHex } from "../../shared/hex.ts";
import { inputTooLarge, invalidField, ToolError } from "../../shared/tool_error.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import { warningList } from "../../shared/warning_list.ts";
import { type ChecksumEntry, type ChecksumList, readChecksumList } from "./checksum_list.ts";
import { contract } from "./contract.ts";
import { type ExpectedDigest, readExpected } from "./expected.ts";
import { type CheckedContent, mismatchCause } from "./mismatch_cause.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Check = RunOutput<typeof contract>["checks"][number] & { algorithm: HashAlgorithm };

/** Hashes one file's content and compares it with what was published; a mismatch is a finding. */
export const run: Run<typeof contract> = (input) => {
  const content = contentOf(input);
  const algorithms = algorithmsOf(input.algorithms);
  const expected = input.expected === undefined
    ? undefined
    : readExpected(input.expected, algorithms);
  const list = readChecksumList(input.checksums ?? "");

  const selection = selectEntries(list.entries, input);
  const digests = digestsOf(content, [
    ...algorithms,
    ...(expected ? [expected.algorithm] : []),
    ...selection.entries.map(({ algorithm }) => algorithm),
  ]);
  const tryOthers = otherAlgorithms(content, digests);
  const checks = [
    ...(expected ? [checkOf(expected, digests)] : []),
    ...selection.entries.map((entry) => {
      const check = checkOf(entry, digests, entry);
      // A line that names no algorithm is of the commonest of its length, unless that does not match.
      return check.match || entry.format !== "gnu" ? check : tryOthers(check);
    }),
  ];
  const mismatches = checks.filter(({ match }) => !match).length;
  return {
    output: {
      digests: Object.fromEntries(digests),
      bytes: content.length,
      verified: checks.length === 0 ? null : mismatches === 0,
      checks,
      entries: list.entries,
    },
    stats: {
      bytes: content.length,
      algorithms: digests.size,
      entries: list.entries.length,
      malformed_lines: list.malformed.length,
      checks: checks.length,
      mismatches,
    },
    warnings: [
      ...verdictWarnings(checks, {
        bytes: content,
        text: input.text ?? "",
        entries: list.entries,
      }),
      ...listWarnings(list),
      ...selection.warnings,
    ],
  };
};

function contentOf({ text = "", content_base64 = "", allow_empty }: Input): Uint8Array {
  if (text !== "" && content_base64 !== "") {
    throw invalidField(
      "content_base64",
      '"text" and "content_base64" are both given: send the file in one of them',
    );
  }
  const content = content_base64 === ""
    ? utf8Bytes(text)
    : bytesOfBase64("content_base64", content_base64);
  if (content.length > 0 || allow_empty) return content;
  throw new ToolError<Code>(
    "EMPTY_INPUT",
    'The file is empty: send its content in "text" or "content_base64", or set allow_empty for a file of zero bytes',
    { path: "text" },
  );
}

/** @throws {ToolError} `INPUT_TOO_LARGE` over `max_hashed_bytes`. */
function digestsOf(content: Uint8Array, algorithms: HashAlgorithm[]): Map<HashAlgorithm, string> {
  const distinct = new Set(algorithms);
  const bytes = content.length * distinct.size;
  const { max_hashed_bytes: most } = contract.limits;
  if (bytes > most) {
    const what = `${distinct.size} digests of ${content.length} bytes hash bytes:`;
    throw inputTooLarge("max_hashed_bytes", most, bytes, what);
  }
  return new Map(
    [...distinct].map((algorithm) => [algorithm, encodeHex(digestOf(algorithm, content))]),
  );
}

function algorithmsOf(names: string[]): HashAlgorithm[] {
  const algorithms = names.map((name, index) => {
    const algorithm = findHashAlgorithm(name);
    if (!algorithm) throw unsupportedAlgorithm(name, { index });
    return algorithm;
  });
  return [...new Set(algorithms)];
}

/** The list's entries for the file, or a warning that says why there are none. */
function selectEntries(
  entries: ChecksumEntry[],
  { checksums = "", file_name = "" }: Input,
): { entries: ChecksumEntry[]; warnings: RunWarning<typeof contract>[] } {
  const names = new Set(entries.map(({ name }) => withoutDot(name)));
  if (file_name === "") {
    return names.size < 2 ? { entries, warnings: [] } : {
      entries: [],
      warnings: [{
        code: "FILE_NAME_MISSING",
        message: `checksums names ${names.size} files: send file_name to say which of them this is`,
        path: "file_name",
      }],
    };
  }
  const wanted = withoutDot(file_name);
  if (checksums === "" || names.has(wanted)) {
    return { entries: entries.filter(({ name }) => withoutDot(name) === wanted), warnings: [] };
  }
  const shown = cutText(file_name);
  const base = baseName(file_name);
  const near = entries.find(({ name }) => baseName(name) === base)?.name;
  const advice = near === undefined ? "" : `; did you mean ${JSON.stringify(cutText(near))}?`;
  return {
    entries: [],
    warnings: [{
      code: "NAME_NOT_LISTED",
      message: `No entry of checksums has the name ${JSON.stringify(shown)} ` +
        `(compared exactly, letter case and folders included); the list was not checked${advice}`,
      path: "file_name",
    }],
  };
}

function withoutDot(name: string): string {
  return name.startsWith("./") ? name.slice(2) : name;
}

/** The last part of a path, in case the caller gave only that. */
function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).trim()
    .toLowerCase();
}

function checkOf(
  expected: ExpectedDigest,
  digests: ReadonlyMap<HashAlgorithm, string>,
  entry?: ChecksumEntry,
): Check {
  const actual = digests.get(expected.algorithm) ?? "";
  return {
    source: entry ? "checksums" : "expected",
    line: entry?.line ?? null,
    name: entry?.name ?? null,
    algorithm: expected.algorithm,
    expected: expected.digest,
    actual,
    match: actual === expected.digest,
  };
}

/** The algorithms that b3sum, sha3sum and b2sum do not name, by the one that is assumed first. */
const SAME_LENGTH: ReadonlyMap<HashAlgorithm, readonly HashAlgorithm[]> = new Map([
  ["sha256", ["blake3", "sha3-256"]],
  ["sha512", ["blake2b-512", "sha3-512"]],
]);

/**
 * Repeats a failed check with the other algorithms of the same length. Each digest is computed once for all lines, within
 * `max_hashed_bytes`.
 *
 * @param digests Gets those that match.
 */
function otherAlgorithms(content: Uint8Array, digests: Map<HashAlgorithm, string>) {
  const known = new Map(digests);
  return (failed: Check): Check => {
    const { algorithm, expected } = failed;
    const other = SAME_LENGTH.get(algorithm)?.find((other) => digestBy(other) === expected);
    if (other === undefined) return failed;
    digests.set(other, expected);
    return { ...failed, algorithm: other, actual: expected, match: true };
  };

  function digestBy(algorithm: HashAlgorithm): string | undefined {
    const isAffordable = content.length * (known.size + 1) <= contract.limits.max_hashed_bytes;
    if (!known.has(algorithm) && isAffordable) {
      known.set(algorithm, encodeHex(digestOf(algorithm, content)));
    }
    return known.get(algorithm);
  }
}

function verdictWarnings(
  checks: Check[],
  content: CheckedContent,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  const matching = checks.filter(({ match }) => match);
  const [mismatch, ...others] = checks.filter(({ match }) => !match);
  if (mismatch) {
    const { source, line, algorithm } = mismatch;
    const agreeing = matching.find(({ source }) => source === "checksums");
    const first = source === "expected" ? "expected" : `line ${line} of checksums`;
    warnings.push({
      code: "CHECKSUM_MISMATCH",
      message: `The content does not match ${first}, read as ${algorithm}` +
        (others.length > 0 ? `, nor ${others.length} more of ${checks.length} checks` : "") +
        (agreeing
          ? `: line ${agreeing.line} of checksums has its digest, so ${first} is of another file or release`
          : mismatchCause(mismatch, content)),
      path: source,
    });
  }
  if (matching.length > 0 && matching.every(({ algorithm }) => hasCollisions(algorithm))) {
    const used = [...new Set(matching.map(({ algorithm }) => algorithm))].join(", ");
    warnings.push({
      code: "WEAK_ALGORITHM",
      message: `The content matches by ${used} only, which other content can be made to match: ` +
        "look for a published sha256",
    });
  }
  return warnings;
}

/** At least the digits of an MD5. */
const DIGEST_ALONE = /^\s*[0-9a-f]{32,}\s*$/i;

function listWarnings({ malformed, signed }: ChecksumList): RunWarning<typeof contract>[] {
  const warnings = warningList<WarningCode<typeof contract>>();
  for (const { number, text } of malformed) {
    const fault = DIGEST_ALONE.test(text)
      ? 'has a digest without a file\'s name; it was skipped: send a digest alone in "expected"'
      : 'is neither "HEX  name", with two spaces or " *", nor "NAME (name) = HEX"; it was skipped';
    warnings.add("MALFORMED_LINE", `Line ${number} of checksums ${fault}`, "checksums");
  }
  if (signed) {
    warnings.add(
      "SIGNATURE_NOT_VERIFIED",
      "checksums is PGP clear-signed; the signature was skipped, not checked: verify it with the " +
        "publisher's key",
      "checksums",
    );
  }
  return warnings.list();
}
