/**
 * The files whose contents a caller wants; for the others a kit gives size and digest only.
 *
 * @module
 */
import type { AnyTool } from "../../tool.ts";
import { excerpt } from "../json/excerpt.ts";
import { invalidField } from "../tool_error.ts";
import { fileNamesOf, type KitDeliverable, type KitVerdict } from "./kit_schema.ts";

/** The files that a caller requested. */
export interface AskedFiles {
  /**
   * The files, without the contents of those that were not requested.
   *
   * @throws {ToolError} `INVALID_INPUT` on a name that none of the files of this run has; if the run is blocked,
   * names of files that could not be made are accepted.
   */
  contentsOf(files: readonly KitDeliverable[], verdict: KitVerdict): KitDeliverable[];
}

/**
 * The requested files; undefined if all were requested.
 *
 * @throws {ToolError} `INVALID_INPUT` on the name of a file that the kit never makes.
 */
export function askedFiles(
  { input: { shape } }: Pick<AnyTool, "input">,
  { deliverables: asked }: Readonly<Record<string, unknown>>,
): AskedFiles | undefined {
  const known = fileNamesOf(shape.deliverables);
  // The engine has checked that a list has texts only.
  if (!known || !Array.isArray(asked)) return undefined;
  const wanted = asked as string[];
  refuseUnknown(wanted, known, (name) => known.some((pattern) => fits(name, pattern)));
  return {
    contentsOf(files, verdict) {
      const names = files.map(({ name }) => name);
      const isBlocked = verdict === "blocked";
      refuseUnknown(
        wanted,
        names,
        (name) => isBlocked || known.includes(name) || names.includes(name),
      );
      return files.map((file) => wanted.includes(file.name) ? file : withoutContent(file));
    },
  };
}

function refuseUnknown(
  wanted: readonly string[],
  known: readonly string[],
  isKnown: (name: string) => boolean,
): void {
  const index = wanted.findIndex((name) => !isKnown(name));
  if (index === -1) return;
  const path = `deliverables[${index}]`;
  throw invalidField(
    path,
    `"${path}" is ${excerpt(wanted[index]!)}, which this kit does not write: name some of ${
      known.join(", ")
    }`,
  );
}

/** @param pattern A name, with a `*` at most. */
function fits(name: string, pattern: string): boolean {
  const [start, end] = pattern.split("*");
  if (end === undefined) return name === pattern;
  return name.length >= start!.length + end.length && name.startsWith(start!) && name.endsWith(end);
}

function withoutContent({ name, media_type, bytes, sha256 }: KitDeliverable): KitDeliverable {
  return { name, media_type, bytes, sha256 };
}
