/**
 * The files of a batch, and the index by which its results are matched.
 *
 * @module
 */
import { fileOf, jsonlText, jsonText } from "../../shared/kits/files.ts";
import type { BatchLine } from "./lines.ts";
import type { Job } from "./requests.ts";

/** A line with its request's id. */
interface Line {
  id: string;
  line: BatchLine;
}

/** One file of a batch. */
export interface BatchFile {
  /** Without its end. */
  name: string;
  /** The JSONL. */
  text: string;
  /** The same as the body of one call, for providers that take no files. */
  body?: string;
  lines: readonly Line[];
}

/** The lines in files of `perFile` lines, the last with the rest. @param isCall Whether each gets a body. */
export function batchFiles(lines: readonly Line[], perFile: number, isCall: boolean): BatchFile[] {
  const files: BatchFile[] = [];
  for (let start = 0; start < lines.length; start += perFile) {
    const own = lines.slice(start, start + perFile);
    const requests = own.map(({ line }) => line);
    files.push({
      name: `batch-${String(files.length + 1).padStart(3, "0")}`,
      text: jsonlText(requests),
      ...(isCall && { body: jsonText({ requests }) }),
      lines: own,
    });
  }
  return files;
}

/** `batch-index.json`. @param tokens Of all texts; null where they were not counted. */
export function indexFile(
  files: readonly BatchFile[],
  { provider, model, endpoint, requests }: Job,
  tokens: number | null,
): string {
  return jsonText({
    provider,
    model,
    endpoint: provider === "openai" ? endpoint : null,
    requests: requests.length,
    estimated_input_tokens: tokens,
    files: files.map(({ name, text, lines }) => {
      const { bytes, sha256, name: fileName } = fileOf(`${name}.jsonl`, text);
      return {
        name: fileName,
        requests: lines.length,
        bytes,
        sha256,
        first_custom_id: lines[0]!.id,
        last_custom_id: lines.at(-1)!.id,
      };
    }),
  });
}
