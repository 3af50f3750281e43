/**
 * The kinds of change that oasdiff (github.com/oasdiff/oasdiff, August 2026) tells apart, each with an example of
 * ours, its level there and the level here. E is its error, W its warning, I its info; here these are breaking,
 * unclear and non-breaking or none. Where the two differ the row says why.
 */
import assert from "node:assert/strict";
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { outputOf } from "../../../support.ts";

/** Levels of request and response, a letter each; "-" where oasdiff has no such kind. */
type Levels = `${"E" | "W" | "I" | "-"}${"E" | "W" | "I" | "-"}`;

/** What is said here where it is not the same. */
interface Otherwise {
  levels: Levels;
  because: string;
}

type SchemaRow = [
  kind: string,
  before: JsonValue,
  after: JsonValue,
  levels: Levels,
  otherwise?: Otherwise,
];

const KEYWORD = { type: "string" };
const OPEN_CONDITION = { if: { required: ["a"] } };
const [CAT, DOG] = ["cat", "dog"].map((kind) => ({
  type: "object",
  properties: { kind: { const: kind } },
  required: ["kind"],
}));

/** Their ids begin with the place: request-body-, request-property-, response-body- or response-property-. */
const SCHEMA_ROWS: SchemaRow[] = [
  ["all-of-added", KEYWORD, { ...KEYWORD, allOf: [{ minLength: 2 }] }, "EI"],
  ["all-of-added-annotation-only", KEYWORD, { ...KEYWORD, allOf: [{ title: "a" }] }, "II"],
  ["all-of-removed", { ...KEYWORD, allOf: [{ minLength: 2 }] }, KEYWORD, "WI", {
    levels: "IE",
    because: "without a member less is asked: every old request still fits, answers may be new",
  }],
  ["all-of-removed-annotation-only", { ...KEYWORD, allOf: [{ title: "a" }] }, KEYWORD, "II"],
  ["any-of-added", { anyOf: [CAT!] }, { anyOf: [CAT!, DOG!] }, "II", {
    levels: "IE",
    because: "clients get values of a variant that they have never met",
  }],
  ["any-of-removed", { anyOf: [CAT!, DOG!] }, { anyOf: [CAT!] }, "EI"],
  ["one-of-added", { oneOf: [CAT!] }, { oneOf: [CAT!, DOG!] }, "IE"],
  ["one-of-removed", { oneOf: [CAT!, DOG!] }, { oneOf: [CAT!] }, "EI"],
  ["wrapped-in-one-of", CAT!, { oneOf: [CAT!, DOG!] }, "EE", {
    levels: "IE",
    because: "the variants are apart, so all that fitted the schema fits the union",
  }],
  ["became-enum", KEYWORD, { ...KEYWORD, enum: ["a"] }, "E-"],
  ["became-not-nullable", { type: ["string", "null"] }, KEYWORD, "EI"],
  ["became-nullable", KEYWORD, { type: ["string", "null"] }, "IE"],
  ["const-added", KEYWORD, { ...KEYWORD, const: "a" }, "EI"],
  ["const-changed", { const: "a" }, { const: "b" }, "EE"],
  ["const-removed", { ...KEYWORD, const: "a" }, KEYWORD, "IE"],
  ["contains-added", { type: "array" }, { type: "array", contains: { const: 1 } }, "EI"],
  ["contains-removed", { type: "array", contains: { const: 1 } }, { type: "array" }, "IE"],
  ["max-contains-decreased", contains({ maxContains: 3 }), contains({ maxContains: 2 }), "EI"],
  ["max-contains-increased", contains({ maxContains: 2 }), contains({ maxContains: 3 }), "IE"],
  ["min-contains-decreased", contains({ minContains: 3 }), contains({ minContains: 2 }), "IE"],
  ["min-contains-increased", contains({ minContains: 2 }), contains({ minContains: 3 }), "EI"],
  [
    "content-encoding-changed",
    { ...KEYWORD, contentEncoding: "base64" },
    { ...KEYWORD, contentEncoding: "base32" },
    "EE",
  ],
  [
    "content-media-type-changed",
    { ...KEYWORD, contentMediaType: "text/html" },
    { ...KEYWORD, contentMediaType: "text/csv" },
    "EE",
  ],
  ["content-schema-added", KEYWORD, { ...KEYWORD, contentSchema: CAT! }, "EI", {
    levels: "WW",
    because:
      "an annotation (JSON Schema 2020-12, Validation, section 8.1): who checks it is not told",
  }],
  ["content-schema-removed", { ...KEYWORD, contentSchema: CAT! }, KEYWORD, "IE", {
    levels: "WW",
    because: "as above",
  }],
  ["default-value-added", KEYWORD, { ...KEYWORD, default: "a" }, "II", {
    levels: "WW",
    because: "what is left out means another thing than before",
  }],
  [
    "default-value-changed",
    { ...KEYWORD, default: "a" },
    { ...KEYWORD, default: "b" },
    "II",
    { levels: "WW", because: "as above" },
  ],
  ["default-value-removed", { ...KEYWORD, default: "a" }, KEYWORD, "II", {
    levels: "WW",
    because: "as above",
  }],
  ["dependent-required-added", object({}), object({ dependentRequired: { a: ["b"] } }), "EI"],
  [
    "dependent-required-changed",
    object({ dependentRequired: { a: ["b"] } }),
    object({ dependentRequired: { a: ["c"] } }),
    "EE",
  ],
  ["dependent-required-removed", object({ dependentRequired: { a: ["b"] } }), object({}), "IE"],
  ["dependent-schema-added", object({}), object({ dependentSchemas: { a: CAT! } }), "EI"],
  ["dependent-schema-removed", object({ dependentSchemas: { a: CAT! } }), object({}), "IE"],
  ["if-added", object({ then: CAT! }), object({ then: CAT!, ...OPEN_CONDITION }), "EI"],
  ["if-removed", object({ then: CAT!, ...OPEN_CONDITION }), object({ then: CAT! }), "IE"],
  ["then-added", object(OPEN_CONDITION), object({ ...OPEN_CONDITION, then: CAT! }), "EI"],
  ["then-removed", object({ ...OPEN_CONDITION, then: CAT! }), object(OPEN_CONDITION), "IE"],
  ["else-added", object(OPEN_CONDITION), object({ ...OPEN_CONDITION, else: CAT! }), "EI"],
  ["else-removed", object({ ...OPEN_CONDITION, else: CAT! }), object(OPEN_CONDITION), "IE"],
  ["enum-value-removed", { enum: ["a", "b"] }, { enum: ["a"] }, "EI"],
  ["enum-value-added", { enum: ["a"] }, { enum: ["a", "b"] }, "IW", {
    levels: "IE",
    because: "a client that knows all values meets another; extensible enums are not told apart",
  }],
  ["exclusive-max-decreased", number("exclusiveMaximum", 9), number("exclusiveMaximum", 8), "E-"],
  ["exclusive-max-increased", number("exclusiveMaximum", 8), number("exclusiveMaximum", 9), "IE"],
  ["exclusive-max-set", { type: "number" }, number("exclusiveMaximum", 9), "W-", SET_BREAKS()],
  ["exclusive-min-decreased", number("exclusiveMinimum", 9), number("exclusiveMinimum", 8), "IE"],
  ["exclusive-min-increased", number("exclusiveMinimum", 8), number("exclusiveMinimum", 9), "E-"],
  ["exclusive-min-set", { type: "number" }, number("exclusiveMinimum", 9), "W-", SET_BREAKS()],
  ["max-decreased", number("maximum", 9), number("maximum", 8), "E-"],
  ["max-increased", number("maximum", 8), number("maximum", 9), "IE"],
  ["max-set", { type: "number" }, number("maximum", 9), "W-", SET_BREAKS()],
  ["min-decreased", number("minimum", 9), number("minimum", 8), "IE"],
  ["min-increased", number("minimum", 8), number("minimum", 9), "E-"],
  ["min-set", { type: "number" }, number("minimum", 9), "W-", SET_BREAKS()],
  ["max-length-decreased", { ...KEYWORD, maxLength: 9 }, { ...KEYWORD, maxLength: 8 }, "E-"],
  ["max-length-increased", { ...KEYWORD, maxLength: 8 }, { ...KEYWORD, maxLength: 9 }, "IE"],
  ["max-length-set", KEYWORD, { ...KEYWORD, maxLength: 9 }, "W-", SET_BREAKS()],
  ["max-length-unset", { ...KEYWORD, maxLength: 9 }, KEYWORD, "-E"],
  ["min-length-decreased", { ...KEYWORD, minLength: 9 }, { ...KEYWORD, minLength: 8 }, "IE"],
  ["min-length-increased", { ...KEYWORD, minLength: 8 }, { ...KEYWORD, minLength: 9 }, "E-"],
  ["min-items-decreased", array({ minItems: 2 }), array({ minItems: 1 }), "-E"],
  ["min-items-increased", array({ minItems: 1 }), array({ minItems: 2 }), "E-"],
  ["min-items-set", array({}), array({ minItems: 2 }), "W-", SET_BREAKS()],
  ["min-items-unset", array({ minItems: 2 }), array({}), "-E"],
  ["list-of-types-narrowed", { type: ["string", "integer"] }, KEYWORD, "EI"],
  ["list-of-types-widened", KEYWORD, { type: ["string", "integer"] }, "IE"],
  ["type-changed", KEYWORD, { type: "object" }, "EE"],
  ["type-generalized", { type: "integer" }, { type: "number" }, "IE"],
  ["type-specialized", { type: "number" }, { type: "integer" }, "-I"],
  ["pattern-added", KEYWORD, { ...KEYWORD, pattern: "^a" }, "EI"],
  ["pattern-changed", { ...KEYWORD, pattern: "^a" }, { ...KEYWORD, pattern: "^b" }, "WI", {
    levels: "WW",
    because: "which of two patterns takes more is not told in either direction",
  }],
  ["pattern-generalized", { ...KEYWORD, pattern: "^a" }, { ...KEYWORD, pattern: ".*" }, "I-"],
  ["pattern-removed", { ...KEYWORD, pattern: "^a" }, KEYWORD, "II", {
    levels: "IE",
    because: "answers may be texts that never came before, as with every other bound",
  }],
  ["pattern-property-added", object({}), object({ patternProperties: { "^a": KEYWORD } }), "EI"],
  ["pattern-property-removed", object({ patternProperties: { "^a": KEYWORD } }), object({}), "IE"],
  ["prefix-items-added", array({}), array({ prefixItems: [KEYWORD] }), "IE", {
    levels: "EI",
    because: "an item of which nothing was asked must be a text now: fewer values",
  }],
  ["prefix-items-removed", array({ prefixItems: [KEYWORD] }), array({}), "EI", {
    levels: "IE",
    because: "and the reverse",
  }],
  ["property-names-added", object({}), object({ propertyNames: { maxLength: 3 } }), "EI"],
  ["property-names-removed", object({ propertyNames: { maxLength: 3 } }), object({}), "IE"],
  ["unevaluated-items-added", array({}), array({ unevaluatedItems: false }), "EI"],
  ["unevaluated-items-removed", array({ unevaluatedItems: false }), array({}), "IE"],
  ["unevaluated-properties-added", object({}), object({ unevaluatedProperties: false }), "EI"],
  ["unevaluated-properties-removed", object({ unevaluatedProperties: false }), object({}), "IE"],
  ["became-required", property({}), property({}, ["p"]), "EI"],
  ["became-optional", property({}, ["p"]), property({}), "IE"],
  ["became-required-with-default", property({ default: 1 }), property({ default: 1 }, ["p"]), "E-"],
  ["new-optional-property", object({}), property({}), "II"],
  ["new-required-property", object({}), property({}, ["p"]), "EI"],
  ["new-required-property-with-default", object({}), property({ default: 1 }, ["p"]), "E-"],
  ["property-removed", property({}), object({}), "WW", {
    levels: "WE",
    because: "a client that reads the property finds it no more",
  }],
  ["required-property-removed", property({}, ["p"]), object({}), "WE"],
  ["property-deprecated", property({}), property({ deprecated: true }), "II"],
  ["property-reactivated", property({ deprecated: true }), property({}), "II"],
  [
    "optional-write-only-property-removed",
    property({ writeOnly: true }),
    object({}),
    "-I",
  ],
  ["optional-write-only-property-added", object({}), property({ writeOnly: true }), "-I"],
  ["required-write-only-property-removed", property({ writeOnly: true }, ["p"]), object({}), "-I"],
  ["required-write-only-property-added", object({}), property({ writeOnly: true }, ["p"]), "-I"],
  [
    "write-only-property-became-required",
    property({ writeOnly: true }),
    property({ writeOnly: true }, ["p"]),
    "-I",
  ],
  [
    "write-only-property-became-optional",
    property({ writeOnly: true }, ["p"]),
    property({ writeOnly: true }),
    "-I",
  ],
  ["optional-property-became-read-only", property({}), property({ readOnly: true }), "II"],
  ["optional-property-became-not-read-only", property({ readOnly: true }), property({}), "II"],
  ["optional-property-became-write-only", property({}), property({ writeOnly: true }), "II"],
  ["optional-property-became-not-write-only", property({ writeOnly: true }), property({}), "II"],
  [
    "required-property-became-read-only",
    property({}, ["p"]),
    property({ readOnly: true }, ["p"]),
    "II",
  ],
  [
    "required-property-became-not-read-only",
    property({ readOnly: true }, ["p"]),
    property({}, ["p"]),
    "II",
    { levels: "EI", because: "requests must have the property that they could not have before" },
  ],
  [
    "required-property-became-write-only",
    property({}, ["p"]),
    property({ writeOnly: true }, ["p"]),
    "II",
  ],
  [
    "required-property-became-not-write-only",
    property({ writeOnly: true }, ["p"]),
    property({}, ["p"]),
    "IW",
    { levels: "II", because: "answers gain a property" },
  ],
];

