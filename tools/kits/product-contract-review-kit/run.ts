import type { contract as contextPackBuilder } from "../../agents/context-pack-builder/contract.ts";
import type { contract as workbench } from "../../agents/contract-reliability-workbench/contract.ts";
import type { contract as markdownToHtml } from "../../documents/markdown-to-html/contract.ts";
import type { Run, RunOutput } from "../../tool.ts";
import type { EXPORT_FORMATS } from "../../shared/evidence_report/schema.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { contractPage, contractSummary } from "../../shared/kits/contract_page.ts";
import { countFindings, verdictOf } from "../../shared/kits/finding_order.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { openSchemasOf } from "../../shared/kits/open_schemas.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { fixtureTable, matrixTable } from "./tables.ts";

/** The limits of the pack: more than agents get by default, since people file it. */
const PACK_BYTES = 160_000;

const TITLE = "Contracts of the product";

type ReviewKit = Kit<keyof typeof FINDINGS>;

/** Reviews the contracts of a product together. */
export const run: Run<typeof contract> = (
  { contracts = [], fixtures, references, export_format },
  context,
) => {
  const kit = new Kit(contract, FINDINGS, context);

  const review = kit.tool<typeof workbench>(
    "review",
    "contract-reliability-workbench",
    {},
    () => ({ contracts, fixtures, references }),
    ({ verdict, findings }) => `Verdict ${verdict}, ${counted(findings.length, "finding")}`,
  );
  const open = (contracts as JsonObject[]).flatMap((contract, index) =>
    openSchemasOf(contract, `contracts[${index}]`)
  );
  for (const schema of open) kit.find("EMPTY_SCHEMA", review, schema);
  // "/properties/id" may be in every contract, on both sides.
  kit.takeReview(review, { namesSubject: true });
  const asked = review.output?.details.assertions.filter(({ name }) => name !== "no_unknowns");
  if (asked?.every(({ holds }) => holds === null)) {
    const message = "No contract has a saved schema, a fixture or a reference: nothing was judged";
    kit.find("NOTHING_JUDGED", review, { message, path: "contracts" });
  }

  const tables = kit.local("tables", { after: [review] }, () => {
    const { records, details: { matrix } } = review.output!;
    return {
      output: { matrix: matrixTable(records), fixtures: fixtureTable(records) },
      summary: `Cells: ${matrix.compatible} compatible, ${matrix.breaking} breaking, ` +
        `${matrix.unknown} unknown, ${matrix.not_submitted} not given`,
    };
  }, "review-tables");

  const pack = kit.tool<typeof contextPackBuilder>(
    "pack",
    "context-pack-builder",
    { after: [review] },
    () => ({ recipe: "contract-review-pack", input: review.result, max_bytes: PACK_BYTES }),
    ({ totals }) => `${counted(totals.retained, "record")} kept, ${totals.omitted} left out`,
  );
  const omitted = pack.output?.omissions ?? [];
  if (omitted.length > 0) {
    const names = firstNames(omitted.map(({ id }) => id), 5);
    const message = `The pack leaves out ${
      counted(omitted.length, "record")
    } of the review: ${names}`;
    kit.find("EVIDENCE_OMITTED", pack, { message });
  }

  const report = pageReport(kit, review, pack, export_format);

  if (tables.output) {
    kit.deliver("matrix.csv", tables.output.matrix);
    if (tables.output.fixtures) kit.deliver("fixtures.csv", tables.output.fixtures);
  }
  if (review.output) kit.deliver("contract-review.json", jsonText(review.output));
  if (pack.output) kit.deliver("context-pack.json", jsonText(pack.output));
  if (report.output !== undefined) {
    kit.deliver(`contract-review.${export_format === "html" ? "html" : "md"}`, report.output);
  }
  const { details, verdict } = review.output ?? {};
  return kit.finish(
    {
      contracts: contracts.length,
      fixtures: fixtures.length,
      references: references.length,
      matrix: details?.matrix ?? null,
      assertions: details
        ? Object.fromEntries(details.assertions.map(({ name, holds }) => [name, holds]))
        : null,
      review_verdict: verdict ?? null,
    },
    READY_ACTION,
    review.output && contractSummary(review.output),
  );
};

/** The report that decides the release, on a page. */
function pageReport(
  kit: ReviewKit,
  review: Step<RunOutput<typeof workbench>>,
  pack: Step<RunOutput<typeof contextPackBuilder>>,
  format: (typeof EXPORT_FORMATS)[number],
): Step<string> {
  const write = () =>
    contractPage(review.output!, {
      title: TITLE,
      reasons: kit.found.filter(({ code }) => code === "EMPTY_SCHEMA")
        .map(({ message }) => message),
      verdict: verdictOf(countFindings(kit.found)),
      packDigest: pack.output?.receipt.output_sha256,
    });
  const plan = { need: "advisory", after: [pack] } as const;
  if (format === "html") {
    return kit.tool<typeof markdownToHtml>(
      "report",
      "markdown-to-html",
      plan,
      () => ({ input: write(), full_document: true, title: TITLE }),
      (_, { stats }) => counted((stats as { tables: number }).tables, "table") + " written",
    );
  }
  return kit.local("report", plan, () => {
    const output = write();
    return { output, summary: `${counted(output.split("\n").length - 1, "line")} written` };
  }, "contract-page");
}
