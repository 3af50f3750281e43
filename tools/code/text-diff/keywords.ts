import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  diff, compare text, unified diff, word diff, side by side, text difference, two texts, diff files,
  compare files, line by line, changed lines, changed words, differences between texts,
  what changed in text, create patch, make patch, old and new version, draft comparison, git diff,
  two documents, edited text, two versions of a text, compare versions,
  what changed between two texts, two drafts, two paragraphs differ, differences of two documents,
  patch file, compare paragraphs, compare two paragraphs, show differences of two texts,
  what is different in new version, changes between two drafts, jsdiff, vimdiff, wdiff, kdiff3,
  patience diff
`);
