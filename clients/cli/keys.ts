/**
 * `deno task keys`: the command `utools keys` on its own, so that nothing else on the command line
 * needs network access.
 *
 * @module
 */
import { keys } from "./api_keys.ts";
import { exitCodeOf } from "./exit_code.ts";
import { hostTerminal } from "./terminal.ts";

if (import.meta.main) {
  const terminal = hostTerminal();
  Deno.exit(await exitCodeOf(terminal, () => keys(terminal, terminal.args)));
}
