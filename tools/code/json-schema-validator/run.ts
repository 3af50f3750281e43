import type { Run, RunWarning } from "../../tool.ts";
import { readJsonInput } from "../../shared/json/input.ts";
import { contract } from "./contract.ts";
import { ErrorList } from "../../shared/json_schema/error_list.ts";
import { validate } from "../../shared/json_schema/evaluate.ts";
import { readFurtherSchemas, takeIn } from "../../shared/json_schema/intake.ts";
import { requireKeywords, schemaWarnings } from "../../shared/json_schema/schema_warnings.ts";

/** Validates a JSON document against a JSON Schema of 2020-12, 2019-09 or draft-07. */
export const run: Run<typeof contract> = (input) => {
  const { max_input_chars, max_schema_chars } = contract.limits;
  const instance = readJsonInput(input.input, "input", {
    limit: { name: "max_input_chars", max: max_input_chars },
  });
  const schema = readJsonInput(input.schema, "schema", {
    limit: { name: "max_schema_chars", max: max_schema_chars },
  });
  requireKeywords(schema.value);
  const further = readFurtherSchemas(input.schemas, max_schema_chars);
  const referring = JSON.stringify(schema.value);
  for (const [uri, { value, name }] of further.schemas) {
    // Where a reference leads into a part of a document, the rest of it may be anything.
    if (referring.includes(`"$ref":${JSON.stringify(uri)}`)) requireKeywords(value, `"${name}"`);
  }

  const { set, root, dialect } = takeIn(schema.value, further.schemas, {
    draft: input.draft === "auto" ? undefined : input.draft,
    assertFormats: input.assert_formats,
    advice: {
      unresolvedReference: ', or their documents be given in "schemas"',
      unsupportedDraft: ', or set "draft"',
    },
  });
  const errors = new ErrorList(input.max_errors);
  const valid = validate(
    set,
    root,
    instance.value,
    errors,
    contract.limits.max_validation_steps,
  );
  return {
    output: { valid, draft: dialect.draft, errors: errors.list() },
    stats: { errors: errors.count },
    warnings: [
      ...instance.warnings,
      ...schema.warnings,
      ...further.warnings,
      ...schemaWarnings(set, root, dialect.draft),
      ...truncationWarning(errors.count, input.max_errors),
    ],
  };
};

function truncationWarning(count: number, listed: number): RunWarning<typeof contract>[] {
  if (count <= listed) return [];
  const message = `Listed are ${listed} of ${count} errors: raise "max_errors"`;
  return [{ code: "ERRORS_TRUNCATED", message, path: "max_errors" }];
}
