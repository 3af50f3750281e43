/**
 * JSON Schemas (2020-12) as readable tables.
 *
 * @module
 */
import { html, type Markup } from "../html.ts";

/** The part of a schema that is read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Nested schemas deeper than this are left to the file. */
const MAX_DEPTH = 5;

/** A schema as a table of its properties; without any, its type. */
export function schemaMarkup(schema: Schema, depth = 0): Markup {
  const of = withProperties(schema);
  if (!of || depth > MAX_DEPTH) {
    return html`<p>${typeMarkup(schema)} ${schema.description ?? ""}</p>`;
  }
  return propertyTable(
    Object.entries(of.properties!).map(([name, own]) => ({
      name,
      tag: of.required?.includes(name) && "always",
      type: typeMarkup(own),
      meaning: html`${wordsOf(own)}${nested(own, depth)}`,
    })),
  );
}

/** A property or parameter in a table. */
export interface PropertyRow {
  name: string;
  /** A word beside the name, such as `needed`. */
  tag?: string | false;
  type: Markup;
  meaning: Markup;
}

/** Properties or parameters as a table, one in a row. */
export function propertyTable(rows: readonly PropertyRow[]): Markup {
  return html`
    <table class="properties">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>${rows.map(({ name, tag, type, meaning }) =>
        html`
          <tr>
            <td><code>${name}</code>${tag && html`
              <span class="tag">${tag}</span>
            `}</td>
            <td>${type}</td>
            <td>${meaning}</td>
          </tr>
        `
      )}</tbody>
    </table>
  `;
}

/** A schema's type in words: `list of texts`. */
export function typeInWords(schema: Schema): string {
  const { $ref, type, enum: choices, const: only, items, anyOf, oneOf } = schema;
  if ($ref) return nameIn($ref);
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((one) => JSON.stringify(one)).join(" | ");
  const several = anyOf ?? oneOf;
  if (several) return [...new Set(several.map(typeInWords))].join(" or ");
  const types = (Array.isArray(type) ? type : type ? [type] : []).filter((one) => one !== "array");
  const isList = type === "array" || (Array.isArray(type) && type.includes("array"));
  const list = isList ? [items ? `list of ${typeInWords(items)}` : "list"] : [];
  return [...list, ...types].join(" or ") || "anything";
}

function typeMarkup(schema: Schema): Markup {
  const { $ref = schema.items?.$ref } = schema;
  return $ref
    ? html`<a href="#schema-${nameIn($ref)}">${typeInWords(schema)}</a>`
    : html`<span>${typeInWords(schema)}</span>`;
}

function nameIn(ref: string): string {
  return ref.split("/").at(-1)!;
}

/** The object that a schema or its items describe. */
function withProperties(schema: Schema): Schema | undefined {
  if (Object.keys(schema.properties ?? {}).length > 0) return schema;
  if (schema.items) return withProperties(schema.items);
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return several?.map(withProperties).find((one) => one !== undefined);
}

function nested(schema: Schema, depth: number): Markup | false {
  return withProperties(schema) !== undefined && depth < MAX_DEPTH &&
    html`<details><summary>${
      Object.keys(withProperties(schema)!.properties!).length
    } properties</summary>${schemaMarkup(schema, depth + 1)}</details>`;
}

function wordsOf(schema: Schema): string {
  const { description = "", default: ifUnset } = schema;
  const facts = [
    rangeOf(schema.minimum, schema.maximum, ""),
    rangeOf(schema.minLength, schema.maxLength, " characters"),
    rangeOf(schema.minItems, schema.maxItems, " items"),
    ifUnset === undefined ? "" : `default: ${JSON.stringify(ifUnset)}`,
  ].filter((fact) => fact !== "").join("; ");
  return facts === "" ? description : description === "" ? facts : `${description} (${facts})`;
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  const isOpen = (value: number | undefined) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER;
  if (isOpen(least) && isOpen(most)) return "";
  if (isOpen(most)) return `at least ${least}${unit}`;
  return isOpen(least) ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}
