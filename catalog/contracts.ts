/**
 * Where every tool's contract stands, by the tool's id.
 * Written by `deno task catalog` from the folders of the tools.
 *
 * @module
 */
import type { AnyTool } from "../tools/define.ts";

export const CONTRACTS: Readonly<Record<string, () => Promise<{ contract: AnyTool }>>> = {
  "agent-context-handoff": () => import("../tools/agents/agent-context-handoff/contract.ts"),
  "agent-contract-check": () => import("../tools/agents/agent-contract-check/contract.ts"),
  "agent-run-failure-review": () => import("../tools/agents/agent-run-failure-review/contract.ts"),
  "context-pack-builder": () => import("../tools/agents/context-pack-builder/contract.ts"),
  "contract-reliability-workbench": () =>
    import("../tools/agents/contract-reliability-workbench/contract.ts"),
  "evaluation-fixture-review": () =>
    import("../tools/agents/evaluation-fixture-review/contract.ts"),
  "evidence-report-builder": () => import("../tools/agents/evidence-report-builder/contract.ts"),
  "fixture-pack-validator": () => import("../tools/agents/fixture-pack-validator/contract.ts"),
  "chat-message-converter": () => import("../tools/ai/chat-message-converter/contract.ts"),
  "context-window-calculator": () => import("../tools/ai/context-window-calculator/contract.ts"),
  "fine-tune-dataset-validator": () =>
    import("../tools/ai/fine-tune-dataset-validator/contract.ts"),
  "passage-ranker": () => import("../tools/ai/passage-ranker/contract.ts"),
  "prompt-cost-calculator": () => import("../tools/ai/prompt-cost-calculator/contract.ts"),
  "prompt-template-renderer": () => import("../tools/ai/prompt-template-renderer/contract.ts"),
  "retrieval-metrics": () => import("../tools/ai/retrieval-metrics/contract.ts"),
  "structured-output-validator": () =>
    import("../tools/ai/structured-output-validator/contract.ts"),
  "text-chunker": () => import("../tools/ai/text-chunker/contract.ts"),
  "token-counter": () => import("../tools/ai/token-counter/contract.ts"),
  "tool-schema-converter": () => import("../tools/ai/tool-schema-converter/contract.ts"),
  "tool-schema-validator": () => import("../tools/ai/tool-schema-validator/contract.ts"),
  "json-diff": () => import("../tools/code/json-diff/contract.ts"),
  "json-formatter": () => import("../tools/code/json-formatter/contract.ts"),
  "json-patch": () => import("../tools/code/json-patch/contract.ts"),
  "json-query": () => import("../tools/code/json-query/contract.ts"),
  "json-repair": () => import("../tools/code/json-repair/contract.ts"),
  "json-schema-generator": () => import("../tools/code/json-schema-generator/contract.ts"),
  "json-schema-validator": () => import("../tools/code/json-schema-validator/contract.ts"),
  "json-shrink": () => import("../tools/code/json-shrink/contract.ts"),
  "json-to-typescript": () => import("../tools/code/json-to-typescript/contract.ts"),
  "openapi-diff": () => import("../tools/code/openapi-diff/contract.ts"),
  "patch-verification-review": () => import("../tools/code/patch-verification-review/contract.ts"),
  "regex-tester": () => import("../tools/code/regex-tester/contract.ts"),
  "semver-calculator": () => import("../tools/code/semver-calculator/contract.ts"),
  "sql-formatter": () => import("../tools/code/sql-formatter/contract.ts"),
  "text-diff": () => import("../tools/code/text-diff/contract.ts"),
  "csv-diff": () => import("../tools/data/csv-diff/contract.ts"),
  "csv-jsonl-converter": () => import("../tools/data/csv-jsonl-converter/contract.ts"),
  "csv-profiler": () => import("../tools/data/csv-profiler/contract.ts"),
  "csv-query": () => import("../tools/data/csv-query/contract.ts"),
  "csv-to-json": () => import("../tools/data/csv-to-json/contract.ts"),
  "json-flattener": () => import("../tools/data/json-flattener/contract.ts"),
  "json-to-csv": () => import("../tools/data/json-to-csv/contract.ts"),
  "structured-data-quality-review": () =>
    import("../tools/data/structured-data-quality-review/contract.ts"),
  "toml-json-converter": () => import("../tools/data/toml-json-converter/contract.ts"),
  "xml-json-converter": () => import("../tools/data/xml-json-converter/contract.ts"),
  "yaml-json-converter": () => import("../tools/data/yaml-json-converter/contract.ts"),
  "color-converter": () => import("../tools/design/color-converter/contract.ts"),
  "contrast-checker": () => import("../tools/design/contrast-checker/contract.ts"),
  "image-inspector": () => import("../tools/design/image-inspector/contract.ts"),
  "mermaid-renderer": () => import("../tools/design/mermaid-renderer/contract.ts"),
  "palette-generator": () => import("../tools/design/palette-generator/contract.ts"),
  "qr-code-generator": () => import("../tools/design/qr-code-generator/contract.ts"),
  "responsive-image-markup": () => import("../tools/design/responsive-image-markup/contract.ts"),
  "svg-optimizer": () => import("../tools/design/svg-optimizer/contract.ts"),
  "frontmatter-parser": () => import("../tools/documents/frontmatter-parser/contract.ts"),
  "html-to-markdown": () => import("../tools/documents/html-to-markdown/contract.ts"),
  "markdown-table-generator": () =>
    import("../tools/documents/markdown-table-generator/contract.ts"),
  "markdown-to-html": () => import("../tools/documents/markdown-to-html/contract.ts"),
  "markdown-toc-generator": () => import("../tools/documents/markdown-toc-generator/contract.ts"),
  "pdf-inspector": () => import("../tools/documents/pdf-inspector/contract.ts"),
  "base-encoding": () => import("../tools/encoding/base-encoding/contract.ts"),
  "base64": () => import("../tools/encoding/base64/contract.ts"),
  "compression-codec": () => import("../tools/encoding/compression-codec/contract.ts"),
  "html-entities": () => import("../tools/encoding/html-entities/contract.ts"),
  "number-base-converter": () => import("../tools/encoding/number-base-converter/contract.ts"),
  "url-encoding": () => import("../tools/encoding/url-encoding/contract.ts"),
  "break-even-calculator": () => import("../tools/finance/break-even-calculator/contract.ts"),
  "compound-interest-calculator": () =>
    import("../tools/finance/compound-interest-calculator/contract.ts"),
  "currency-converter": () => import("../tools/finance/currency-converter/contract.ts"),
  "depreciation-calculator": () => import("../tools/finance/depreciation-calculator/contract.ts"),
  "invoice-calculator": () => import("../tools/finance/invoice-calculator/contract.ts"),
  "loan-amortization-calculator": () =>
    import("../tools/finance/loan-amortization-calculator/contract.ts"),
  "margin-markup-calculator": () => import("../tools/finance/margin-markup-calculator/contract.ts"),
  "npv-irr-calculator": () => import("../tools/finance/npv-irr-calculator/contract.ts"),
  "tax-estimator": () => import("../tools/finance/tax-estimator/contract.ts"),
  "accessibility-remediation-kit": () =>
    import("../tools/kits/accessibility-remediation-kit/contract.ts"),
  "agent-connection-diagnostic-kit": () =>
    import("../tools/kits/agent-connection-diagnostic-kit/contract.ts"),
  "agent-run-forensics-handoff-kit": () =>
    import("../tools/kits/agent-run-forensics-handoff-kit/contract.ts"),
  "agent-tool-call-replay-kit": () =>
    import("../tools/kits/agent-tool-call-replay-kit/contract.ts"),
  "api-migration-kit": () => import("../tools/kits/api-migration-kit/contract.ts"),
  "ci-failure-review-kit": () => import("../tools/kits/ci-failure-review-kit/contract.ts"),
  "configuration-migration-kit": () =>
    import("../tools/kits/configuration-migration-kit/contract.ts"),
  "context-budget-planning-kit": () =>
    import("../tools/kits/context-budget-planning-kit/contract.ts"),
  "contract-release-gate-kit": () => import("../tools/kits/contract-release-gate-kit/contract.ts"),
  "data-migration-prep-kit": () => import("../tools/kits/data-migration-prep-kit/contract.ts"),
  "evaluation-dataset-qa-kit": () => import("../tools/kits/evaluation-dataset-qa-kit/contract.ts"),
  "file-verification-handoff-kit": () =>
    import("../tools/kits/file-verification-handoff-kit/contract.ts"),
  "finance-scenario-memo-kit": () => import("../tools/kits/finance-scenario-memo-kit/contract.ts"),
  "http-security-remediation-kit": () =>
    import("../tools/kits/http-security-remediation-kit/contract.ts"),
  "image-delivery-audit-kit": () => import("../tools/kits/image-delivery-audit-kit/contract.ts"),
  "image-delivery-production-kit": () =>
    import("../tools/kits/image-delivery-production-kit/contract.ts"),
  "integration-launch-kit": () => import("../tools/kits/integration-launch-kit/contract.ts"),
  "large-payload-reduction-kit": () =>
    import("../tools/kits/large-payload-reduction-kit/contract.ts"),
  "mermaid-diagram-delivery-kit": () =>
    import("../tools/kits/mermaid-diagram-delivery-kit/contract.ts"),
  "offline-api-batch-production-kit": () =>
    import("../tools/kits/offline-api-batch-production-kit/contract.ts"),
  "pdf-deliverable-assembly-kit": () =>
    import("../tools/kits/pdf-deliverable-assembly-kit/contract.ts"),
  "product-contract-review-kit": () =>
    import("../tools/kits/product-contract-review-kit/contract.ts"),
  "prompt-regression-kit": () => import("../tools/kits/prompt-regression-kit/contract.ts"),
  "provider-message-migration-kit": () =>
    import("../tools/kits/provider-message-migration-kit/contract.ts"),
  "rag-evidence-preparation-kit": () =>
    import("../tools/kits/rag-evidence-preparation-kit/contract.ts"),
  "release-evidence-kit": () => import("../tools/kits/release-evidence-kit/contract.ts"),
  "structured-output-recovery-kit": () =>
    import("../tools/kits/structured-output-recovery-kit/contract.ts"),
  "tool-schema-publishing-kit": () =>
    import("../tools/kits/tool-schema-publishing-kit/contract.ts"),
  "web-release-qa-kit": () => import("../tools/kits/web-release-qa-kit/contract.ts"),
  "webhook-normalization-kit": () => import("../tools/kits/webhook-normalization-kit/contract.ts"),
  "expression-evaluator": () => import("../tools/math/expression-evaluator/contract.ts"),
  "number-theory": () => import("../tools/math/number-theory/contract.ts"),
  "percentage-calculator": () => import("../tools/math/percentage-calculator/contract.ts"),
  "statistics-calculator": () => import("../tools/math/statistics-calculator/contract.ts"),
  "unit-converter": () => import("../tools/math/unit-converter/contract.ts"),
  "cidr-aggregator": () => import("../tools/network/cidr-aggregator/contract.ts"),
  "dns-record-validator": () => import("../tools/network/dns-record-validator/contract.ts"),
  "ip-subnet-calculator": () => import("../tools/network/ip-subnet-calculator/contract.ts"),
  "changelog-generator": () => import("../tools/operations/changelog-generator/contract.ts"),
  "chmod-calculator": () => import("../tools/operations/chmod-calculator/contract.ts"),
  "coverage-summarizer": () => import("../tools/operations/coverage-summarizer/contract.ts"),
  "env-file-comparator": () => import("../tools/operations/env-file-comparator/contract.ts"),
  "log-triage-review": () => import("../tools/operations/log-triage-review/contract.ts"),
  "slo-calculator": () => import("../tools/operations/slo-calculator/contract.ts"),
  "stack-trace-parser": () => import("../tools/operations/stack-trace-parser/contract.ts"),
  "test-report-summarizer": () => import("../tools/operations/test-report-summarizer/contract.ts"),
  "certificate-inspector": () => import("../tools/security/certificate-inspector/contract.ts"),
  "csp-analyzer": () => import("../tools/security/csp-analyzer/contract.ts"),
  "file-hash-checksum-verifier": () =>
    import("../tools/security/file-hash-checksum-verifier/contract.ts"),
  "file-integrity-review": () => import("../tools/security/file-integrity-review/contract.ts"),
  "hash-generator": () => import("../tools/security/hash-generator/contract.ts"),
  "http-security-review": () => import("../tools/security/http-security-review/contract.ts"),
  "jwt-inspector": () => import("../tools/security/jwt-inspector/contract.ts"),
  "sri-generator": () => import("../tools/security/sri-generator/contract.ts"),
  "uuid-generator": () => import("../tools/security/uuid-generator/contract.ts"),
  "case-converter": () => import("../tools/text/case-converter/contract.ts"),
  "find-replace": () => import("../tools/text/find-replace/contract.ts"),
  "keyword-extractor": () => import("../tools/text/keyword-extractor/contract.ts"),
  "line-sorter": () => import("../tools/text/line-sorter/contract.ts"),
  "slug-generator": () => import("../tools/text/slug-generator/contract.ts"),
  "string-escaper": () => import("../tools/text/string-escaper/contract.ts"),
  "text-similarity": () => import("../tools/text/text-similarity/contract.ts"),
  "text-statistics": () => import("../tools/text/text-statistics/contract.ts"),
  "unicode-inspector": () => import("../tools/text/unicode-inspector/contract.ts"),
  "business-day-calculator": () => import("../tools/time/business-day-calculator/contract.ts"),
  "cron-explainer": () => import("../tools/time/cron-explainer/contract.ts"),
  "date-calculator": () => import("../tools/time/date-calculator/contract.ts"),
  "duration-converter": () => import("../tools/time/duration-converter/contract.ts"),
  "recurrence-expander": () => import("../tools/time/recurrence-expander/contract.ts"),
  "timestamp-converter": () => import("../tools/time/timestamp-converter/contract.ts"),
  "accessibility-review": () => import("../tools/web/accessibility-review/contract.ts"),
  "cache-control-analyzer": () => import("../tools/web/cache-control-analyzer/contract.ts"),
  "curl-converter": () => import("../tools/web/curl-converter/contract.ts"),
  "har-summarizer": () => import("../tools/web/har-summarizer/contract.ts"),
  "meta-tag-inspector": () => import("../tools/web/meta-tag-inspector/contract.ts"),
  "robots-txt-tester": () => import("../tools/web/robots-txt-tester/contract.ts"),
  "url-parser": () => import("../tools/web/url-parser/contract.ts"),
};
