import { ConfigError } from "../../server/config.ts";
import { printable } from "./printable.ts";
import type { Terminal } from "./terminal.ts";
import { EXIT, UsageError } from "./usage.ts";

/** Does what a call says and returns its exit code; what is wrong with the call is printed. */
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
