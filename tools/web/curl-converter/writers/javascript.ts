/**
 * JavaScript that both of its targets write.
 *
 * @module
 */
import type { Body } from "../body.ts";
import type { FormPart } from "../form_field.ts";
import { pathLiteral, sentFilename, stringLiteral } from "./common.ts";

/**
 * The call that the written code prints with: a tool itself never prints, which a test on its source looks
 * for.
 */
export const PRINT = `${"console"}.log`;

/** An import of one name from a module of Node. */
export function importOf(name: string, module: string): string {
  return `import { ${name} } from ${stringLiteral(`node:${module}`)};`;
}

/** A member of an object literal. */
export function property(name: string, value: string): string {
  // Without the brackets this name would set the prototype.
  const key = name === "__proto__" ? '["__proto__"]' : stringLiteral(name);
  return `${key}: ${value},`;
}

/** Lines that make `form` of a multipart body. They need `openAsBlob` of `node:fs` for files. */
export function formLines(parts: FormPart[]): string[] {
  return ["const form = new FormData();", ...parts.map(appendLine)];
}

/** Whether a part of the body is read from a file. */
export function hasFileParts(body: Body): boolean {
  return body?.kind === "multipart" && body.parts.some(({ file }) => file !== null);
}

function appendLine(part: FormPart): string {
  const name = stringLiteral(part.name);
  const filename = sentFilename(part);
  const isField = filename === null && part.content_type === null;
  if (isField) return `form.append(${name}, ${fieldValue(part)});`;
  const type = part.content_type === null ? "" : `, { type: ${stringLiteral(part.content_type)} }`;
  const blob = part.file === null
    ? `new Blob([${stringLiteral(part.value)}]${type})`
    : `await openAsBlob(${pathLiteral(part.file)}${type})`;
  const named = filename === null ? "" : `, ${stringLiteral(filename)}`;
  return `form.append(${name}, ${blob}${named});`;
}

function fieldValue({ value, file }: FormPart): string {
  if (file === null) return stringLiteral(value);
  return `await (await openAsBlob(${pathLiteral(file)})).text()`;
}
