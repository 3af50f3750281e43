import { ConfigError } from "../../server/config.ts";
import { printable } from "./printable.ts";
import type { Terminal } from "./terminal.ts";
import { EXIT, UsageError } from "./usage.ts";

/** Runs a command and returns its exit code; usage errors are printed. */
export async function exitCodeOf(
  terminal: Terminal,
  command: () => Promise<number>,
): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
    terminal.printError(printable(error.message));
    return EXIT.badUsage;
  }
}
