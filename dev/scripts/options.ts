import { parseArgs, type ParseArgsConfig } from "node:util";

/**
 * The values of a script's options. Where an argument is none of them, the script says so and ends with 2.
 *
 * @param options As `parseArgs` takes them.
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options }>>["values"] {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${(error as Error).message}. Options: --${Object.keys(options).join(", --")}`);
    Deno.exit(2);
  }
}
