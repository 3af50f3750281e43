/**
 * The command of a task in deno.json, to start it without a shell.
 *
 * @module
 */
import manifest from "../../deno.json" with { type: "json" };

/** A call of Deno. */
export interface TaskCommand {
  /** The variables that the task sets. */
  env: Record<string, string>;
  /** Deno's arguments: the subcommand, its flags, the module. */
  args: string[];
}

/** Variables, then `deno` and its arguments: no quotes or other shell syntax. */
const FORM = /^((?:[A-Z_]+=\S+ )*)deno ((?:[\w./-]\S* ?)+)$/;

/**
 * A task's command.
 * @throws {Error} if there is no such task, or its command has another form.
 */
export function taskCommand(task: string): TaskCommand {
  const text = (manifest.tasks as Record<string, string>)[task] ?? "";
  const [, variables, args] = FORM.exec(text) ?? [];
  if (!args) throw new Error(`the task ${task} of deno.json is not "NAME=value … deno arguments"`);
  const env = variables!.trim().split(" ").filter(Boolean).map((pair) => pair.split("=", 2));
  return { env: Object.fromEntries(env), args: args.split(" ") };
}
