/** A text cut to `most` UTF-16 units with "…" behind, never between the halves of a surrogate pair. */
export function cutText(text: string, most = 60): string {
  return text.length <= most ? text : `${cut(text, most)}…`;
}

/** The first units of a text, without half a surrogate pair at the end. */
function cut(text: string, most: number): string {
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}
