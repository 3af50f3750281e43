/**
 * A page of words alone.
 *
 * @module
 */
import { startShell } from "./shell.ts";

startShell();
