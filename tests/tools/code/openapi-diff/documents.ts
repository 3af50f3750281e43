/** Two documents that use all of OpenAPI, for tests that change them at every place. */
import type { JsonObject } from "../../../../tools/shared/json/value.ts";

/** OpenAPI 3.1 with the keywords of JSON Schema 2020-12. */
export const DOCUMENT_31: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1.0.0", description: "All of them" },
  jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base",
  servers: [
    {
      url: "https://{region}.example.com",
      variables: { region: { enum: ["eu", "us"], default: "eu" } },
    },
    { url: "https://example.com" },
  ],
  tags: [{ name: "pets" }],
  security: [{ key: [] }],
  paths: {
    "/pets/{id}": {
      summary: "One pet",
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string", minLength: 1 } },
        { $ref: "#/components/parameters/Trace" },
      ],
      get: {
        operationId: "getPet",
        tags: ["pets"],
        deprecated: true,
        parameters: [
          {
            name: "fields",
            in: "query",
            style: "spaceDelimited",
            explode: true,
            allowReserved: true,
            deprecated: true,
            schema: { type: "array", items: { type: "string" }, default: ["name"], maxItems: 5 },
          },
          {
            name: "filter",
            in: "query",
            required: true,
            allowEmptyValue: true,
            content: { "application/json": { schema: { type: "object", minProperties: 1 } } },
          },
        ],
        responses: {
          200: {
            description: "The pet",
            headers: {
              "X-Rate": {
                description: "Calls left",
                required: true,
                deprecated: true,
                explode: true,
                schema: { type: "integer", minimum: 0 },
              },
              ETag: { $ref: "#/components/headers/Tag" },
            },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Pet" },
                example: { name: "Rex" },
              },
            },
            links: {
              owner: { operationId: "getOwner", parameters: { id: "$response.body#/owner" } },
              again: { $ref: "#/components/links/Again" },
            },
          },
          "4XX": {
            description: "No pet",
            content: { "text/plain": { schema: { type: "string" } } },
          },
          default: { $ref: "#/components/responses/Problem" },
        },
      },
      post: {
        security: [{ oauth: ["pets:write", "pets:read"] }, { key: [], oauth: ["admin"] }],
        servers: [{ url: "https://write.example.com", description: "Writes" }],
        requestBody: {
          required: true,
          description: "What to change",
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: { photo: { type: "string", contentEncoding: "base64" }, note: {} },
              },
              encoding: {
                photo: {
                  contentType: "image/png",
                  headers: { "X-Id": { schema: { type: "string" } } },
                },
              },
            },
            "application/json": { schema: { $ref: "#/components/schemas/Change" } },
          },
        },
        responses: { 204: { description: "Done" } },
        callbacks: {
          changed: {
            "{$request.query.url}": {
              post: {
                operationId: "changed",
                security: [{ key: [] }],
                parameters: [{ name: "X-Sign", in: "header", schema: { type: "string" } }],
                requestBody: {
                  content: {
                    "application/json": { schema: { $ref: "#/components/schemas/Event" } },
                  },
                },
                responses: {
                  200: {
                    description: "Taken",
                    headers: { "X-Seen": { required: true, schema: { type: "boolean" } } },
                    content: {
                      "application/json": { schema: { type: "object", maxProperties: 3 } },
                    },
                  },
                },
              },
            },
          },
          gone: { $ref: "#/components/callbacks/Gone" },
        },
      },
    },
    "/owners": { $ref: "#/components/pathItems/Owners" },
  },
  webhooks: {
    born: {
      post: {
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Event" } } },
        },
        responses: { 200: { description: "Thanks" } },
      },
    },
  },
  components: {
    parameters: {
      Trace: { name: "X-Trace", in: "header", schema: { type: "string", format: "uuid" } },
    },
    headers: { Tag: { schema: { type: "string", pattern: '^".*"$' } } },
    links: { Again: { operationId: "getPet", server: { url: "https://example.org" } } },
    responses: {
      Problem: {
        description: "A problem",
        content: {
          "application/problem+json": {
            schema: {
              type: "object",
              required: ["title"],
              properties: { title: { type: "string" }, status: { type: "integer" } },
              unevaluatedProperties: false,
            },
          },
        },
      },
    },
    callbacks: {
      Gone: { "https://example.net/gone": { delete: { responses: { 204: { description: "" } } } } },
    },
    pathItems: {
      Owners: { get: { operationId: "getOwner", responses: { 200: { description: "Owners" } } } },
    },
    securitySchemes: {
      key: { type: "apiKey", name: "X-Key", in: "header", description: "Ask for one" },
      oauth: {
        type: "oauth2",
        flows: {
          authorizationCode: {
            authorizationUrl: "https://example.com/authorize",
            tokenUrl: "https://example.com/token",
            scopes: { "pets:write": "Change pets", "pets:read": "See pets", admin: "All" },
          },
        },
      },
      unused: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
    },
    schemas: {
      Pet: {
        description: "A pet",
        oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
        discriminator: {
          propertyName: "kind",
          mapping: { cat: "#/components/schemas/Cat", dog: "Dog" },
        },
      },
      Cat: {
        allOf: [
          { $ref: "#/components/schemas/Base" },
          {
            type: "object",
            required: ["lives"],
            properties: { lives: { type: "integer", minimum: 0, exclusiveMaximum: 10 } },
          },
        ],
      },
      Dog: {
        type: "object",
        required: ["kind"],
        properties: {
          kind: { const: "dog" },
          bark: { anyOf: [{ type: "string", maxLength: 10 }, { type: "null" }] },
        },
        additionalProperties: { type: "string" },
        patternProperties: { "^x_": { type: "number", multipleOf: 0.5 } },
        propertyNames: { pattern: "^[a-z_]+$" },
        dependentRequired: { bark: ["kind", "x_volume"] },
        dependentSchemas: { x_volume: { minProperties: 2 } },
      },
      Base: {
        type: "object",
        required: ["id", "kind"],
        properties: {
          id: { type: "string", readOnly: true },
          secret: { type: "string", writeOnly: true },
          kind: { enum: ["cat", "dog"], default: "cat", title: "Kind" },
          parent: { $ref: "#/components/schemas/Pet" },
          owner: { type: ["string", "null"], examples: ["Ann"], deprecated: true },
        },
      },
      Change: {
        type: "object",
        properties: {
          pair: { prefixItems: [{ type: "number" }, { type: "string" }], items: false },
          tags: {
            type: "array",
            uniqueItems: true,
            minItems: 1,
            contains: { const: "pet" },
            minContains: 1,
            maxContains: 3,
            unevaluatedItems: { type: "string" },
          },
          size: { not: { type: "string", minLength: 3 }, $comment: "numbers" },
          when: {
            if: { properties: { a: { const: 1 } }, required: ["a"] },
            then: { required: ["b"] },
            else: { maxProperties: 1 },
          },
          document: {
            type: "string",
            contentMediaType: "application/json",
            contentSchema: { type: "object", required: ["x"] },
          },
          shape: { xml: { name: "form" }, $anchor: "shape", type: "string" },
        },
        minProperties: 1,
      },
      Event: {
        type: "object",
        required: ["type", "pet"],
        properties: { type: { type: "string" }, pet: { $ref: "#/components/schemas/Pet" } },
      },
      Unused: { type: "object", properties: { a: { type: "string" } } },
    },
  },
};

