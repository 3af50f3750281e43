/**
 * A worker of the pool that has the tools of these tests: one of the service reads the files of all tools before it
 * starts.
 */
import process from "node:process";
import { importToolsBy, type ToolImports } from "../../tools/catalog/load.ts";
import { serveBatches } from "../../engine/sandbox/batch_worker.ts";

const CONTRACTS: Record<string, () => ReturnType<ToolImports["contract"]>> = {
  "passage-ranker": () => import("../../tools/ai/passage-ranker/contract.ts"),
  "structured-output-validator": () =>
    import("../../tools/ai/structured-output-validator/contract.ts"),
  "csv-to-json": () => import("../../tools/data/csv-to-json/contract.ts"),
  "json-to-csv": () => import("../../tools/data/json-to-csv/contract.ts"),
  "xml-json-converter": () => import("../../tools/data/xml-json-converter/contract.ts"),
  "image-inspector": () => import("../../tools/design/image-inspector/contract.ts"),
  "responsive-image-markup": () => import("../../tools/design/responsive-image-markup/contract.ts"),
  "pdf-inspector": () => import("../../tools/documents/pdf-inspector/contract.ts"),
  "image-delivery-production-kit": () =>
    import("../../tools/kits/image-delivery-production-kit/contract.ts"),
  "pdf-deliverable-assembly-kit": () =>
    import("../../tools/kits/pdf-deliverable-assembly-kit/contract.ts"),
  "slug-generator": () => import("../../tools/text/slug-generator/contract.ts"),
};

const RUNS: Record<string, () => ReturnType<ToolImports["run"]>> = {
  "passage-ranker": () => import("../../tools/ai/passage-ranker/run.ts"),
  "structured-output-validator": () => import("../../tools/ai/structured-output-validator/run.ts"),
  "csv-to-json": () => import("../../tools/data/csv-to-json/run.ts"),
  "json-to-csv": () => import("../../tools/data/json-to-csv/run.ts"),
  "xml-json-converter": () => import("../../tools/data/xml-json-converter/run.ts"),
  "image-inspector": () => import("../../tools/design/image-inspector/run.ts"),
  "responsive-image-markup": () => import("../../tools/design/responsive-image-markup/run.ts"),
  "pdf-inspector": () => import("../../tools/documents/pdf-inspector/run.ts"),
  "image-delivery-production-kit": () =>
    import("../../tools/kits/image-delivery-production-kit/run.ts"),
  "pdf-deliverable-assembly-kit": () =>
    import("../../tools/kits/pdf-deliverable-assembly-kit/run.ts"),
  "slug-generator": () => import("../../tools/text/slug-generator/run.ts"),
};

// As in `worker.ts`.
process.env = {};
importToolsBy({ contract: (id) => CONTRACTS[id]!(), run: (id) => RUNS[id]!() });
serveBatches();
