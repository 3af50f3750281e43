import { createPool } from "../../engine/sandbox/pool.ts";
import type { Sandbox } from "../../engine/sandbox/sandbox.ts";
import { BASE_URL } from "../service.ts";

/** Gives a test a pool of its own, and ends it whatever happens. */
export async function withPool(test: (pool: Sandbox) => Promise<void>): Promise<void> {
  const pool = createPool({ baseUrl: BASE_URL });
  try {
    await test(pool);
  } finally {
    pool.close();
  }
}
