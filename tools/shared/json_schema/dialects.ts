/**
 * The three drafts of JSON Schema: which keywords they know, and which of these hold subschemas.
 *
 * @module
 */

/** The drafts of JSON Schema that are supported, the newest first. */
export const DRAFTS = ["2020-12", "2019-09", "draft-07"] as const;
export type Draft = (typeof DRAFTS)[number];

/** How a keyword holds subschemas. */
export type Shape =
  | "schema"
  /** An array of schemas. */
  | "list"
  /** An object whose members are schemas. */
  | "named"
  /** A schema, or an array of schemas: `items` up to 2019-09. */
  | "schema or list"
  /** An object whose members are schemas or arrays of names. */
  | "dependencies";

/** The keywords that one schema resource follows. */
export interface Dialect {
  draft: Draft;
  /** The URI of the draft's own meta-schema. */
  metaSchema: string;
  /** Keywords that have a meaning, as far as the resource's vocabularies go. */
  keywords: ReadonlySet<string>;
}

/** Keywords that hold subschemas. `contentSchema` is never applied, but may be referred to. */
const SHAPES: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ["$defs", "named"],
  ["definitions", "named"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  ["dependentSchemas", "named"],
  ["dependencies", "dependencies"],
  ["prefixItems", "list"],
  ["items", "schema or list"],
  ["additionalItems", "schema"],
  ["unevaluatedItems", "schema"],
  ["contains", "schema"],
  ["properties", "named"],
  ["patternProperties", "named"],
  ["additionalProperties", "schema"],
  ["unevaluatedProperties", "schema"],
  ["propertyNames", "schema"],
  ["contentSchema", "schema"],
]);

const APPLICATORS = words(
  "allOf anyOf oneOf not if then else items contains properties patternProperties " +
    "additionalProperties propertyNames",
);
const ASSERTIONS = words(
  "type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength " +
    "pattern maxItems minItems uniqueItems maxProperties minProperties required",
);
const CONTAINS_AND_DEPENDENTS = words("minContains maxContains dependentRequired");
const META_DATA = words("title description default readOnly writeOnly examples");
const CONTENT = words("contentMediaType contentEncoding");
/** Kept by every later draft's meta-schema and still in wide use. */
const CARRIED_OVER = words("definitions dependencies");

/** Keywords by vocabulary, named as in the vocabulary's URI. */
const VOCABULARIES: Record<Draft, Record<string, string[]>> = {
  "2020-12": {
    core: words(
      "$id $schema $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs",
    ).concat(CARRIED_OVER),
    applicator: [...APPLICATORS, "prefixItems", "dependentSchemas"],
    unevaluated: words("unevaluatedItems unevaluatedProperties"),
    validation: [...ASSERTIONS, ...CONTAINS_AND_DEPENDENTS],
    "meta-data": [...META_DATA, "deprecated"],
    "format-annotation": ["format"],
    "format-assertion": ["format"],
    content: [...CONTENT, "contentSchema"],
  },
  "2019-09": {
    core: words(
      "$id $schema $ref $anchor $recursiveRef $recursiveAnchor $vocabulary $comment $defs",
    ).concat(CARRIED_OVER),
    applicator: APPLICATORS.concat(
      words("additionalItems unevaluatedItems unevaluatedProperties dependentSchemas"),
    ),
    validation: [...ASSERTIONS, ...CONTAINS_AND_DEPENDENTS],
    "meta-data": [...META_DATA, "deprecated"],
    format: ["format"],
    content: [...CONTENT, "contentSchema"],
  },
  "draft-07": {
    core: words("$id $schema $ref $comment").concat(CARRIED_OVER),
    applicator: [...APPLICATORS, "additionalItems"],
    validation: ASSERTIONS,
    "meta-data": META_DATA,
    format: ["format"],
    content: CONTENT,
  },
};

const META_SCHEMAS: Record<Draft, string> = {
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
  "2019-09": "https://json-schema.org/draft/2019-09/schema",
  "draft-07": "http://json-schema.org/draft-07/schema",
};

const DIALECTS: Record<Draft, Dialect> = {
  "2020-12": dialect("2020-12", Object.keys(VOCABULARIES["2020-12"])),
  "2019-09": dialect("2019-09", Object.keys(VOCABULARIES["2019-09"])),
  "draft-07": dialect("draft-07", Object.keys(VOCABULARIES["draft-07"])),
};

/** The whole of a draft. */
export function dialectOf(draft: Draft): Dialect {
  return DIALECTS[draft];
}

/** The draft whose meta-schema a `$schema` names, with `http` or `https`, with or without a final `#`. */
export function draftOf(schemaUri: string): Draft | undefined {
  const name = withoutScheme(schemaUri.replace(/#$/, ""));
  return DRAFTS.find((draft) => withoutScheme(META_SCHEMAS[draft]) === name);
}

/**
 * The part of a draft that a meta-schema's `$vocabulary` declares. Vocabularies that are not the draft's
 * own add nothing, and `format` needs none: whether it is asserted is the caller's choice.
 */
export function dialectWithVocabularies(draft: Draft, vocabularyUris: string[]): Dialect {
  const prefix = `https://json-schema.org/draft/${draft}/vocab/`;
  const names = vocabularyUris
    .filter((uri) => uri.startsWith(prefix))
    .map((uri) => uri.slice(prefix.length))
    .filter((name) => Object.hasOwn(VOCABULARIES[draft], name));
  return dialect(draft, ["core", ...names]);
}

/** The form in which a keyword of a dialect holds subschemas; undefined when it holds none. */
export function shapeOf(keyword: string, { draft, keywords }: Dialect): Shape | undefined {
  if (!keywords.has(keyword)) return undefined;
  return keyword === "items" && draft === "2020-12" ? "schema" : SHAPES.get(keyword);
}

function dialect(draft: Draft, vocabularies: string[]): Dialect {
  return {
    draft,
    metaSchema: META_SCHEMAS[draft],
    keywords: new Set(vocabularies.flatMap((name) => VOCABULARIES[draft][name]!)),
  };
}

function words(text: string): string[] {
  return text.split(" ");
}

function withoutScheme(uri: string): string {
  return uri.replace(/^https?:/, "");
}
