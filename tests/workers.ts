/** The workers in which the services of all tests of an isolate run tools. */
import { type Engine, engineOn } from "../engine/engine.ts";
import { createPool } from "../engine/sandbox/pool.ts";

/** The address of these services. */
export const BASE_URL = "http://localhost:8000";

/** The fewest that a pool has. Each takes most of a second of processor time, and loads its tools again. */
const MOST_WORKERS = 3;

let engine: Engine | undefined;

Deno.test.afterAll(() => engine?.close());

/** An engine on these workers, which start with its first use. */
export function sharedWorkers(): Engine {
  return engine ??= engineOn(createPool({ baseUrl: BASE_URL, maxWorkers: MOST_WORKERS }));
}
