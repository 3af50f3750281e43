import type { FieldError } from "../../tool.ts";
import { invalidInput } from "../../shared/tool_error.ts";
import type { GivenArtifact } from "./artifacts.ts";

/** Whether a property holds anything: it is not null, blank, `[]` or `{}`. */
export function holdsValue(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null;
}

/**
 * Refuses what is of use only with another half: one OpenAPI document, an artifact without content.
 *
 * @throws {ToolError} `INVALID_INPUT` naming the other half.
 */
export function refuseHalves(
  { openapi_before: before, openapi_after: after, artifacts }: {
    openapi_before?: unknown;
    openapi_after?: unknown;
    artifacts: readonly GivenArtifact[];
  },
): void {
  const faults: FieldError[] = [];
  if (holdsValue(before) !== holdsValue(after)) {
    const [other, given] = holdsValue(after)
      ? ["openapi_before", "openapi_after"]
      : ["openapi_after", "openapi_before"];
    faults.push(required(other, `"${other}" is required with "${given}", to compare them`));
  }
  for (const [index, { text, content_base64, digest }] of artifacts.entries()) {
    if (text !== undefined || content_base64 !== undefined || digest !== undefined) continue;
    const path = `artifacts[${index}].text`;
    const message = `"${path}", content_base64 or digest is required: the file, or its digest`;
    faults.push(required(path, message));
  }
  if (faults.length > 0) throw invalidInput(faults);
}

function required(path: string, message: string): FieldError {
  return { path, code: "REQUIRED", message };
}
