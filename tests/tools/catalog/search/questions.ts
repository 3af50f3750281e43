/**
 * Plain questions with the tool that answers each, in the words of agents, developers and lay people rather than in
 * those of the catalog: `questions.txt` of each tool's folder, a line each.
 *
 * @module
 */
import { FOLDERS } from "../../../../tools/catalog/folders.ts";

/** Plain questions by the id of the tool that answers them. Each tool has at least four. */
export const QUESTIONS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  await Promise.all(
    Object.entries(FOLDERS).map(async ([id, folder]) => {
      const text = await Deno.readTextFile(
        new URL(`../../../../tools/${folder}/questions.txt`, import.meta.url),
      );
      return [id, text.trimEnd().split("\n")];
    }),
  ),
);
