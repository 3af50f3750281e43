/**
 * Bookmarks (ISO 32000-2, section 12.3.3).
 *
 * @module
 */
import { type FileWriter, textString } from "../../../shared/pdf/file_writer.ts";
import type { PdfDictionary, PdfObject, PdfReference } from "../../../shared/pdf/objects.ts";

/** A bookmark, with those below it. */
export interface Bookmark {
  title: string;
  /** Where it leads (section 12.3.2). */
  destination: PdfObject[];
  /** 0 for parts, then the levels of headings. */
  level: number;
}

interface Node {
  bookmark: Bookmark;
  children: Node[];
  reference: PdfReference;
}

/**
 * Writes bookmarks in their order; each is below the last one of a lower level.
 *
 * @returns undefined if there are none.
 */
export function writeOutline(
  file: FileWriter,
  bookmarks: readonly Bookmark[],
): PdfReference | undefined {
  if (bookmarks.length === 0) return undefined;
  const root = file.reserve();
  const top: Node[] = [];
  const open: Node[] = [];
  for (const bookmark of bookmarks) {
    const node = { bookmark, children: [], reference: file.reserve() };
    while (open.length > 0 && open.at(-1)!.bookmark.level >= bookmark.level) open.pop();
    (open.at(-1)?.children ?? top).push(node);
    open.push(node);
  }
  file.put(root, new Map<string, PdfObject>([...ends(top), ["Count", top.length]]));
  writeNodes(file, top, root);
  return root;
}

/** Six levels at most: as many as there are headings, below the parts. */
function writeNodes(file: FileWriter, nodes: readonly Node[], parent: PdfReference): void {
  nodes.forEach(({ bookmark, children, reference }, index) => {
    const item: PdfDictionary = new Map<string, PdfObject>([
      ["Title", textString(bookmark.title)],
      ["Parent", parent],
      ["Dest", bookmark.destination],
    ]);
    if (index > 0) item.set("Prev", nodes[index - 1]!.reference);
    if (index < nodes.length - 1) item.set("Next", nodes[index + 1]!.reference);
    if (children.length > 0) {
      for (const [key, value] of ends(children)) item.set(key, value);
      // Negative because closed: the number that opening it would show.
      item.set("Count", -children.length);
    }
    file.put(reference, item);
    writeNodes(file, children, reference);
  });
}

function ends(nodes: readonly Node[]): [string, PdfObject][] {
  return [["First", nodes[0]!.reference], ["Last", nodes.at(-1)!.reference]];
}