/** Of properties that one direction does not have: request-read-only-property- and response-write-only-property-. */
const HIDDEN_ROWS: SchemaRow[] = [
  ["enum-value-removed", { enum: ["a", "b"] }, { enum: ["a"] }, "II"],
  ["enum-value-added", { enum: ["a"] }, { enum: ["a", "b"] }, "II"],
  ["max-decreased", number("maximum", 9), number("maximum", 8), "II"],
  ["min-increased", number("minimum", 8), number("minimum", 9), "II"],
  ["exclusive-max-decreased", number("exclusiveMaximum", 9), number("exclusiveMaximum", 8), "II"],
  ["exclusive-min-increased", number("exclusiveMinimum", 8), number("exclusiveMinimum", 9), "II"],
  ["max-length-decreased", { ...KEYWORD, maxLength: 9 }, { ...KEYWORD, maxLength: 8 }, "II"],
  ["type-changed", KEYWORD, { type: "object" }, "II"],
];

/** Also of query parameters: request-parameter- */
const PARAMETER_ROWS: SchemaRow[] = [
  ...SCHEMA_ROWS.filter(([kind]) =>
    /^(became-enum|(max|min|exclusive|enum-value|pattern)-)/.test(kind) &&
    !/contains|pattern-property|unset/.test(kind)
  ),
  ["default-value-added", KEYWORD, { ...KEYWORD, default: "a" }, "E-", {
    levels: "W-",
    because: "what is left out means another thing than before: whether that breaks is not told",
  }],
  ["default-value-changed", { ...KEYWORD, default: "a" }, { ...KEYWORD, default: "b" }, "E-", {
    levels: "W-",
    because: "as above",
  }],
  ["default-value-removed", { ...KEYWORD, default: "a" }, KEYWORD, "E-", {
    levels: "W-",
    because: "as above",
  }],
  ["max-items-decreased", array({ maxItems: 2 }), array({ maxItems: 1 }), "E-"],
  ["max-items-increased", array({ maxItems: 1 }), array({ maxItems: 2 }), "I-"],
  ["min-items-decreased", array({ minItems: 2 }), array({ minItems: 1 }), "I-"],
  ["type-changed", KEYWORD, { type: "object" }, "E-"],
  ["type-generalized", { type: "integer" }, KEYWORD, "I-"],
  ["list-of-types-narrowed", { type: ["number", "integer"] }, { type: "integer" }, "E-"],
  ["list-of-types-narrowed to any text", { type: ["string", "integer"] }, KEYWORD, "E-", {
    levels: "I-",
    because: "a number is sent as the text of its digits, which any text has",
  }],
  ["list-of-types-widened", KEYWORD, { type: ["string", "integer"] }, "I-"],
  ["type-generalized to a list", KEYWORD, array({ items: KEYWORD }), "I-"],
  [
    "type-generalized from several to a list",
    { type: ["string", "integer"] },
    array({ items: KEYWORD }),
    "I-",
  ],
  [
    "type-changed from several to a list",
    { type: ["string", "integer"] },
    array({ items: { type: "integer" } }),
    "E-",
  ],
];

