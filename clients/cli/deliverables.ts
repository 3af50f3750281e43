/**
 * The files of a kit, in a folder.
 *
 * @module
 */
import { basename, join } from "node:path";
import type { AnyTool, ToolResult } from "../../tools/tool.ts";
import { decodeBase64 } from "../../tools/shared/base64.ts";
import { jsonText } from "../../tools/shared/kits/files.ts";
import type {
  KitAction,
  KitDeliverable,
  KitFinding,
  KitVerdict,
} from "../../tools/shared/kits/kit_schema.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage.ts";

/**
 * The folder that `-o` names: one that is there, or whose name ends with a slash.
 *
 * @returns `undefined` where it names a file.
 * @throws {UsageError} for a tool that delivers no files.
 */
export function folderFor(
  terminal: Terminal,
  { id, kind }: AnyTool,
  path: string | undefined,
): string | undefined {
  if (path === undefined || !(path.endsWith("/") || terminal.isFolder(path))) return undefined;
  if (kind === "kit") return path;
  throw new UsageError(`${path} is a folder: name a file for the output of ${id}`);
}

/** The result of a kit. */
export type KitResult = ToolResult & {
  output: {
    verdict: KitVerdict;
    deliverables: KitDeliverable[];
    findings: KitFinding[];
    next_actions: KitAction[];
  };
};

/**
 * Writes what a kit delivers into a folder, which is made where it is not there; beside it the report as `report.md`,
 * and `findings.json` with verdict, findings and actions.
 */
export function writeKit(terminal: Terminal, folder: string, { output, report }: KitResult): void {
  terminal.makeFolder(folder);
  for (const { name, content, content_base64 } of output.deliverables) {
    // Only what was asked for has a content.
    if (content === undefined && content_base64 === undefined) continue;
    if (basename(name) !== name || name === "..") throw new Error("A deliverable has no file name");
    terminal.write(join(folder, name), content ?? decodeBase64(content_base64!).bytes);
  }
  const { verdict, findings, next_actions } = output;
  terminal.write(join(folder, "report.md"), report!);
  terminal.write(join(folder, "findings.json"), jsonText({ verdict, findings, next_actions }));
}
