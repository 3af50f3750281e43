/**
 * The script of a page with text only.
 *
 * @module
 */
import { startShell } from "./shell.ts";

startShell();
