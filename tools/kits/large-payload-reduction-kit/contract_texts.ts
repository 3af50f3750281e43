/**
 * JSON Schemas and OpenAPI documents: what may be cut from them, so that they stay valid and mean the same.
 *
 * Descriptions may be shorter, and examples, comments and extensions may go; a keyword that asserts anything stays.
 *
 * @module
 */
import { startOf } from "../../shared/cut_text.ts";
import {
  decodeString,
  type JsonDocument,
  type JsonNode,
  membersByName,
  type ObjectNode,
  sourceOf,
} from "../../shared/json/node.ts";

/** The texts to take out of a contract. */
export interface Shortening {
  /** The most UTF-16 units of a description; without it examples and extensions stay too. */
  description: number | undefined;
  /** Whether a member at a path of names is left out. */
  isLeftOut?: (path: readonly string[]) => boolean;
}

/** From mild to hard. */
export const SHORTENINGS: readonly Shortening[] = [
  { description: undefined },
  { description: 200 },
  { description: 60 },
  { description: 20 },
];

/** Keywords whose members are named by the author: none of these names is a keyword. */
const MAPS = new Set([
  "$defs",
  "callbacks",
  "content",
  "definitions",
  "dependentSchemas",
  "encoding",
  "headers",
  "links",
  "parameters",
  "pathItems",
  "paths",
  "patternProperties",
  "properties",
  "requestBodies",
  "responses",
  "schemas",
  "variables",
  "webhooks",
]);

/** Keywords whose values are data, and names that other places use. */
const DATA = new Set([
  "const",
  "default",
  "dependentRequired",
  "enum",
  "mapping",
  "required",
  "scopes",
  "security",
  "securityDefinitions",
  "securitySchemes",
  "value",
]);

/** Keywords that say something about the contract to people only. */
const REMARKS = new Set(["$comment", "example", "examples", "externalDocs"]);
const DESCRIPTIONS = new Set(["description", "summary"]);

/** Whether an object is a contract; undefined for other data. */
export function contractKind(
  document: JsonDocument,
  node: JsonNode,
): "openapi" | "schema" | undefined {
  if (node.kind !== "object") return undefined;
  const members = membersByName(node);
  const textOf = (name: string) => {
    const member = members.get(name);
    return member?.kind === "string" ? decodeString(sourceOf(document, member)) : undefined;
  };
  const version = textOf("openapi") ?? textOf("swagger");
  if (version !== undefined && /^[23]\./.test(version)) return "openapi";
  if (/json-schema\.org/.test(textOf("$schema") ?? "")) return "schema";
  const hasProperties = members.get("properties")?.kind === "object";
  const isOfObjects = textOf("type") === "object" || members.get("required")?.kind === "array";
  return hasProperties && isOfObjects ? "schema" : undefined;
}

/** The texts of a schema, from the whole one to the shortest. */
export function contractTexts(document: JsonDocument, node: JsonNode): string[] {
  return SHORTENINGS.map((shortening) => contractText(document, node, shortening));
}

/** The text of a contract without white space, shortened. */
export function contractText(
  document: JsonDocument,
  root: JsonNode,
  { description, isLeftOut }: Shortening,
): string {
  const path: string[] = [];
  return keywordsOf(root);

  function keywordsOf(node: JsonNode): string {
    if (node.kind === "array") return `[${node.items.map(keywordsOf).join(",")}]`;
    if (node.kind !== "object") return sourceOf(document, node);
    return objectOf(node, (name, value) => {
      if (description !== undefined) {
        if (REMARKS.has(name) || name.startsWith("x-")) return undefined;
        if (DESCRIPTIONS.has(name) && value.kind === "string") return shortened(value);
      }
      if (DATA.has(name)) return dataOf(value);
      return MAPS.has(name) && value.kind === "object"
        ? objectOf(value, (_, member) => keywordsOf(member))
        : keywordsOf(value);
    });
  }

  function dataOf(node: JsonNode): string {
    if (node.kind === "array") return `[${node.items.map(dataOf).join(",")}]`;
    return node.kind === "object"
      ? objectOf(node, (_, member) => dataOf(member))
      : sourceOf(document, node);
  }

  function objectOf(
    { members }: ObjectNode,
    write: (name: string, value: JsonNode) => string | undefined,
  ): string {
    const texts = members.flatMap(({ name, nameSpan, value }) => {
      path.push(name);
      const text = isLeftOut?.(path) ? undefined : write(name, value);
      path.pop();
      return text === undefined ? [] : [`${sourceOf(document, nameSpan)}:${text}`];
    });
    return `{${texts.join(",")}}`;
  }

  function shortened(node: JsonNode): string {
    const literal = sourceOf(document, node);
    if (literal.length - 2 <= description!) return literal;
    const text = decodeString(literal);
    return text.length <= description!
      ? literal
      : JSON.stringify(`${startOf(text, description!)}…`);
  }
}