const OK = { "200": { description: "" } };
const API_KEY = { type: "apiKey", in: "header", name: "K" };
const DEFAULT_OPERATION: JsonObject = { responses: OK };

function operation(more: JsonObject): JsonObject {
  return { paths: { "/a": { get: { ...DEFAULT_OPERATION, ...more } } } };
}

function parameter(more: JsonObject): JsonObject {
  return operation({ parameters: [{ name: "q", in: "query", schema: KEYWORD, ...more }] });
}

/** A parameter of all operations of a path. */
function ofPath(more: JsonObject): JsonObject {
  const parameters = [{ name: "q", in: "query", schema: KEYWORD, ...more }];
  return { paths: { "/a": { get: DEFAULT_OPERATION, parameters } } };
}

function responses(more: JsonObject): JsonObject {
  return operation({ responses: { ...OK, ...more } });
}

function header(more: JsonObject): JsonObject {
  return responses({ "200": { description: "", headers: { H: { schema: KEYWORD, ...more } } } });
}

function body(content: JsonObject, more: JsonObject = {}): JsonObject {
  return operation({ requestBody: { content, ...more } });
}

function answer(content: JsonObject): JsonObject {
  return responses({ "200": { description: "", content } });
}

function secured(requirement: JsonValue[], scheme: JsonObject = {}): JsonObject {
  const flow = { tokenUrl: "https://t.example", scopes: { read: "" }, ...scheme };
  return {
    ...operation({ security: requirement }),
    components: {
      securitySchemes: {
        o: { type: "oauth2", flows: { clientCredentials: flow } },
        k: API_KEY,
      },
    },
  };
}

