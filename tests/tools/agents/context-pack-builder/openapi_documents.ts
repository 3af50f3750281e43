/** OpenAPI documents of the kinds that people publish; the services are made up. */

const ref = (name: string) => ({ $ref: `#/components/${name}` });
const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
export const APIS: Record<string, unknown> = {
  /** Written by hand: parameters and answers are shared. */
  library: {
    openapi: "3.0.3",
    info: { title: "Library", version: "2.1.0" },
    servers: [{ url: "https://api.library.example/v2" }],
    security: [{ apiKey: [] }],
    tags: [{ name: "books" }],
    paths: {
      "/books": {
        get: {
          operationId: "listBooks",
          tags: ["books"],
          parameters: [ref("parameters/Limit"), ref("parameters/Cursor")],
          responses: {
            200: {
              description: "A page",
              headers: { "X-Total": ref("headers/Total") },
              ...json({ type: "array", items: ref("schemas/Book") }),
            },
            400: ref("responses/Problem"),
          },
        },
        post: {
          operationId: "addBook",
          requestBody: ref("requestBodies/Book"),
          responses: {
            201: { description: "Added", links: { read: ref("links/ReadBook") } },
            409: ref("responses/Problem"),
          },
        },
      },
      "/books/{id}": {
        parameters: [ref("parameters/Id")],
        get: {
          operationId: "readBook",
          security: [],
          responses: {
            200: { description: "One", ...json(ref("schemas/Book")) },
            404: ref("responses/Problem"),
          },
        },
        delete: { operationId: "removeBook", responses: { 204: { description: "Gone" } } },
      },
    },
    components: {
      parameters: {
        Limit: { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
        Cursor: { name: "cursor", in: "query", schema: { type: "string" } },
        Id: { name: "id", in: "path", required: true, schema: { type: "string" } },
      },
      headers: { Total: { schema: { type: "integer" } } },
      requestBodies: { Book: json(ref("schemas/Book")) },
      responses: {
        Problem: {
          description: "Problem",
          content: { "application/problem+json": { schema: ref("schemas/Problem") } },
        },
      },
      links: { ReadBook: { operationId: "readBook" } },
      schemas: {
        Book: {
          type: "object",
          required: ["title"],
          properties: {
            title: { type: "string" },
            author: ref("schemas/Person"),
            sequel: ref("schemas/Book"),
          },
        },
        Person: { type: "object", properties: { name: { type: "string" } } },
        Problem: {
          type: "object",
          properties: { title: { type: "string" }, detail: { type: "string" } },
        },
        Old: { type: "string" },
      },
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "X-Key" },
        unused: { type: "http", scheme: "basic" },
      },
    },
  },
  /** As a Python framework generates it. */
  generated: {
    document: {
      openapi: "3.1.0",
      info: { title: "Items", version: "0.1.0" },
      paths: {
        "/token": {
          post: {
            summary: "Login",
            operationId: "login_token_post",
            requestBody: {
              content: {
                "application/x-www-form-urlencoded": {
                  schema: ref("schemas/Body_login_token_post"),
                },
              },
              required: true,
            },
            responses: {
              200: { description: "Successful Response", ...json({}) },
              422: { description: "Validation Error", ...json(ref("schemas/HTTPValidationError")) },
            },
          },
        },
        "/items/{item_id}": {
          get: {
            summary: "Read Item",
            operationId: "read_item_items__item_id__get",
            security: [{ OAuth2PasswordBearer: [] }],
            parameters: [{
              name: "item_id",
              in: "path",
              required: true,
              schema: { type: "integer", title: "Item Id" },
            }, {
              name: "q",
              in: "query",
              required: false,
              schema: { anyOf: [{ type: "string" }, { type: "null" }], title: "Q" },
            }],
            responses: {
              200: { description: "Successful Response", ...json(ref("schemas/Item-Output")) },
              422: { description: "Validation Error", ...json(ref("schemas/HTTPValidationError")) },
            },
          },
        },
      },
      components: {
        schemas: {
          "Body_login_token_post": { properties: { username: { type: "string" } }, type: "object" },
          HTTPValidationError: {
            properties: { detail: { items: ref("schemas/ValidationError"), type: "array" } },
            type: "object",
          },
          "Item-Output": {
            properties: {
              id: { type: "integer" },
              tags: { items: { type: "string" }, type: "array" },
            },
            type: "object",
          },
          "Item-Input": { type: "object" },
          ValidationError: {
            properties: {
              loc: { items: { anyOf: [{ type: "string" }, { type: "integer" }] }, type: "array" },
              msg: { type: "string" },
            },
            type: "object",
          },
        },
        securitySchemes: {
          OAuth2PasswordBearer: {
            type: "oauth2",
            flows: { password: { scopes: {}, tokenUrl: "token" } },
          },
        },
      },
    },
    operations: ["read_item_items__item_id__get"],
  },
  /** A payment service: kinds told by a discriminator, a callback, one file that is not in the document. */
  payments: {
    document: {
      openapi: "3.0.1",
      info: { title: "Payments", version: "2026-10-01" },
      paths: {
        "/v1/charges": {
          post: {
            operationId: "createCharge",
            requestBody: json({
              oneOf: [ref("schemas/CardCharge"), ref("schemas/BankCharge")],
              discriminator: {
                propertyName: "method",
                mapping: {
                  card: "#/components/schemas/CardCharge",
                  bank: "#/components/schemas/BankCharge",
                  wallet: "#/components/schemas/WalletCharge",
                },
              },
            }),
            responses: {
              200: { description: "OK", ...json(ref("schemas/Charge")) },
              default: { $ref: "common.yaml#/responses/Error" },
            },
            callbacks: {
              settled: {
                "{$request.body#/webhook_url}": {
                  post: {
                    requestBody: json(ref("schemas/SettledEvent")),
                    responses: { 200: { description: "Seen" } },
                  },
                },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          Charge: {
            type: "object",
            properties: {
              amount: ref("schemas/Money"),
              status: { $ref: "#/components/schemas/SettledEvent/properties/status" },
            },
          },
          CardCharge: {
            allOf: [ref("schemas/Charge"), {
              type: "object",
              properties: { card: { type: "string" } },
            }],
          },
          BankCharge: { allOf: [ref("schemas/Charge")] },
          WalletCharge: { allOf: [ref("schemas/Charge")] },
          Money: {
            type: "object",
            properties: { value: { type: "integer" }, currency: { type: "string" } },
          },
          SettledEvent: {
            type: "object",
            properties: {
              status: { type: "string", enum: ["settled", "failed"] },
              charge: ref("schemas/Charge"),
            },
          },
        },
      },
    },
    operations: ["POST /v1/charges"],
  },
  /** 3.1: webhooks, path items that are components, $defs. */
  events: {
    openapi: "3.1.0",
    info: { title: "Events", version: "1.0.0" },
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    paths: {
      "/streams/{name}": ref("pathItems/Stream"),
      "/health": {
        get: {
          responses: {
            200: {
              description: "Up",
              ...json({ $ref: "#/components/schemas/Health", description: "Now" }),
            },
          },
        },
      },
    },
    webhooks: { streamClosed: { post: { requestBody: json(ref("schemas/Closed")) } } },
    components: {
      pathItems: { Stream: { get: { operationId: "readStream", responses: {} } } },
      schemas: {
        Health: {
          $defs: { Level: { enum: ["up", "down"] } },
          properties: { level: { $ref: "#/$defs/Level" } },
        },
        Closed: { type: "object" },
      },
    },
  },
  /** What a registry publishes: many paths, of which somebody asks for two. */
  large: {
    document: {
      openapi: "3.0.0",
      info: { title: "Inventory", version: "9", description: "Stock by site. ".repeat(40) },
      security: [{ bearer: [] }, { key: [], tenant: [] }],
      paths: Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`/sites/{site}/r${i}`, {
        parameters: [ref("parameters/Site")],
        get: {
          operationId: `listR${i}`,
          responses: { 200: { description: "Page", ...json(ref(`schemas/R${i}`)) } },
        },
        put: {
          operationId: `putR${i}`,
          requestBody: json(ref(`schemas/R${i}`)),
          responses: { 200: ref("responses/Done") },
        },
      }])),
      components: {
        parameters: {
          Site: { name: "site", in: "path", required: true, schema: { type: "string" } },
        },
        responses: { Done: { description: "Done" } },
        schemas: Object.fromEntries(
          Array.from(
            { length: 120 },
            (
              _,
              i,
            ) => [`R${i}`, {
              type: "object",
              properties: {
                id: { type: "string" },
                ...(i > 0 && i % 10 !== 0 && { parent: ref(`schemas/R${i - 1}`) }),
              },
            }],
          ),
        ),
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          key: { type: "apiKey", in: "header", name: "k" },
          tenant: { type: "apiKey", in: "header", name: "t" },
        },
      },
    },
    operations: ["putR23", "GET /sites/{site}/r7"],
  },
};
