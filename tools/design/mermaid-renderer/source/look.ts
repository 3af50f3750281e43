/**
 * The colours that a source asks for: `theme` and `themeVariables` of its frontmatter's `config` or of an init
 * directive.
 *
 * @module
 */
import { hexOf, readEightBit } from "../../../shared/color/eight_bit.ts";
import type { JsonObject, JsonValue } from "../../../shared/json/value.ts";
import { ToolError } from "../../../shared/tool_error.ts";
import type { THEMES } from "../contract.ts";
import { isColor } from "../colors.ts";

/** Mermaid's variables that colour flowcharts: what fills, borders, lines and texts are made of. */
const VARIABLES = [
  "background",
  "border1",
  "border2",
  "clusterBkg",
  "clusterBorder",
  "edgeLabelBackground",
  "lineColor",
  "mainBkg",
  "nodeBorder",
  "nodeTextColor",
  "primaryBorderColor",
  "primaryColor",
  "primaryTextColor",
  "secondBkg",
  "tertiaryBorderColor",
  "tertiaryColor",
  "tertiaryTextColor",
  "textColor",
  "titleColor",
] as const;

/** Mermaid's themes that are drawn; `base` is the one that is made from the variables alone. */
const SOURCE_THEMES = ["default", "neutral", "dark", "forest", "base"] as const;

export type ThemeVariable = (typeof VARIABLES)[number];
export type SourceTheme = (typeof SOURCE_THEMES)[number];

/** The settings that decide the colours of a picture. */
export interface Look {
  theme: (typeof THEMES)[number] | SourceTheme;
  /** Colours as styles have them, by Mermaid's names; they override those of the theme. */
  variables: Readonly<Partial<Record<ThemeVariable, string>>>;
}

export const DEFAULT_LOOK: Look = { theme: "default", variables: {} };

/** The colours of a source, and whether all of its settings were used. */
export interface ReadLook {
  look: Look | undefined;
  isAllUsed: boolean;
}

/**
 * Reads one configuration, in Mermaid's form, on top of an earlier one.
 *
 * @param config The value of `config`, or of a directive.
 */
export function readLook(config: JsonValue | undefined, before?: Look): ReadLook {
  if (!isObject(config)) return { look: before, isAllUsed: config === undefined };
  const { theme: given, themeVariables, ...others } = config;
  const theme = SOURCE_THEMES.find((name) => name === given);
  const { variables, isAllUsed } = readVariables(themeVariables);
  const hasColors = theme !== undefined || Object.keys(variables).length > 0;
  return {
    look: hasColors
      ? {
        theme: theme ?? before?.theme ?? "default",
        variables: { ...before?.variables, ...variables },
      }
      : before,
    isAllUsed: hasColors && isAllUsed && Object.keys(others).length === 0 &&
      (given === undefined || theme !== undefined),
  };
}

function readVariables(given: JsonValue | undefined) {
  const variables: Partial<Record<ThemeVariable, string>> = {};
  if (!isObject(given)) return { variables, isAllUsed: given === undefined };
  for (const name of VARIABLES) {
    const color = Object.hasOwn(given, name) ? parseColor(given[name]) : undefined;
    if (color !== undefined) variables[name] = color;
  }
  return {
    variables,
    isAllUsed: Object.keys(given).every((name) => Object.hasOwn(variables, name)),
  };
}

/** A colour as styles have it: hex or a name; others of CSS become hex. */
function parseColor(value: JsonValue | undefined): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (isColor(text)) return text;
  try {
    return hexOf(readEightBit(text, "themeVariables").channels);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
