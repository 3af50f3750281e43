/**
 * `deno task keys`: what `utools keys` does, by itself, so that of the command line nothing else may use the
 * network.
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
