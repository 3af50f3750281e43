/**
 * Turns submitted schemas into a set that can be applied: finds their drafts, checks them against the meta-schemas,
 * and resolves references.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import type { Warning } from "../../tool.ts";
import { excerpt } from "../json/excerpt.ts";
import { readJsonInput } from "../json/input.ts";
import { type JsonValue, memberOf } from "../json/value.ts";
import { formatPath } from "../path.ts";
import type { JsonInputWarning } from "../json/input.ts";
import { invalidField, ToolError } from "../tool_error.ts";
import { splitUri } from "../uri.ts";
import { addDocument } from "./add_document.ts";
import {
  type Dialect,
  dialectOf,
  dialectWithVocabularies,
  type Draft,
  draftOf,
  DRAFTS,
} from "./dialects.ts";
import type { AssertionOptions } from "./assertions.ts";
import { ErrorList, type Failure, schemaPathOf } from "./error_list.ts";
import { validate } from "./evaluate.ts";
import { metaSchemas } from "./meta_schemas.ts";
import { refuseLoops, resolveReferences } from "./references.ts";
import { type Place, pointerOf } from "./places.ts";
import { invalidSchema, type SchemaDocument, type SchemaNode } from "./schema_node.ts";
import { createSchemaSet, type SchemaAdvice, type SchemaSet, splitFragment } from "./schema_set.ts";

/** Further schemas by absolute URI, without a fragment. */
type FurtherSchemas = Map<string, { value: JsonValue; name: string }>;

/**
 * Reads the schemas that were passed along.
 *
 * @throws {ToolError} `INVALID_INPUT` on a key that is not an absolute URI, and what reading JSON throws.
 */
export function readFurtherSchemas(
  given: Record<string, unknown>,
  maxChars: number,
): { schemas: FurtherSchemas; warnings: Warning<JsonInputWarning>[] } {
  const schemas: FurtherSchemas = new Map();
  const warnings: Warning<JsonInputWarning>[] = [];
  for (const [key, schema] of Object.entries(given)) {
    const name = formatPath(["schemas", cutText(key)]);
    const [uri, fragment] = splitFragment(key);
    if (splitUri(uri).scheme === undefined || fragment !== "") {
      throw invalidField(
        name,
        `The key "${
          cutText(key)
        }" of "schemas" must be an absolute URI without a fragment, such as ` +
          '"https://example.com/address.json"',
      );
    }
    const read = readJsonInput(schema, name, {
      limit: { name: "max_schema_chars", max: maxChars },
    });
    schemas.set(uri, { value: read.value, name });
    warnings.push(...read.warnings);
  }
  return { schemas, warnings };
}

/** Settings for reading schemas. */
export interface IntakeOptions extends AssertionOptions {
  advice: SchemaAdvice;
  /** The draft of the root, whatever its `$schema` says. */
  draft?: Draft;
}

/**
 * Takes in a schema and the further ones that it may refer to.
 *
 * @throws {ToolError} `UNSUPPORTED_DRAFT`, `INVALID_SCHEMA`, `UNRESOLVED_REF`.
 */
export function takeIn(
  value: JsonValue,
  further: FurtherSchemas,
  { draft, ...options }: IntakeOptions,
): { set: SchemaSet; root: SchemaNode; dialect: Dialect } {
  const named = (schemaUri: string) => dialectNamed(schemaUri, further, options.advice);
  const set = createSchemaSet({
    ...options,
    fallback: metaSchemas(),
    dialectOf: named,
    checkFound: checkSchema,
  });
  const ownMeta: { document: SchemaDocument; value: JsonValue; metaUri: string }[] = [];

  const dialect = draft ? dialectOf(draft) : declaredDialect(value, named, dialectOf("2020-12"));
  const root = add({ uri: "", name: '"schema"', isMain: true }, value, dialect);
  for (const [uri, { value, name }] of further) {
    add({ uri, name, isMain: false }, value, declaredDialect(value, named, dialect));
  }
  resolveReferences(set);
  refuseLoops(set);
  for (const { document, value, metaUri } of ownMeta) {
    checkAgainst(set, set.resources.get(metaUri)!, value, { document, pointer: "" });
  }
  return { set, root, dialect };

  function add(document: SchemaDocument, value: JsonValue, dialect: Dialect): SchemaNode {
    checkSchema(value, { document, pointer: "" }, dialect);
    const metaUri = document.isMain && draft ? undefined : schemaUriOf(value);
    if (metaUri !== undefined && !draftOf(metaUri)) {
      ownMeta.push({ document, value, metaUri: splitFragment(metaUri)[0] });
    }
    return addDocument(set, document, value, dialect);
  }
}

/** The dialect that a schema's `$schema` names, else the one given. */
function declaredDialect(
  value: JsonValue,
  named: (schemaUri: string) => Dialect,
  otherwise: Dialect,
): Dialect {
  const schemaUri = schemaUriOf(value);
  return schemaUri === undefined ? otherwise : named(schemaUri);
}

