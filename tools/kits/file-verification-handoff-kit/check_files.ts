/**
 * Checks that what was sent is a set of files that can be handed over.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { isEscapingPath } from "../../shared/escaping_path.ts";
import { contract } from "./contract.ts";

type Given = NonNullable<RunInput<typeof contract>["files"]>[number];

/** A file with a name and one content. */
export interface SentFile {
  name: string;
  content: { text: string } | { content_base64: string };
  /** The checksum that came with it. */
  expected: string | undefined;
}

/** What is wrong with a file. */
interface FileFault {
  path: string;
  message: string;
}

/** The files that are good, and what is wrong with the others. */
export function checkFiles(given: readonly Given[]): { files: SentFile[]; faults: FileFault[] } {
  const files: SentFile[] = [];
  const faults: FileFault[] = [];
  const names = new Set<string>();
  for (const [index, file] of given.entries()) {
    const name = file.name ?? "";
    const nameFault = nameFaultOf(name, names);
    names.add(plainName(name));
    if (nameFault) faults.push({ path: `files[${index}].name`, message: nameFault });
    const contents = contentsOf(file);
    const [content] = contents;
    if (contents.length !== 1) {
      const shown = name === "" ? `File ${index + 1}` : quoted(name);
      const which = content ? "both text and" : "neither text nor";
      const message = `${shown} has ${which} content_base64`;
      faults.push({ path: `files[${index}]`, message });
    } else if (!nameFault) {
      files.push({ name, content: content!, expected: file.expected ?? undefined });
    }
  }
  return { files, faults };
}

/** A name as checksum lists are compared: without `./` before it. */
export function plainName(name: string): string {
  return name.startsWith("./") ? name.slice(2) : name;
}

function nameFaultOf(name: string, others: ReadonlySet<string>): string | undefined {
  const { max_name_chars: most } = contract.limits;
  if (name.trim() === "") return "The file has no name";
  const length = codePointLength(name);
  if (length > most) return `${quoted(name)} has ${length} characters, over ${most}`;
  if (name.includes("\\")) return `${quoted(name)} has a backslash`;
  if (/\p{Cc}/u.test(name)) return `${quoted(name)} has a control character`;
  if (isEscapingPath(name)) return `${quoted(name)} leads out of the delivery's folder`;
  if (others.has(plainName(name))) return `${quoted(name)} is the name of an earlier file`;
  return undefined;
}

/** The contents that were given; an empty one counts. */
function contentsOf({ text, content_base64 }: Given): SentFile["content"][] {
  return [
    ...(typeof text === "string" ? [{ text }] : []),
    ...(typeof content_base64 === "string" ? [{ content_base64 }] : []),
  ];
}

function quoted(name: string): string {
  return JSON.stringify(cutText(name));
}
