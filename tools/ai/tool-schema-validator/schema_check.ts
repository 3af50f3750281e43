import type { JsonObject } from "../../shared/json/value.ts";
import type { ToolFormat } from "../../shared/tool_schemas/formats.ts";
import type { Report } from "./issues.ts";

/** A tool's schema, by which rules it is checked, and where what is wrong is reported. */
export interface SchemaCheck {
  schema: JsonObject;
  schemaPath: string;
  format: ToolFormat;
  isStrict: boolean;
  /** The schema is written in Gemini's own part of OpenAPI. */
  isGeminiSchema: boolean;
  report: Report;
}
