/** The texts of an input that may be drawn; it is as it was sent, unchecked. */
export function textsOf({ title, author, parts }: Record<string, unknown>): string[] {
  const texts: unknown[] = [title, author];
  for (const part of Array.isArray(parts) ? parts : []) {
    if (typeof part === "object" && part !== null) texts.push(part.title, part.content);
  }
  return texts.filter((text) => typeof text === "string");
}
