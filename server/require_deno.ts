/**
 * Refuses a Deno too old when it is imported, so before anything that is imported behind it runs.
 *
 * @module
 */
import { refuseOldDeno } from "./version.ts";

refuseOldDeno();
