/**
 * Writes the files of a kit into a folder.
 *
 * @module
 */
import { basename, extname, join } from "node:path";
import { z } from "zod";
import type { AnyTool, ToolResult } from "../../tools/tool.ts";
import { decodeBase64 } from "../../tools/shared/base64.ts";
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import type { JsonObject } from "../../tools/shared/json/value.ts";
import { jsonText } from "../../tools/shared/kits/files.ts";
import type {
  KitAction,
  KitDeliverable,
  KitFinding,
  KitVerdict,
} from "../../tools/shared/kits/kit_schema.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage.ts";

/** A manifest has about 150 bytes per file. */
const MAX_MANIFEST_BYTES = 1_000_000;

const MANIFEST = z.looseObject({ deliverables: z.array(z.looseObject({ name: z.string() })) });

/**
 * The folder that `-o` names: an existing one, a name that ends with a slash, or, for a kit, a new name
 * without an extension.
 *
 * @returns `undefined` if it names a file.
 * @throws {UsageError} if the tool delivers no files.
 */
export function folderFor(
  terminal: Terminal,
  { id, kind }: AnyTool,
  path: string | undefined,
): string | undefined {
  if (path === undefined || path === "-") return undefined;
  const isKit = kind === "kit";
  const isNewFolder = isKit && extname(path) === "" && !terminal.isThere(path);
  if (!isNewFolder && !path.endsWith("/") && !terminal.isFolder(path)) return undefined;
  if (isKit) return path;
  throw new UsageError(`${path} is a folder: name a file for the output of ${id}`);
}

/** The result of a kit. */
export type KitResult = ToolResult & {
  output: {
    verdict: KitVerdict;
    facts: JsonObject;
    deliverables: KitDeliverable[];
    findings: KitFinding[];
    next_actions: KitAction[];
  };
};

/**
 * Writes a kit's files into a folder, creating it if needed, with the report as `report.md` and the
 * verdict, findings and actions as `findings.json`. Files left from an earlier run that this run
 * does not deliver, such as checksums that now fail, are listed on standard error.
 */
export async function writeKit(
  terminal: Terminal,
  folder: string,
  { output, report }: KitResult,
): Promise<void> {
  const earlier = await earlierFiles(terminal, folder);
  terminal.makeFolder(folder);
  for (const { name, content, content_base64 } of output.deliverables) {
    // Only requested files have content.
    if (content === undefined && content_base64 === undefined) continue;
    if (basename(name) !== name || name === "..") throw new Error("A deliverable has no file name");
    terminal.write(join(folder, name), content ?? decodeBase64(content_base64!).bytes);
  }
  const { verdict, findings, next_actions } = output;
  terminal.write(join(folder, "report.md"), report!);
  terminal.write(join(folder, "findings.json"), jsonText({ verdict, findings, next_actions }));
  const names = output.deliverables.map(({ name }) => name);
  const stale = earlier.filter((name) => !names.includes(name));
  if (stale.length > 0) {
    terminal.printError(
      `${folder} still has ${stale.join(", ")} of an earlier run: this run does not deliver ` +
        `${stale.length === 1 ? "it" : "them"}`,
    );
  }
}

/** The files listed in the kit manifest of a folder; none if it has no such manifest. */
async function earlierFiles(terminal: Terminal, folder: string): Promise<string[]> {
  if (!terminal.isFolder(folder)) return [];
  const bytes = await readOr(terminal, join(folder, "manifest.json"), MAX_MANIFEST_BYTES);
  const names: string[] = [];
  for (const { name } of bytes ? manifestOf(bytes) : []) {
    if (await readOr(terminal, join(folder, basename(name)), 0)) names.push(name);
  }
  return names;
}

/** The files that a manifest lists; none if the file is something else. */
function manifestOf(bytes: Uint8Array): { name: string }[] {
  try {
    return MANIFEST.parse(parseExactJson(new TextDecoder().decode(bytes))).deliverables;
  } catch {
    return [];
  }
}

/** The first bytes of a file; undefined if it cannot be read. */
async function readOr(
  terminal: Terminal,
  path: string,
  most: number,
): Promise<Uint8Array | undefined> {
  try {
    return await terminal.read(path, most);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
