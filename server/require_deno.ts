/**
 * Exits on import if Deno is too old, before any module imported after it runs.
 *
 * @module
 */
import { refuseOldDeno } from "./version.ts";

refuseOldDeno();
