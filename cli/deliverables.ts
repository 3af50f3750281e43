/**
 * The files of a kit, in a folder.
 *
 * @module
 */
import { basename, join } from "node:path";
import type { AnyTool } from "../tools/define.ts";
import { decodeBase64 } from "../tools/shared/base64.ts";
import type { KitDeliverable } from "../tools/shared/kits/kit_schema.ts";
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

/** Writes what a kit delivers into a folder, which is made where it is not there. */
export function writeDeliverables(
  terminal: Terminal,
  folder: string,
  deliverables: readonly KitDeliverable[],
): void {
  terminal.makeFolder(folder);
  for (const { name, content, content_base64 } of deliverables) {
    if (basename(name) !== name || name === "..") throw new Error("A deliverable has no file name");
    const path = join(folder, name);
    terminal.write(path, content ?? decodeBase64(content_base64!).bytes);
  }
}
