import type { ErrorCode, Run, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { splitLines } from "../../shared/lines.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type contract, DEFAULT_ORIGIN } from "./contract.ts";
import { checkDkim } from "./dkim.ts";
import { checkDmarc } from "./dmarc.ts";
import { nameFault, type Origin } from "./domain_name.ts";
import { createIssues } from "./issues.ts";
import { readRecord } from "./read_record.ts";
import { checkRelations } from "./relations.ts";
import { checkSpf } from "./spf.ts";
import { readZone } from "./zone.ts";

type Code = ErrorCode<typeof contract>;

/** Checks the lines of a zone, singly and together, without asking any server. */
export const run: Run<typeof contract> = ({ input, origin: givenOrigin, default_ttl }) => {
  const origin = readOrigin(givenOrigin ?? DEFAULT_ORIGIN);
  const issues = createIssues();
  const records = readZone(input, origin, default_ttl, issues)
    .map((line) => readRecord(line, issues));
  checkRelations(records, issues);
  // A record that could not be read has no strings, and says nothing by its text.
  const txtRecords = records.filter(({ type, data }) => type === "TXT" && "strings" in data);
  const spf = checkSpf(txtRecords, issues);
  const dmarc = checkDmarc(txtRecords, issues);
  const dkim = checkDkim(txtRecords, issues);
  const found = issues.list();
  const errors = issues.count("error");
  return {
    output: {
      valid: errors === 0,
      records: records.map(({ line, name, ttl, type, data }) => ({ line, name, ttl, type, data })),
      issues: found,
      spf,
      dmarc,
      dkim,
    },
    stats: {
      lines: splitLines(input).length,
      records: records.length,
      errors,
      warnings: found.length - errors,
      types: countTypes(records.map(({ type }) => type)),
    },
    warnings: [
      ...(records.length === 0 && errors === 0 ? [NO_RECORDS] : []),
      ...(givenOrigin === undefined && origin.isUsed ? [defaultOriginWarning()] : []),
    ],
  };
};

/** @throws {ToolError} `INVALID_ORIGIN`. */
function readOrigin(written: string): Origin {
  const lower = written.trim().toLowerCase();
  const name = lower.endsWith(".") && lower !== "." ? lower.slice(0, -1) : lower;
  const fault = name.startsWith("*") ? "it begins with *" : nameFault(name);
  if (fault === undefined) return { name, isUsed: false };
  throw new ToolError<Code>(
    "INVALID_ORIGIN",
    `"origin" is ${
      JSON.stringify(cutText(written))
    }, which is not a domain name: ${fault}; send one such as example.com`,
  );
}

function countTypes(types: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return Object.fromEntries(counts);
}

const NO_RECORDS: RunWarning<typeof contract> = {
  code: "NO_RECORDS",
  message: "There is no record, so nothing was checked",
};

function defaultOriginWarning(): RunWarning<typeof contract> {
  return {
    code: "DEFAULT_ORIGIN",
    message:
      `"origin" was not given, so names without a final dot were completed with ${DEFAULT_ORIGIN}`,
    path: "origin",
  };
}
