/**
 * Files dropped on a form that has no field for files: their texts go into its text fields.
 *
 * @module
 */
import { binaryKindOf } from "../../../../tools/shared/binary_file.ts";
import { decodeUtf8 } from "../../../../tools/shared/utf8.ts";
import { FileError, SHOWN } from "../form.ts";
import { putText } from "../held_text.ts";

/**
 * Puts files into fields, in order; one file into the field it was dropped on.
 * @throws {FileError} if they cannot be told apart, or are not text; no field is changed then.
 */
export async function takeTexts(
  files: readonly File[],
  fields: readonly HTMLTextAreaElement[],
  droppedOn: EventTarget | null,
): Promise<void> {
  const [first] = fields;
  if (!first) throw new FileError("This tool does not take files");
  if (files.length > fields.length) {
    throw new FileError(`This tool takes ${fields.length} files at most: drop no more at once`);
  }
  const under = fields.find((field) =>
    droppedOn instanceof Node && field.closest(".field")!.contains(droppedOn)
  );
  if (files.length < fields.length && !(under && files.length === 1)) {
    throw new FileError(
      `Drop a file on the field it is meant for, or ${fields.length} files at once`,
    );
  }
  const targets = files.length === 1 ? [under ?? first] : fields;
  const texts = await Promise.all(files.map(textIn));
  for (const [index, text] of texts.entries()) show(targets[index]!, text);
}

async function textIn(file: File): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new FileError(`${file.name} cannot be read. Drop a file, not a folder`);
  }
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    const { name = "not UTF-8 text", advice = "convert it to UTF-8 first" } = binaryKindOf(bytes) ??
      {};
    throw new FileError(`${file.name} is ${name}: ${advice}`);
  }
  return text.replace(/^\ufeff/, "");
}

function show(field: HTMLTextAreaElement, text: string): void {
  putText(field, text);
  field.dispatchEvent(new Event(SHOWN));
}