/** A union of two schemas behind a discriminator. @param place Where it is used. */
function pets(
  mapping: JsonObject | undefined,
  propertyName = "kind",
  place: (schema: JsonObject) => JsonObject = taken,
): JsonObject {
  const discriminator: JsonObject = mapping ? { discriminator: { propertyName, mapping } } : {};
  const schemas = { Cat: CAT!, Dog: DOG! };
  const oneOf = [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }];
  return { ...place({ oneOf, ...discriminator }), components: { schemas } };
}

function taken(schema: JsonValue): JsonObject {
  return body({ "application/json": { schema } });
}

function given(schema: JsonValue): JsonObject {
  return answer({ "application/json": { schema } });
}

const CATS = { cat: "#/components/schemas/Cat" };
const BOTH = { ...CATS, dog: "#/components/schemas/Dog" };
const JSON_BODY = { "application/json": { schema: KEYWORD } };

type DocumentRow = [
  id: string,
  before: JsonObject,
  after: JsonObject,
  level: "E" | "W" | "I",
  otherwise?: { level: "E" | "W" | "I"; because: string },
];

const DOCUMENT_ROWS: DocumentRow[] = [
  ["endpoint-added", { paths: {} }, operation({}), "I"],
  ["api-removed-without-deprecation", operation({}), { paths: { "/a": {} } }, "E"],
  ["api-path-removed-without-deprecation", operation({}), { paths: {} }, "E"],
  ["api-removed-with-deprecation", operation({ deprecated: true }), { paths: { "/a": {} } }, "I", {
    level: "E",
    because: "calls fail all the same; when it goes was not known from the documents",
  }],
  ["api-path-removed-with-deprecation", operation({ deprecated: true }), { paths: {} }, "I", {
    level: "E",
    because: "as above",
  }],
  ["endpoint-deprecated", operation({}), operation({ deprecated: true }), "I"],
  ["endpoint-reactivated", operation({ deprecated: true }), operation({}), "I"],
  ["webhook-added", operation({}), {
    ...operation({}),
    webhooks: { w: { post: DEFAULT_OPERATION } },
  }, "I"],
  [
    "webhook-removed",
    { ...operation({}), webhooks: { w: { post: DEFAULT_OPERATION } } },
    operation({}),
    "E",
  ],
  ["api-operation-id-added", operation({}), operation({ operationId: "a" }), "I"],
  ["api-operation-id-removed", operation({ operationId: "a" }), operation({}), "I", {
    level: "W",
    because: "the names of methods in generated clients come from it",
  }],
  ["api-tag-added", operation({}), operation({ tags: ["t"] }), "I"],
  ["api-tag-removed", operation({ tags: ["t"] }), operation({}), "I"],
  [
    "api-schema-removed",
    { ...operation({}), components: { schemas: { A: KEYWORD } } },
    operation({}),
    "I",
  ],
  ["api-security-added", secured([]), secured([{ k: [] }]), "I", {
    level: "E",
    because: "calls without credentials are refused",
  }],
  ["api-security-removed", secured([{ k: [] }]), secured([]), "I"],
  ["api-security-scope-added", secured([{ o: [] }]), secured([{ o: ["read"] }]), "I", {
    level: "E",
    because: "tokens without the scope are refused",
  }],
  ["api-security-scope-removed", secured([{ o: ["read"] }]), secured([{ o: [] }]), "I"],
  [
    "api-global-security-added",
    operation({}),
    { ...secured([]), ...operation({}), security: [{ k: [] }] },
    "I",
    {
      level: "E",
      because: "calls without credentials are refused",
    },
  ],
  [
    "api-global-security-removed",
    { ...secured([]), ...operation({}), security: [{ k: [] }] },
    operation({}),
    "I",
  ],
  [
    "api-security-component-oauth-token-url-changed",
    secured([{ o: [] }]),
    secured([{ o: [] }], { tokenUrl: "https://u.example" }),
    "I",
    { level: "W", because: "clients that have the address written down ask at the old one" },
  ],
  [
    "api-security-component-oauth-scope-added",
    secured([{ o: [] }]),
    secured([{ o: [] }], { scopes: { read: "", write: "" } }),
    "I",
  ],
  [
    "api-security-component-oauth-scope-removed",
    secured([{ o: [] }], { scopes: { read: "", write: "" } }),
    secured([{ o: [] }]),
    "I",
    { level: "W", because: "clients that ask for the scope may be refused a token" },
  ],
  [
    "api-security-component-added",
    operation({}),
    { ...operation({}), components: { securitySchemes: { k: API_KEY } } },
    "I",
  ],
  [
    "api-security-component-removed",
    { ...operation({}), components: { securitySchemes: { k: API_KEY } } },
    operation({}),
    "I",
  ],
  [
    "api-security-component-type-changed",
    { ...operation({ security: [{ k: [] }] }), components: { securitySchemes: { k: API_KEY } } },
    {
      ...operation({ security: [{ k: [] }] }),
      components: { securitySchemes: { k: { type: "http", scheme: "basic" } } },
    },
    "I",
    { level: "E", because: "clients send their key where it is no longer looked for" },
  ],
  [
    "api-security-component-oauth-url-changed",
    secured([{ o: [] }], { authorizationUrl: "https://a.example" }),
    secured([{ o: [] }], { authorizationUrl: "https://b.example" }),
    "I",
    { level: "W", because: "as for the token's address" },
  ],
  [
    "api-security-component-oauth-scope-changed",
    secured([{ o: [] }], { scopes: { read: "Read" } }),
    secured([{ o: [] }], { scopes: { read: "Read all" } }),
    "I",
  ],
  [
    "api-global-security-scope-added",
    { ...secured([]), ...operation({}), security: [{ o: [] }] },
    { ...secured([]), ...operation({}), security: [{ o: ["read"] }] },
    "I",
    { level: "E", because: "tokens without the scope are refused" },
  ],
  [
    "api-global-security-scope-removed",
    { ...secured([]), ...operation({}), security: [{ o: ["read"] }] },
    { ...secured([]), ...operation({}), security: [{ o: [] }] },
    "I",
  ],
  ["new-request-path-parameter", operation({}), parameter({ in: "path", required: true }), "E"],
  [
    "new-required-request-default-parameter-to-existing-path",
    operation({}),
    ofPath({ required: true }),
    "E",
  ],
  ["new-optional-request-default-parameter-to-existing-path", operation({}), ofPath({}), "I"],
  [
    "new-required-request-header-property",
    parameter({ in: "header", schema: object({}) }),
    parameter({ in: "header", schema: property({}, ["p"]) }),
    "E",
  ],
  [
    "request-header-property-became-required",
    parameter({ in: "header", schema: property({}) }),
    parameter({ in: "header", schema: property({}, ["p"]) }),
    "E",
  ],
  [
    "request-header-property-became-enum",
    parameter({ in: "header", schema: property(KEYWORD) }),
    parameter({ in: "header", schema: property({ ...KEYWORD, enum: ["a"] }) }),
    "E",
  ],
  ["new-optional-request-parameter", operation({}), parameter({}), "I"],
  ["new-required-request-parameter", operation({}), parameter({ required: true }), "E"],
  ["request-parameter-removed", parameter({}), operation({}), "W", {
    level: "E",
    because: "what it did is no longer done, and many servers refuse names that they do not know",
  }],
  [
    "request-parameter-removed-with-deprecation",
    parameter({ deprecated: true }),
    operation({}),
    "I",
    { level: "E", because: "clients that still send it are not served as before" },
  ],
  ["request-parameter-became-required", parameter({}), parameter({ required: true }), "E"],
  ["request-parameter-became-optional", parameter({ required: true }), parameter({}), "I"],
  ["request-parameter-deprecated", parameter({}), parameter({ deprecated: true }), "I"],
  ["request-parameter-reactivated", parameter({ deprecated: true }), parameter({}), "I"],
  ["request-body-added-optional", operation({}), body(JSON_BODY), "I"],
  ["request-body-added-required", operation({}), body(JSON_BODY, { required: true }), "E"],
  ["request-body-removed", body(JSON_BODY), operation({}), "E"],
  ["request-body-became-required", body(JSON_BODY), body(JSON_BODY, { required: true }), "E"],
  ["request-body-became-optional", body(JSON_BODY, { required: true }), body(JSON_BODY), "I"],
  ["request-body-media-type-added", body(JSON_BODY), body({ ...JSON_BODY, "text/csv": {} }), "I"],
  ["request-body-media-type-removed", body({ ...JSON_BODY, "text/csv": {} }), body(JSON_BODY), "E"],
  ["request-body-media-type-schema-added", body({ "application/json": {} }), body(JSON_BODY), "E"],
  [
    "request-body-media-type-schema-removed",
    body(JSON_BODY),
    body({ "application/json": {} }),
    "I",
  ],
  ["request-body-discriminator-added", pets(undefined), pets(CATS), "I", DISCRIMINATORS()],
  ["request-body-discriminator-removed", pets(CATS), pets(undefined), "I", DISCRIMINATORS()],
  ["request-body-discriminator-mapping-added", pets(CATS), pets(BOTH), "I", {
    level: "E",
    because: "the name dog takes the place of Dog, which the variant had without a mapping",
  }],
  ["request-body-discriminator-mapping-deleted", pets(BOTH), pets(CATS), "I", {
    level: "E",
    because: "requests with the value that is gone name no variant",
  }],
  ["request-body-discriminator-property-name-changed", pets(CATS), pets(CATS, "type"), "I", {
    level: "E",
    because: "requests name their variant in another property",
  }],
  ...(["request-property", "response-body", "response-property"] as const).flatMap(
    (where): DocumentRow[] => {
      const place = where === "response-body"
        ? given
        : (schema: JsonObject) => (where === "request-property" ? taken : given)(property(schema));
      const [none, cats, both, byType] = [
        pets(undefined, "kind", place),
        pets(CATS, "kind", place),
        pets(BOTH, "kind", place),
        pets(CATS, "type", place),
      ];
      const because = "as in a request's body";
      const breaks = { level: "E" as const, because };
      return [
        [`${where}-discriminator-added`, none, cats, "I", { level: "W", because }],
        [`${where}-discriminator-removed`, cats, none, "I", { level: "W", because }],
        [`${where}-discriminator-property-name-changed`, cats, byType, "I", breaks],
        [`${where}-discriminator-mapping-added`, cats, both, "I", breaks],
        [`${where}-discriminator-mapping-deleted`, both, cats, "I", breaks],
      ];
    },
  ),
  [
    "request-body-discriminator-mapping-changed",
    pets(CATS),
    pets({ cat: "#/components/schemas/Dog" }),
    "I",
    { level: "E", because: "requests with the value name another variant" },
  ],
  [
    "response-body-discriminator-mapping-changed",
    pets(CATS, "kind", given),
    pets({ cat: "#/components/schemas/Dog" }, "kind", given),
    "I",
    { level: "E", because: "answers with the value are of another variant" },
  ],
  [
    "response-media-type-name-specialized",
    answer(JSON_BODY),
    answer({ "application/problem+json": { schema: KEYWORD } }),
    "I",
    { level: "E", because: "a client that accepts the old type only gets no answer that it reads" },
  ],
  [
    "response-media-type-name-changed",
    answer(JSON_BODY),
    answer({ "application/problem+json; q=1": { schema: KEYWORD } }),
    "I",
    { level: "E", because: "as above" },
  ],
  [
    "request-body-type-compatible",
    body({ "application/xml": { schema: { type: "object" } } }),
    body({ "application/xml": { schema: KEYWORD } }),
    "I",
    { level: "E", because: "an element of text alone takes no elements" },
  ],
  [
    "response-body-type-compatible",
    answer({ "application/xml": { schema: KEYWORD } }),
    answer({ "application/xml": { schema: { type: "object" } } }),
    "I",
    { level: "E", because: "as above" },
  ],
  [
    "response-header-type-compatible",
    header({}),
    header({ schema: { type: "number" } }),
    "I",
  ],
  [
    "response-media-type-name-generalized",
    answer({ "application/problem+json": { schema: KEYWORD } }),
    answer(JSON_BODY),
    "E",
  ],
  ["response-success-status-added", operation({}), responses({ "201": { description: "" } }), "I"],
  [
    "response-success-status-removed",
    responses({ "201": { description: "" } }),
    operation({}),
    "E",
  ],
  [
    "response-non-success-status-added",
    operation({}),
    responses({ "404": { description: "" } }),
    "I",
  ],
  [
    "response-non-success-status-removed",
    responses({ "404": { description: "" } }),
    operation({}),
    "I",
  ],
  ["response-media-type-added", answer(JSON_BODY), answer({ ...JSON_BODY, "text/csv": {} }), "I"],
  ["response-media-type-removed", answer({ ...JSON_BODY, "text/csv": {} }), answer(JSON_BODY), "E"],
  [
    "response-body-media-type-schema-added",
    answer({ "application/json": {} }),
    answer(JSON_BODY),
    "I",
  ],
  [
    "response-body-media-type-schema-removed",
    answer(JSON_BODY),
    answer({ "application/json": {} }),
    "W",
    {
      level: "E",
      because: "of the answer nothing is told any more, so it may be anything",
    },
  ],
  ["response-header-added", operation({}), header({}), "I"],
  ["optional-response-header-removed", header({}), operation({}), "W", {
    level: "E",
    because: "a client that reads the header finds it no more",
  }],
  ["required-response-header-removed", header({ required: true }), operation({}), "E"],
  ["response-header-became-optional", header({ required: true }), header({}), "E"],
  [
    "response-header-became-nullable",
    header({}),
    header({ schema: { type: ["string", "null"] } }),
    "E",
  ],
  [
    "response-header-became-not-nullable",
    header({ schema: { type: ["string", "null"] } }),
    header({}),
    "I",
  ],
  ["response-header-type-changed", header({}), header({ schema: { type: "object" } }), "E"],
  ["response-header-type-generalized", header({ schema: { type: "integer" } }), header({}), "E"],
  ["response-header-type-specialized", header({}), header({ schema: { type: "integer" } }), "I"],
];

