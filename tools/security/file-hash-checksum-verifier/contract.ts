import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { HASH_ALGORITHM_NAMES } from "../../shared/hash/algorithms.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "file-hash-checksum-verifier",
  name: "File Hash Checksum Verifier",
  category: "Security",
  description:
    "Hashes one file's content with several algorithms at once and verifies it against an expected checksum or against a checksum list such as SHA256SUMS (GNU or BSD format). Use it to check that a download or artifact is the one that was published.",
  keywords,
  version: "2026-11-30",
  textProperty: "text",
  documents: ["checksums"],
  textMayBeEmpty: true,
  bytesAs: { property: "content_base64", encoding: "base64" },
  measured: ["text", "content_base64", "checksums"],
  check: { at: "verified", passes: [true] },
  limits: {
    max_input_chars: 1_400_000,
    max_algorithms: 8,
    max_checksum_lines: 10_000,
    // Bytes of the file times the digests computed of it.
    max_hashed_bytes: 12_000_000,
  },
  serviceLimits: ["max_input_chars", "max_checksum_lines", "max_hashed_bytes"],
  views: { digests: "digests" },
  input: z.looseObject({
    text: z.string().optional().describe(
      "The file's content as text; its UTF-8 bytes are hashed (an unpaired surrogate as U+FFFD)",
    ),
    content_base64: z.string().optional().describe(
      "The file's bytes as base64, either alphabet, padding optional. Give text or content_base64, not both",
    ),
    algorithms: z.array(z.string()).min(1).max(8).default(["sha256"]).describe(
      `Algorithms to compute, names as in hash-generator, ${HASH_ALGORITHM_NAMES}`,
    ),
    expected: z.string().optional().describe(
      "One expected checksum: hex, base64, 'sha256:HEX' or SRI 'sha256-BASE64'; a line with a file's name goes into checksums",
    ),
    checksums: z.string().optional().describe(
      "Text of a checksum list (SHA256SUMS and similar, as coreutils, BSD or OpenSSL write it), at most 10,000 lines",
    ),
    file_name: z.string().optional().describe(
      "The file's name as it is in the checksum list; may be left out when the list names one file only",
    ),
    allow_empty: z.boolean().default(false).describe("Accept a file of zero bytes"),
  }),
  output: z.object({
    digests: z.record(z.string(), z.string()).describe(
      "Algorithm id → lowercase hex, in the order of algorithms without duplicates, then what a check needed",
    ),
    bytes: z.int().describe("Size of the content"),
    verified: z.boolean().nullable().describe(
      "true: at least one check was made and all match; false: one does not match; null: nothing to check against",
    ),
    checks: z.array(z.object({
      source: z.enum(["expected", "checksums"]),
      line: z.int().nullable().describe("Line in checksums, from 1; null for expected"),
      name: z.string().nullable().describe("Name in the list; null for expected"),
      algorithm: z.string(),
      expected: z.string().describe("Lowercase hex"),
      actual: z.string().describe("Lowercase hex"),
      match: z.boolean(),
    })).describe("expected first, then the list's lines in order"),
    entries: z.array(z.object({
      line: z.int().describe("From 1"),
      algorithm: z.string(),
      name: z.string().describe("Unescaped"),
      digest: z.string().describe("Lowercase hex"),
      format: z.enum(["gnu", "bsd"]).describe(
        "What names its algorithm counts as bsd: OpenSSL's NAME(name)= HEX, PowerShell's table",
      ),
      binary: z.boolean().describe("The GNU '*' flag"),
    })).describe("Every entry of checksums, in order"),
  }),
  stats: z.object({
    bytes: z.int().describe("Size of the content"),
    algorithms: z.int().describe("Digests computed"),
    entries: z.int().describe("Entries of checksums"),
    malformed_lines: z.int().describe("Lines of checksums that could not be read"),
    checks: z.int().describe("Checks made"),
    mismatches: z.int().describe("Checks that do not match"),
  }),
  warnings: {
    CHECKSUM_MISMATCH:
      "verified is false; the run itself is ok; the message tells what a pasted text would need to match: a last line feed, other line ends",
    WEAK_ALGORITHM:
      "a check was made and every matching check used md5, sha1, a CRC or another digest of fewer than 160 bits",
    MALFORMED_LINE:
      "a line of checksums could not be read; one warning per line, the first 20 of them, path 'checksums', the message gives the line number",
    NAME_NOT_LISTED:
      "checksums was given with a file_name that no entry has; no list check is made; the message names an entry of that name in another folder or case",
    SIGNATURE_NOT_VERIFIED: "checksums is PGP clear-signed; the signature was skipped, not checked",
    FILE_NAME_MISSING:
      "checksums has two or more different names and no file_name was given; no list check is made",
  },
  errors: {
    EMPTY_INPUT: "neither text nor content_base64 has content and allow_empty is not true",
    INVALID_INPUT: "both text and content_base64 are non-empty, or algorithms is empty or too long",
    INVALID_BASE64: "content_base64 is not base64; details: position, from 0",
    UNSUPPORTED_ALGORITHM:
      "a name in algorithms, or the NAME of an expected NAME:HEX, is unknown; details: supported, and index, its position in algorithms",
    INVALID_CHECKSUM: "expected cannot be read as a checksum of a known length",
    INPUT_TOO_LARGE:
      "text, content_base64 or checksums is over max_input_chars, or checksums has more than max_checksum_lines lines, or the file's bytes times its digests are over max_hashed_bytes",
  },
  examples: [
    {
      title: "Two digests",
      input: { text: "hello\n", algorithms: ["sha256", "md5"] },
      expect: {
        output: {
          digests: {
            sha256: "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03",
            md5: "b1946ac92492d2347c6235b4d2611184",
          },
          bytes: 6,
          verified: null,
          checks: [],
          entries: [],
        },
      },
    },
    {
      title: "Verify against SHA256SUMS",
      input: {
        text: "hello\n",
        checksums:
          "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  hello.txt\n7e4fa2eb8c7ac089739d5defc4489fad68a100d92082ca35c6b40a4524821f87  other.txt\n",
        file_name: "hello.txt",
      },
      expect: {
        output: {
          verified: true,
          checks: [{
            source: "checksums",
            line: 1,
            name: "hello.txt",
            algorithm: "sha256",
            expected: "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03",
            actual: "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03",
            match: true,
          }],
        },
      },
    },
    {
      title: "A mismatch",
      input: { text: "hello\r\n", expected: "sha1:f572d396fae9206628714fb2ce00f72e94f2258f" },
      expect: { output: { verified: false }, warning_codes: ["CHECKSUM_MISMATCH"] },
    },
  ],
});