/**
 * The dialect of a `$schema`: one of the drafts, or what a meta-schema among the further schemas makes of
 * one by its own `$schema` and `$vocabulary`.
 */
function dialectNamed(schemaUri: string, further: FurtherSchemas, advice: SchemaAdvice): Dialect {
  const seen = new Set<string>();
  let uri = schemaUri;
  let vocabularies: string[] | undefined;
  while (!seen.has(uri)) {
    const draft = draftOf(uri);
    if (draft) {
      return vocabularies ? dialectWithVocabularies(draft, vocabularies) : dialectOf(draft);
    }
    seen.add(uri);
    const meta = further.get(splitFragment(uri)[0])?.value;
    const next = meta === undefined ? undefined : schemaUriOf(meta);
    if (meta === undefined || next === undefined) break;
    vocabularies ??= vocabulariesOf(meta);
    uri = next;
  }
  throw new ToolError<"UNSUPPORTED_DRAFT">(
    "UNSUPPORTED_DRAFT",
    `The $schema "${cutText(schemaUri, 200)}" is not supported: use ${
      DRAFTS.map((draft) => `${draft} (${dialectOf(draft).metaSchema})`).join(", ")
    }${advice.unsupportedDraft}`,
    { schema: cutText(schemaUri, 200), supported: [...DRAFTS] },
  );
}

function vocabulariesOf(metaSchema: JsonValue): string[] | undefined {
  const vocabularies = memberOf(metaSchema, "$vocabulary");
  return typeof vocabularies === "object" && vocabularies !== null
    ? Object.keys(vocabularies)
    : undefined;
}

function schemaUriOf(schema: JsonValue): string | undefined {
  const uri = memberOf(schema, "$schema");
  return typeof uri === "string" ? uri : undefined;
}

interface SchemaPlace {
  document: SchemaDocument;
  pointer: string;
}

/** @throws {ToolError} `INVALID_SCHEMA` when a schema breaks the meta-schema of its draft. */
function checkSchema(value: JsonValue, place: SchemaPlace, dialect: Dialect): void {
  const metas = metaSchemas();
  checkAgainst(metas, metas.resources.get(dialect.metaSchema)!, value, place);
}

function checkAgainst(
  set: SchemaSet,
  metaSchema: SchemaNode,
  value: JsonValue,
  { document, pointer }: SchemaPlace,
): void {
  const errors = new ErrorList(1);
  if (validate(set, metaSchema, value, errors)) return;
  // An invalid value gets an error.
  const [first] = errors.failures();
  throw invalidSchema(document, pointer + pointerOf(first!.place), faultOf(first!));
}

/** The failures of a schema against a draft's meta-schema, unordered. */
export function metaSchemaFaults(
  schema: JsonValue,
  draft: Draft,
): { place: Place; fault: string }[] {
  const metas = metaSchemas();
  const errors = new ErrorList(Number.MAX_SAFE_INTEGER);
  validate(metas, metas.resources.get(dialectOf(draft).metaSchema)!, schema, errors);
  return errors.failures().map((failure) => ({ place: failure.place, fault: faultOf(failure) }));
}

function faultOf(failure: Failure): string {
  if (schemaPathOf(failure).endsWith("/type/anyOf")) {
    return "expected the name of a type or an array of different names: array, boolean, integer, " +
      `null, number, object, string; found ${excerpt(failure.found)}${typeAdvice(failure.found)}`;
  }
  const keyword = pointerOf(failure.place).split("/").at(-1)!;
  return `expected ${failure.expectation()}, found ${excerpt(failure.found)}` +
    adviceOnOlderForm(keyword, failure.found);
}

/** Names of types in programming languages, by those of JSON Schema. */
const TYPES_ELSEWHERE: Readonly<Record<string, string>> = {
  object: "dict dictionary map struct record",
  array: "list tuple set slice",
  string: "str text char varchar",
  integer: "int long int32 int64 bigint",
  number: "float double decimal float64",
  boolean: "bool",
  null: "none nil undefined",
};

/** The type that is meant by a name of another language, as the end of a message. */
function typeAdvice(found: JsonValue): string {
  const name = typeof found === "string" ? found.toLowerCase() : "";
  const [meant] = Object.entries(TYPES_ELSEWHERE)
    .find(([type, others]) => type === name || others.split(" ").includes(name)) ?? [];
  return meant === undefined ? "" : `, which is "${meant}" here`;
}

/** Advice on a form from another draft, as the end of a message. */
function adviceOnOlderForm(keyword: string, found: JsonValue): string {
  if (keyword === "items" && Array.isArray(found)) {
    return '; a list of schemas is "prefixItems" in 2020-12 and "items" in the drafts before it';
  }
  if (/^exclusiveM(?:ax|in)imum$/.test(keyword) && typeof found === "boolean") {
    return "; a boolean is draft-04's: write the bound itself here";
  }
  return keyword === "required" && typeof found === "boolean"
    ? '; name the property in the "required" list of the object that has it'
    : "";
}
