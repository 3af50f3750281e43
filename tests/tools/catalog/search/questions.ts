/**
 * Plain questions with the tool that answers each, in the words of agents, developers and lay
 * people rather than the catalog's: `questions.txt` in each tool's folder, one per line.
 *
 * @module
 */
import { existsSync } from "node:fs";
import { FOLDERS } from "../../../../tools/catalog/folders.ts";

/** Plain questions by the id of the tool that answers them; empty for a tool without the file. */
export const QUESTIONS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  await Promise.all(
    Object.entries(FOLDERS).map(async ([id, folder]) => {
      const file = new URL(`../../../../tools/${folder}/questions.txt`, import.meta.url);
      return [id, existsSync(file) ? (await Deno.readTextFile(file)).trimEnd().split("\n") : []];
    }),
  ),
);
