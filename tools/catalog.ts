/**
 * Where every tool's contract stands. Adding a tool takes its folder and one line here.
 *
 * A worker loads the contracts of the tools that it runs, and no other; everybody else reads them all from
 * `registry.ts`.
 *
 * @module
 */
import type { AnyTool } from "./define.ts";

/** The contracts by the ids of their tools. */
export const CONTRACTS: Readonly<Record<string, () => Promise<{ contract: unknown }>>> = {
  "chat-message-converter": () => import("./ai/chat-message-converter/contract.ts"),
  "context-window-calculator": () => import("./ai/context-window-calculator/contract.ts"),
  "fine-tune-dataset-validator": () => import("./ai/fine-tune-dataset-validator/contract.ts"),
  "passage-ranker": () => import("./ai/passage-ranker/contract.ts"),
  "prompt-cost-calculator": () => import("./ai/prompt-cost-calculator/contract.ts"),
  "prompt-template-renderer": () => import("./ai/prompt-template-renderer/contract.ts"),
  "retrieval-metrics": () => import("./ai/retrieval-metrics/contract.ts"),
  "structured-output-validator": () => import("./ai/structured-output-validator/contract.ts"),
  "text-chunker": () => import("./ai/text-chunker/contract.ts"),
  "token-counter": () => import("./ai/token-counter/contract.ts"),
  "tool-schema-converter": () => import("./ai/tool-schema-converter/contract.ts"),
  "tool-schema-validator": () => import("./ai/tool-schema-validator/contract.ts"),
  "json-diff": () => import("./code/json-diff/contract.ts"),
  "json-formatter": () => import("./code/json-formatter/contract.ts"),
  "json-patch": () => import("./code/json-patch/contract.ts"),
  "json-query": () => import("./code/json-query/contract.ts"),
  "json-repair": () => import("./code/json-repair/contract.ts"),
  "json-schema-generator": () => import("./code/json-schema-generator/contract.ts"),
  "json-schema-validator": () => import("./code/json-schema-validator/contract.ts"),
  "json-shrink": () => import("./code/json-shrink/contract.ts"),
  "json-to-typescript": () => import("./code/json-to-typescript/contract.ts"),
  "openapi-diff": () => import("./code/openapi-diff/contract.ts"),
  "regex-tester": () => import("./code/regex-tester/contract.ts"),
  "semver-calculator": () => import("./code/semver-calculator/contract.ts"),
  "sql-formatter": () => import("./code/sql-formatter/contract.ts"),
  "text-diff": () => import("./code/text-diff/contract.ts"),
  "csv-diff": () => import("./data/csv-diff/contract.ts"),
  "csv-jsonl-converter": () => import("./data/csv-jsonl-converter/contract.ts"),
  "csv-profiler": () => import("./data/csv-profiler/contract.ts"),
  "csv-query": () => import("./data/csv-query/contract.ts"),
  "csv-to-json": () => import("./data/csv-to-json/contract.ts"),
  "json-flattener": () => import("./data/json-flattener/contract.ts"),
  "json-to-csv": () => import("./data/json-to-csv/contract.ts"),
  "toml-json-converter": () => import("./data/toml-json-converter/contract.ts"),
  "xml-json-converter": () => import("./data/xml-json-converter/contract.ts"),
  "yaml-json-converter": () => import("./data/yaml-json-converter/contract.ts"),
  "case-converter": () => import("./text/case-converter/contract.ts"),
  "find-replace": () => import("./text/find-replace/contract.ts"),
  "keyword-extractor": () => import("./text/keyword-extractor/contract.ts"),
  "line-sorter": () => import("./text/line-sorter/contract.ts"),
  "slug-generator": () => import("./text/slug-generator/contract.ts"),
  "string-escaper": () => import("./text/string-escaper/contract.ts"),
  "text-similarity": () => import("./text/text-similarity/contract.ts"),
  "text-statistics": () => import("./text/text-statistics/contract.ts"),
  "unicode-inspector": () => import("./text/unicode-inspector/contract.ts"),
  "base-encoding": () => import("./encoding/base-encoding/contract.ts"),
  "base64": () => import("./encoding/base64/contract.ts"),
  "compression-codec": () => import("./encoding/compression-codec/contract.ts"),
  "html-entities": () => import("./encoding/html-entities/contract.ts"),
  "number-base-converter": () => import("./encoding/number-base-converter/contract.ts"),
  "url-encoding": () => import("./encoding/url-encoding/contract.ts"),
  "certificate-inspector": () => import("./security/certificate-inspector/contract.ts"),
  "csp-analyzer": () => import("./security/csp-analyzer/contract.ts"),
  "file-hash-checksum-verifier": () => import("./security/file-hash-checksum-verifier/contract.ts"),
  "hash-generator": () => import("./security/hash-generator/contract.ts"),
  "jwt-inspector": () => import("./security/jwt-inspector/contract.ts"),
  "sri-generator": () => import("./security/sri-generator/contract.ts"),
  "uuid-generator": () => import("./security/uuid-generator/contract.ts"),
  "cache-control-analyzer": () => import("./web/cache-control-analyzer/contract.ts"),
  "curl-converter": () => import("./web/curl-converter/contract.ts"),
  "har-summarizer": () => import("./web/har-summarizer/contract.ts"),
  "meta-tag-inspector": () => import("./web/meta-tag-inspector/contract.ts"),
  "robots-txt-tester": () => import("./web/robots-txt-tester/contract.ts"),
  "url-parser": () => import("./web/url-parser/contract.ts"),
  "cidr-aggregator": () => import("./network/cidr-aggregator/contract.ts"),
  "ip-subnet-calculator": () => import("./network/ip-subnet-calculator/contract.ts"),
  "business-day-calculator": () => import("./time/business-day-calculator/contract.ts"),
  "cron-explainer": () => import("./time/cron-explainer/contract.ts"),
  "date-calculator": () => import("./time/date-calculator/contract.ts"),
  "duration-converter": () => import("./time/duration-converter/contract.ts"),
  "recurrence-expander": () => import("./time/recurrence-expander/contract.ts"),
  "timestamp-converter": () => import("./time/timestamp-converter/contract.ts"),
  "percentage-calculator": () => import("./math/percentage-calculator/contract.ts"),
  "unit-converter": () => import("./math/unit-converter/contract.ts"),
  "break-even-calculator": () => import("./finance/break-even-calculator/contract.ts"),
  "compound-interest-calculator": () =>
    import("./finance/compound-interest-calculator/contract.ts"),
  "currency-converter": () => import("./finance/currency-converter/contract.ts"),
  "depreciation-calculator": () => import("./finance/depreciation-calculator/contract.ts"),
  "invoice-calculator": () => import("./finance/invoice-calculator/contract.ts"),
  "loan-amortization-calculator": () =>
    import("./finance/loan-amortization-calculator/contract.ts"),
  "margin-markup-calculator": () => import("./finance/margin-markup-calculator/contract.ts"),
  "npv-irr-calculator": () => import("./finance/npv-irr-calculator/contract.ts"),
  "tax-estimator": () => import("./finance/tax-estimator/contract.ts"),
  "markdown-to-html": () => import("./documents/markdown-to-html/contract.ts"),
  "changelog-generator": () => import("./operations/changelog-generator/contract.ts"),
  "chmod-calculator": () => import("./operations/chmod-calculator/contract.ts"),
  "coverage-summarizer": () => import("./operations/coverage-summarizer/contract.ts"),
  "env-file-comparator": () => import("./operations/env-file-comparator/contract.ts"),
  "slo-calculator": () => import("./operations/slo-calculator/contract.ts"),
  "stack-trace-parser": () => import("./operations/stack-trace-parser/contract.ts"),
  "test-report-summarizer": () => import("./operations/test-report-summarizer/contract.ts"),
};

/** The contract of a tool, by its id. @throws when there is none. */
export async function loadContract(id: string): Promise<AnyTool> {
  const load = Object.hasOwn(CONTRACTS, id) ? CONTRACTS[id] : undefined;
  if (!load) throw new Error(`no tool ${id} in the catalog`);
  return (await load()).contract as AnyTool;
}
