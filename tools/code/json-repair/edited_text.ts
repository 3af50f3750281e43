/** A text that is corrected step by step and remembers where each of its characters came from. */
export interface EditedText {
  text: string;
  /** The offset in the first text of each UTF-16 unit, and of the end. */
  origins: number[];
}

/** `remove` units at `offset` give way to `insert`. */
export interface Edit {
  offset: number;
  remove: number;
  insert: string;
}

/** A text with edits made, which are in order and do not overlap. */
export function editText(source: string, edits: Edit[]): EditedText {
  const parts: string[] = [];
  const origins: number[] = [];
  let at = 0;
  for (const { offset, remove, insert } of edits) {
    keepTo(offset);
    parts.push(insert);
    for (let i = 0; i < insert.length; i++) origins.push(offset);
    at = offset + remove;
  }
  keepTo(source.length);
  origins.push(source.length);
  return { text: parts.join(""), origins };

  function keepTo(end: number): void {
    parts.push(source.slice(at, end));
    for (let i = at; i < end; i++) origins.push(i);
  }
}

/** Makes one more edit, whose offset counts in the text as it is now. */
export function editAgain(edited: EditedText, { offset, remove, insert }: Edit): void {
  const { text, origins } = edited;
  edited.text = text.slice(0, offset) + insert + text.slice(offset + remove);
  origins.splice(offset, remove, ...Array.from(insert, () => origins[offset]!));
}
