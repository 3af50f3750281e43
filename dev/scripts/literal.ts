/** The source of a string literal over lines of the house's width. */
export function literal(text: string): string {
  const lines = text.match(/.{1,94}/g) ?? [];
  return lines.map((line) => `  ${JSON.stringify(line)}`).join(" +\n");
}
