/**
 * A worker of the pool that has a few tools. Before a worker starts, Deno reads every file that its imports lead to;
 * those of all tools take a second of processor time.
 */
import process from "node:process";
import { importToolsBy, type ToolImports } from "../../tools/catalog/load.ts";
import { serveBatches } from "../../engine/sandbox/batch_worker.ts";

/** The imports of its tools. */
export const SMALL: ToolImports = {
  contract: (id) => CONTRACTS[id]!(),
  run: (id) => RUNS[id]!(),
};

const CONTRACTS: Record<string, () => ReturnType<ToolImports["contract"]>> = {
  "base64": () => import("../../tools/encoding/base64/contract.ts"),
  "csv-to-json": () => import("../../tools/data/csv-to-json/contract.ts"),
  "hash-generator": () => import("../../tools/security/hash-generator/contract.ts"),
  "json-formatter": () => import("../../tools/code/json-formatter/contract.ts"),
  "json-patch": () => import("../../tools/code/json-patch/contract.ts"),
  "json-query": () => import("../../tools/code/json-query/contract.ts"),
  "regex-tester": () => import("../../tools/code/regex-tester/contract.ts"),
};

const RUNS: Record<string, () => ReturnType<ToolImports["run"]>> = {
  "base64": () => import("../../tools/encoding/base64/run.ts"),
  "csv-to-json": () => import("../../tools/data/csv-to-json/run.ts"),
  "hash-generator": () => import("../../tools/security/hash-generator/run.ts"),
  "json-formatter": () => import("../../tools/code/json-formatter/run.ts"),
  "json-patch": () => import("../../tools/code/json-patch/run.ts"),
  "json-query": () => import("../../tools/code/json-query/run.ts"),
  "regex-tester": () => import("../../tools/code/regex-tester/run.ts"),
};

// As in `worker.ts`.
process.env = {};
importToolsBy(SMALL);
serveBatches();
