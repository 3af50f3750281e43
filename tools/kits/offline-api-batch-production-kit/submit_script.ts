/**
 * A script that hands the batch files to the provider.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import type { contract } from "./contract.ts";

type Input = RunInput<typeof contract>;

const HEAD = [
  "#!/bin/sh",
  "# Starts a batch for each file and prints its id. Needs curl and jq.",
  "set -eu",
];

/**
 * The script, for a POSIX shell: the calls of each provider's batch guide.
 *
 * @param names The files, without their ends.
 */
export function submitScript(names: readonly string[], input: Input): string {
  return [...HEAD, ...LINES[input.provider!](names, input)].join("\n") + "\n";
}

const LINES: Readonly<
  Record<NonNullable<Input["provider"]>, (names: readonly string[], input: Input) => string[]>
> = {
  openai: (names, { endpoint }) => [
    ': "${OPENAI_API_KEY:?set it first}"',
    ...loop(names.map((name) => `${name}.jsonl`), [
      "id=$(curl -sS --fail-with-body https://api.openai.com/v1/files \\",
      '  -H "Authorization: Bearer $OPENAI_API_KEY" -F purpose=batch -F "file=@$file" | jq -er .id)',
      "curl -sS --fail-with-body https://api.openai.com/v1/batches \\",
      "  -H \"Authorization: Bearer $OPENAI_API_KEY\" -H 'Content-Type: application/json' \\",
      `  -d "{\\"input_file_id\\": \\"$id\\", \\"endpoint\\": \\"${endpoint}\\", \\"completion_window\\": \\"24h\\"}" |`,
      "  jq -er .id",
    ]),
  ],
  anthropic: (names) => [
    ': "${ANTHROPIC_API_KEY:?set it first}"',
    ...loop(names.map((name) => `${name}.body.json`), [
      "curl -sS --fail-with-body https://api.anthropic.com/v1/messages/batches \\",
      "  -H \"x-api-key: $ANTHROPIC_API_KEY\" -H 'anthropic-version: 2023-06-01' \\",
      "  -H 'Content-Type: application/json' --data-binary \"@$file\" | jq -er .id",
    ]),
  ],
  gemini: (names, { model = "" }) => [
    ': "${GEMINI_API_KEY:?set it first}"',
    "api=https://generativelanguage.googleapis.com",
    ...loop(names.map((name) => `${name}.jsonl`), [
      'size=$(wc -c < "$file" | tr -d " ")',
      'url=$(curl -sS --fail-with-body -D - -o /dev/null "$api/upload/v1beta/files" \\',
      "  -H \"x-goog-api-key: $GEMINI_API_KEY\" -H 'X-Goog-Upload-Protocol: resumable' \\",
      "  -H 'X-Goog-Upload-Command: start' -H \"X-Goog-Upload-Header-Content-Length: $size\" \\",
      "  -H 'X-Goog-Upload-Header-Content-Type: application/jsonl' -H 'Content-Type: application/json' \\",
      '  -d "{\\"file\\": {\\"display_name\\": \\"$file\\"}}" |',
      "  tr -d '\\r' | grep -i '^x-goog-upload-url:' | cut -d ' ' -f 2)",
      "name=$(curl -sS --fail-with-body \"$url\" -H 'X-Goog-Upload-Offset: 0' \\",
      "  -H 'X-Goog-Upload-Command: upload, finalize' --data-binary \"@$file\" | jq -er .file.name)",
      `curl -sS --fail-with-body "$api/v1beta/models/${modelPath(model)}:batchGenerateContent" \\`,
      "  -H \"x-goog-api-key: $GEMINI_API_KEY\" -H 'Content-Type: application/json' \\",
      '  -d "{\\"batch\\": {\\"display_name\\": \\"$file\\", \\"input_config\\": {\\"file_name\\": \\"$name\\"}}}" |',
      "  jq -er .name",
    ]),
  ],
};

function loop(files: readonly string[], body: readonly string[]): string[] {
  return [`for file in ${files.join(" ")}; do`, ...body.map((line) => `  ${line}`), "done"];
}

/** A model's name in a URL; nothing in it means anything to a shell. */
function modelPath(model: string): string {
  return encodeURIComponent(model.replace(/^models\//, "")).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
