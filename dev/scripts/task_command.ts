/**
 * What a task of deno.json starts, for those who start it without a shell between.
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

/** Variables, then `deno` and its arguments: neither quotes nor other shell syntax. */
const FORM = /^((?:[A-Z_]+=\S+ )*)deno ((?:[\w./-]\S* ?)+)$/;

/** The one command of a task. @throws {Error} when there is no such task, or it is not of that form. */
export function taskCommand(task: string): TaskCommand {
  const text = (manifest.tasks as Record<string, string>)[task] ?? "";
  const [, variables, args] = FORM.exec(text) ?? [];
  if (!args) throw new Error(`the task ${task} of deno.json is not "NAME=value … deno arguments"`);
  const env = variables!.trim().split(" ").filter(Boolean).map((pair) => pair.split("=", 2));
  return { env: Object.fromEntries(env), args: args.split(" ") };
}
