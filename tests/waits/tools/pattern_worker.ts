/** A worker that has the tools which run a caller's pattern: one of the service reads the files of all tools before it starts. */
import process from "node:process";
import { serveBatches } from "../../../engine/sandbox/batch_worker.ts";
import { importToolsBy, type ToolImports } from "../../../tools/catalog/load.ts";

const CONTRACTS: Record<string, () => ReturnType<ToolImports["contract"]>> = {
  "structured-output-validator": () =>
    import("../../../tools/ai/structured-output-validator/contract.ts"),
  "json-formatter": () => import("../../../tools/code/json-formatter/contract.ts"),
  "json-query": () => import("../../../tools/code/json-query/contract.ts"),
  "json-schema-validator": () => import("../../../tools/code/json-schema-validator/contract.ts"),
  "regex-tester": () => import("../../../tools/code/regex-tester/contract.ts"),
  "prompt-regression-kit": () => import("../../../tools/kits/prompt-regression-kit/contract.ts"),
  "find-replace": () => import("../../../tools/text/find-replace/contract.ts"),
  "text-diff": () => import("../../../tools/code/text-diff/contract.ts"),
  "token-counter": () => import("../../../tools/ai/token-counter/contract.ts"),
  "prompt-template-renderer": () =>
    import("../../../tools/ai/prompt-template-renderer/contract.ts"),
};

const RUNS: Record<string, () => ReturnType<ToolImports["run"]>> = {
  "structured-output-validator": () =>
    import("../../../tools/ai/structured-output-validator/run.ts"),
  "json-formatter": () => import("../../../tools/code/json-formatter/run.ts"),
  "json-query": () => import("../../../tools/code/json-query/run.ts"),
  "json-schema-validator": () => import("../../../tools/code/json-schema-validator/run.ts"),
  "regex-tester": () => import("../../../tools/code/regex-tester/run.ts"),
  "prompt-regression-kit": () => import("../../../tools/kits/prompt-regression-kit/run.ts"),
  "find-replace": () => import("../../../tools/text/find-replace/run.ts"),
  "text-diff": () => import("../../../tools/code/text-diff/run.ts"),
  "token-counter": () => import("../../../tools/ai/token-counter/run.ts"),
  "prompt-template-renderer": () => import("../../../tools/ai/prompt-template-renderer/run.ts"),
};

// As in `worker.ts`.
process.env = {};
importToolsBy({ contract: (id) => CONTRACTS[id]!(), run: (id) => RUNS[id]!() });
serveBatches();
