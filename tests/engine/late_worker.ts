/** A worker of the pool whose tools take longer to load than a run may take. */
import process from "node:process";
import { serveBatches } from "../../engine/sandbox/batch_worker.ts";
import { importToolsBy } from "../../tools/catalog/load.ts";
import { SLOW_LOAD_MS } from "./slow_load.ts";

process.env = {};
importToolsBy({
  contract: () => import("../../tools/encoding/base64/contract.ts"),
  run: async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_LOAD_MS));
    return await import("../../tools/encoding/base64/run.ts");
  },
});
serveBatches();
