import type { Run } from "../../tool.ts";
import { readSubmitted } from "../../shared/evidence/receipt.ts";
import { buildEvidenceReport } from "../../shared/evidence_report/build.ts";
import { contract } from "./contract.ts";

/** Verifies a context pack and renders it as a report. */
export const run: Run<typeof contract> = ({ preset, export_format }, { given }) => {
  const submitted = readSubmitted(contract, given);
  const { document, stats } = buildEvidenceReport(
    // A missing pack is refused before the run.
    { contextPack: submitted.context_pack!, preset, exportFormat: export_format },
    submitted,
  );
  return { output: document, stats };
};
