/**
 * A file dropped on the page of all tools: those that read it are offered, as for a pasted text.
 *
 * @module
 */
import { encodeBase64 } from "../../../tools/shared/base64.ts";
import { decodeUtf8 } from "../../../tools/shared/utf8.ts";
import { sizeInWords } from "../words.ts";
import type { SearchBox } from "./search_box.ts";

/** A browser passes no more than some five million characters from page to page. */
const MAX_BYTES = 3_000_000;

/** Offers the tools that read a file, or says why there are none. */
export async function takeFile(
  files: readonly File[],
  box: SearchBox,
  note: HTMLElement,
): Promise<void> {
  const [file] = files;
  if (!file || files.length > 1) {
    note.textContent = "Drop one file here. To compare two, open the tool and drop both there.";
    return;
  }
  if (file.size > MAX_BYTES) {
    note.textContent = `${file.name} has ${
      sizeInWords(file.size)
    }: open the tool and drop it there.`;
    return;
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    box.take(decodeUtf8(bytes)?.replace(/^\ufeff/, "") ?? encodeBase64(bytes), file.name);
  } catch {
    note.textContent = `${file.name} cannot be read. Drop a file, not a folder.`;
  }
}