/** OpenAPI 3.0 with what 3.1 changed. */
export const DOCUMENT_30: JsonObject = {
  openapi: "3.0.3",
  info: { title: "Orders", version: "2" },
  servers: [{ url: "/v1" }],
  paths: {
    "/orders": {
      servers: [{ url: "/v2" }],
      get: {
        parameters: [
          { name: "page", in: "query", schema: { type: "integer", minimum: 1, default: 1 } },
          { name: "session", in: "cookie", required: true, schema: { type: "string" } },
        ],
        responses: {
          200: {
            description: "Orders",
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Order" } },
              },
              "application/xml": { schema: { $ref: "#/components/schemas/Order" } },
            },
          },
          404: { description: "None" },
        },
        security: [{ basic: [] }, {}],
      },
      put: {
        requestBody: { $ref: "#/components/requestBodies/Order" },
        responses: { 200: { description: "Done" } },
        security: [{ basic: [] }],
      },
    },
  },
  components: {
    requestBodies: {
      Order: {
        content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
      },
    },
    securitySchemes: { basic: { type: "http", scheme: "basic" } },
    schemas: {
      Order: {
        type: "object",
        required: ["total"],
        properties: {
          total: { type: "number", minimum: 0, exclusiveMinimum: true, maximum: 1000 },
          note: { type: "string", nullable: true, maxLength: 100, example: "soon" },
          lines: {
            type: "array",
            minItems: 1,
            items: { $ref: "#/components/schemas/Line" },
          },
          state: { type: "string", enum: ["open", "paid"] },
        },
        additionalProperties: false,
      },
      Line: {
        allOf: [
          { $ref: "#/components/schemas/Item" },
          { properties: { count: { type: "integer", format: "int32" } } },
        ],
      },
      Item: { type: "object", properties: { sku: { type: "string", pattern: "^[A-Z]+$" } } },
    },
  },
};
