import type { JsonObject } from "../../json/value.ts";
import type { ToolFormat } from "../formats.ts";
import type { Report } from "./issue_codes.ts";

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
