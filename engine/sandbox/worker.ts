/**
 * A worker of the pool. It has no permissions, loads tools on demand, and runs jobs one at a time
 * under a hard deadline.
 *
 * @module
 */
import process from "node:process";
import { CONTRACTS } from "../../tools/catalog/contracts.ts";
import { importToolsBy } from "../../tools/catalog/load.ts";
import { RUNS } from "../../tools/catalog/runs.ts";
import { serveBatches } from "./batch_worker.ts";

// Without permissions, libraries must not read settings from the environment.
process.env = {};

// A literal import path needs no permission to be read.
importToolsBy({ contract: (id) => CONTRACTS[id]!(), run: (id) => RUNS[id]!() });

serveBatches();
