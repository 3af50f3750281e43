/**
 * OpenAPI documents of versions that openapi-diff does not read, in the form of one that it does.
 *
 * @module
 */
import type { Warning } from "../../tool.ts";
import { isJsonObject, type JsonValue } from "../json/value.ts";
import { ToolError } from "../tool_error.ts";
import { readDocument } from "./read_document.ts";
import { swaggerAsOpenApi } from "./swagger.ts";

/** A document that can be compared. */
export interface Comparable {
  /** The document as it was given, unless it had to be read in another form. */
  document: unknown;
  /** Its value; undefined where it could not be read. */
  value: JsonValue | undefined;
  /** Where it was read in another form: what is to be said of it. */
  readAs?: { message: string; path: string };
  /** Of its text, of which nothing tells where only its value is compared. */
  warnings: Warning[];
}

/**
 * A document of Swagger 2.0 as OpenAPI 3.0, one of OpenAPI 3.2 as 3.1; any other, and what is no document, as it is.
 * What is new in 3.2 stands in members that 3.1 does not have: openapi-diff tells of those that differ.
 *
 * @param name The input's property that holds it.
 */
export function comparableDocument(given: unknown, name: string): Comparable {
  const warnings: Warning[] = [];
  const value = valueOf(given, name, warnings);
  const asGiven = { document: given, value, warnings };
  if (!isJsonObject(value)) return asGiven;
  // YAML reads 2.0 without quotation marks as a number.
  if ((value.swagger === "2.0" || value.swagger === 2) && isJsonObject(value.paths)) {
    const document = swaggerAsOpenApi(value);
    const message = `${name} is Swagger 2.0, read as OpenAPI 3.0: #/definitions/… is ` +
      "#/components/schemas/…, and a body is requestBody";
    return { document, value: document, readAs: { message, path: name }, warnings };
  }
  if (typeof value.openapi !== "string" || !/^3\.2\.\d+$/.test(value.openapi)) return asGiven;
  const document = { ...value, openapi: "3.1.1" };
  const message = `${name} is OpenAPI 3.2, read as 3.1: what is new in it is compared as a whole`;
  return { document, value: document, readAs: { message, path: name }, warnings };
}

function valueOf(given: unknown, name: string, warnings: Warning[]): JsonValue | undefined {
  try {
    return readDocument(given, name, warnings);
  } catch (error) {
    // openapi-diff says what is wrong with it.
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}
