/**
 * All tools. Adding one takes its folder and one line here.
 *
 * @module
 */
import { contract as contextWindowCalculator } from "./ai/context-window-calculator/contract.ts";
import { contract as promptCostCalculator } from "./ai/prompt-cost-calculator/contract.ts";
import { contract as tokenCounter } from "./ai/token-counter/contract.ts";
import { contract as base64 } from "./encoding/base64/contract.ts";
import { contract as currencyConverter } from "./finance/currency-converter/contract.ts";
import { contract as taxEstimator } from "./finance/tax-estimator/contract.ts";
import { contract as jsonFormatter } from "./code/json-formatter/contract.ts";
import { contract as jsonShrink } from "./code/json-shrink/contract.ts";
import { contract as jsonRepair } from "./code/json-repair/contract.ts";
import { contract as jsonQuery } from "./code/json-query/contract.ts";
import { contract as fileHashChecksumVerifier } from "./security/file-hash-checksum-verifier/contract.ts";
import { contract as hashGenerator } from "./security/hash-generator/contract.ts";
import { contract as uuidGenerator } from "./security/uuid-generator/contract.ts";
import { contract as unitConverter } from "./math/unit-converter/contract.ts";
import { contract as timestampConverter } from "./time/timestamp-converter/contract.ts";
import { contract as csvJsonlConverter } from "./data/csv-jsonl-converter/contract.ts";
import { contract as csvToJson } from "./data/csv-to-json/contract.ts";
import { contract as textDiff } from "./code/text-diff/contract.ts";
import { contract as jsonSchemaValidator } from "./code/json-schema-validator/contract.ts";
import { contract as regexTester } from "./code/regex-tester/contract.ts";
import { contract as markdownToHtml } from "./documents/markdown-to-html/contract.ts";
import { contract as urlParser } from "./web/url-parser/contract.ts";
import { type AnyTool, CATEGORIES } from "./define.ts";

/** Every tool, in the order of listings: by category, then by id. */
export const TOOLS: readonly AnyTool[] = ([
  contextWindowCalculator,
  promptCostCalculator,
  tokenCounter,
  base64,
  currencyConverter,
  jsonFormatter,
  jsonShrink,
  jsonQuery,
  jsonRepair,
  taxEstimator,
  unitConverter,
  timestampConverter,
  fileHashChecksumVerifier,
  hashGenerator,
  uuidGenerator,
  csvJsonlConverter,
  csvToJson,
  textDiff,
  jsonSchemaValidator,
  regexTester,
  markdownToHtml,
  urlParser,
] as unknown as AnyTool[]).sort((a, b) =>
  CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) || (a.id < b.id ? -1 : 1)
);

const byId = new Map<string, AnyTool>();
for (const tool of TOOLS) {
  for (const id of [tool.id, ...tool.aliases ?? []]) byId.set(id, tool);
}

/** The tool of an id or of an old id that still resolves. */
export function findTool(id: string): AnyTool | undefined {
  return byId.get(id);
}
