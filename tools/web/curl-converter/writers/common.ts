/**
 * Shared by the writers of several languages.
 *
 * @module
 */
import type { FormPart } from "../form_field.ts";
import type { PortableRequest } from "../request.ts";
import { baseName } from "../url.ts";

/** The longest delay of JavaScript's timers: a longer one ends at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A text as a JSON string literal, which JavaScript and Python read as the same text. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text);
}

/** A string literal with the path of a file that the code reads; "-" is standard input. */
export function pathLiteral(path: string, literal = stringLiteral): string {
  return literal(path === "-" ? "/dev/stdin" : path);
}

/** The file name that a part is sent with; the text of a file has none. */
export function sentFilename({ filename, file, isUpload }: FormPart): string | null {
  if (file === null) return filename;
  return isUpload ? filename ?? baseName(file) : null;
}

/** The time that a request may take; undefined when there is no limit. */
export function timeoutMs({ timeout_seconds: seconds }: PortableRequest): number | undefined {
  return Math.min(Math.round((seconds ?? 0) * 1000), MAX_TIMER_MS) || undefined;
}

/**
 * The headers as code sets them: values of equal names (in any case) joined by ", ", and no multipart type
 * for a form, since the client must write it with the boundary that it makes.
 */
export function joinedHeaders({ headers, body }: PortableRequest): [string, string][] {
  const joined = new Map<string, { name: string; values: string[] }>();
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    const isFormType = key === "content-type" && /^multipart\/form-data\b/i.test(value);
    if (isFormType && body?.kind === "multipart") continue;
    const same = joined.get(key);
    if (same) same.values.push(value);
    else joined.set(key, { name, values: [value] });
  }
  return [...joined.values()].map(({ name, values }) => [name, values.join(", ")]);
}