function SET_BREAKS(): Otherwise {
  return { levels: "E-", because: "values beyond the new bound were accepted" };
}

function DISCRIMINATORS(): { level: "W"; because: string } {
  return { level: "W", because: "which variant a value has may be told in another way" };
}

function contains(more: JsonObject): JsonObject {
  return { type: "array", contains: { const: 1 }, ...more };
}

function object(more: JsonObject): JsonObject {
  return { type: "object", ...more };
}

function array(more: JsonObject): JsonObject {
  return { type: "array", ...more };
}

function number(keyword: string, value: number): JsonObject {
  return { type: "number", [keyword]: value };
}

function property(p: JsonObject, required: string[] = []): JsonObject {
  return { type: "object", properties: { p }, required };
}

async function levelOf(before: JsonObject, after: JsonObject): Promise<"E" | "W" | "I"> {
  const [from, to] = [before, after].map((more) => ({
    openapi: "3.1.0",
    info: { title: "a", version: "1" },
    ...more,
  }));
  const { verdict } = await outputOf("openapi-diff", { before: from, after: to });
  return verdict === "breaking" ? "E" : verdict === "unclear" ? "W" : "I";
}

Deno.test("openapi-diff: matches oasdiff's kinds of change in schemas, or differs for a stated reason", async () => {
  const differing: string[] = [];
  const compare = async (
    [kind, before, after, levels, otherwise]: SchemaRow,
    places: ((schema: JsonValue) => JsonObject)[],
  ) => {
    const expected = otherwise?.levels ?? levels;
    for (const [index, place] of places.entries()) {
      if (levels[index] === "-") continue;
      const level = await levelOf(place(before), place(after));
      if (level !== expected[index]) differing.push(`${kind} ${index} ${level}`);
    }
  };
  for (const row of SCHEMA_ROWS) await compare(row, [taken, given]);
  const hidden =
    (keyword: string, place: (schema: JsonValue) => JsonObject) => (schema: JsonValue) =>
      place(property({ ...schema as JsonObject, [keyword]: true }, ["p"]));
  for (const row of HIDDEN_ROWS) {
    await compare(row, [hidden("readOnly", taken), hidden("writeOnly", given)]);
  }
  for (const row of PARAMETER_ROWS) await compare(row, [(schema) => parameter({ schema })]);
  assert.deepEqual(differing, []);
});

Deno.test("openapi-diff: matches oasdiff's kinds of change around schemas, or differs for a stated reason", async () => {
  const differing: string[] = [];
  for (const [id, before, after, level, otherwise] of DOCUMENT_ROWS) {
    const found = await levelOf(before, after);
    if (found !== (otherwise?.level ?? level)) differing.push(`${id} ${found}`);
  }
  assert.deepEqual(differing, []);
});
