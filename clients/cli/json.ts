/** A value as JSON text that a person can read as well. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
