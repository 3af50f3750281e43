/**
 * The meta-schemas of the three drafts, as published at json-schema.org, ready to check schemas with.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { addDocument } from "./add_document.ts";
import { type Dialect, dialectOf, type Draft, draftOf, DRAFTS } from "./dialects.ts";
import draft07 from "./meta_schemas/draft_07.json" with { type: "json" };
import draft2019 from "./meta_schemas/draft_2019_09.json" with { type: "json" };
import draft2020 from "./meta_schemas/draft_2020_12.json" with { type: "json" };
import { resolveReferences } from "./references.ts";
import { createSchemaSet, type SchemaSet, splitFragment } from "./schema_set.ts";

const DOCUMENTS: Record<Draft, { $id: string }[]> = {
  "2020-12": draft2020,
  "2019-09": draft2019,
  "draft-07": draft07,
};

let loaded: SchemaSet | undefined;

/** All meta-schemas under their official URIs. Formats in them are annotations, as they declare. */
export function metaSchemas(): SchemaSet {
  return loaded ??= load();
}

function load(): SchemaSet {
  const set = createSchemaSet({ assertFormats: false, dialectOf: ownDialect });
  for (const draft of DRAFTS) {
    for (const value of DOCUMENTS[draft]) {
      const [uri] = splitFragment(value.$id);
      const document = { uri, name: `the meta-schema ${uri}`, isMain: false };
      // The documents are JSON, which the types of these literals do not say.
      addDocument(set, document, value as unknown as JsonValue, dialectOf(draft));
    }
  }
  resolveReferences(set);
  return set;
}

function ownDialect(schemaUri: string): Dialect {
  return dialectOf(draftOf(schemaUri)!);
}
