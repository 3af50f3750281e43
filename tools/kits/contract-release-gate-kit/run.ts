import type { contract as agentContractCheck } from "../../agents/agent-contract-check/contract.ts";
import type { contract as contextPackBuilder } from "../../agents/context-pack-builder/contract.ts";
import type { contract as workbench } from "../../agents/contract-reliability-workbench/contract.ts";
import type { Run } from "../../tool.ts";
import { type JsonObject, memberOf } from "../../shared/json/value.ts";
import { contractPage, contractSummary } from "../../shared/kits/contract_page.ts";
import { countFindings, verdictOf } from "../../shared/kits/finding_order.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { openSchemasOf } from "../../shared/kits/open_schemas.ts";
import { recordsOf } from "../../shared/kits/review_records.ts";
import { counted } from "../../shared/messages.ts";
import { askedAssertions, gateRecord, judgeGate } from "./assertions.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";

/** Holds a release back until what must hold of its contract does. */
export const run: Run<typeof contract> = (input, context) => {
  const { annotations, saved_annotations } = input;
  // The schema has made sure that these are objects.
  const subject = input.contract as JsonObject;
  const fixtures = input.fixtures as JsonObject[];
  const id = memberOf(subject, "id");
  const isDefault = context.given.assertions === undefined;
  const assertions = askedAssertions(input, subject, fixtures, isDefault);
  const demands = { ...input, assertions };
  const kit = new Kit(contract, FINDINGS, context);

  const review = kit.tool<typeof workbench>(
    "review",
    "contract-reliability-workbench",
    {},
    () => ({
      contracts: [subject],
      // Of a contract without an id the review says that, and not that fixtures lack theirs.
      fixtures: id === undefined ? [] : fixtures.map((fixture) => ({ ...fixture, contract: id })),
    }),
    ({ verdict, findings }) => `Verdict ${verdict}, ${counted(findings.length, "finding")}`,
  );
  for (const open of openSchemasOf(subject, "contract")) kit.find("EMPTY_SCHEMA", review, open);
  // Input and output may share a path, so the message names the side.
  kit.takeReview(review, { namesSubject: true });

  const check = kit.tool<typeof agentContractCheck>(
    "annotations",
    "agent-contract-check",
    {
      skip: annotations && saved_annotations
        ? undefined
        : "annotations and saved_annotations are not both given",
    },
    () => ({
      fixture_id: id,
      // The review compares the schemas; this looks at the annotations alone.
      saved_schema: true,
      current_schema: true,
      annotations,
      saved_annotations,
      fail_on: "breaking",
    }),
    ({ findings }) =>
      counted(driftsOf(findings).length, "hint tells", "hints tell") +
      " of less safety than before",
  );
  if (saved_annotations && !annotations) {
    kit.find("ANNOTATIONS_NOT_COMPARED", check, {
      message: "saved_annotations came without annotations, so nothing was compared",
      path: "annotations",
    });
  }
  for (const { message, location } of driftsOf(check.output?.findings ?? [])) {
    kit.find("SIDE_EFFECT_DRIFT", check, { message, path: location });
  }

  const gate = kit.local("assert", { after: [review] }, () => {
    const faults = judgeGate(review.output!, demands);
    return {
      output: faults,
      ok: faults.length === 0,
      summary: `${counted(assertions.length, "assertion")} asked for, ${
        counted(faults.length, "fault")
      }`,
    };
  }, "gate-assertions");
  for (const { code, ...fault } of gate.output ?? []) kit.find(code, gate, fault);

  const pack = kit.tool<typeof contextPackBuilder>(
    "pack",
    "context-pack-builder",
    { after: [review] },
    () => ({ recipe: "contract-review-pack", input: review.result }),
    ({ totals }) => `${counted(totals.retained, "record")} kept, ${totals.omitted} left out`,
  );
  const omitted = pack.output?.omissions.length ?? 0;
  if (omitted > 0) {
    const message = `context-pack.json leaves out ${counted(omitted, "record")} of the review`;
    kit.find("EVIDENCE_OMITTED", pack, { message });
  }
  const page = kit.local("report", { need: "advisory", after: [pack] }, () => {
    const output = contractPage(review.output!, {
      title: `Release of ${typeof id === "string" ? id : "a contract"}`,
      reasons: kit.found.filter(({ code, severity }) =>
        Object.hasOwn(FINDINGS, code) && severity !== "note"
      )
        .map(({ message }) => message),
      verdict: verdictOf(countFindings(kit.found)),
      packDigest: pack.output?.receipt.output_sha256,
    });
    return { output, summary: `${counted(output.split("\n").length - 1, "line")} written` };
  }, "contract-page");

  if (gate.output) kit.deliver("gate.json", jsonText(gateRecord(review.output!, demands)));
  if (review.output) kit.deliver("contract-review.json", jsonText(review.output));
  if (pack.output) kit.deliver("context-pack.json", jsonText(pack.output));
  if (page.output) kit.deliver("contract-review.md", page.output);
  const { details, records = [] } = review.output ?? {};
  const ratios = recordsOf(records, "coverage").map(({ ratio }) => ratio);
  return kit.finish(
    {
      contract: typeof id === "string" ? id : null,
      assertions: details
        ? Object.fromEntries(details.assertions.map(({ name, holds }) => [name, holds]))
        : null,
      fixtures: fixtures.length,
      fixtures_met: recordsOf(records, "fixture").filter(({ meets }) => meets === true).length,
      breaking_cells: details?.matrix.breaking ?? null,
      coverage: ratios.length > 0 ? Math.min(...ratios) : null,
    },
    READY_ACTION,
    review.output && contractSummary(review.output),
  );
};

/** The findings of side effects; the review has found the others. */
function driftsOf<Finding extends { rule: string }>(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule }) => rule === "SIDE_EFFECT_DRIFT");
}
