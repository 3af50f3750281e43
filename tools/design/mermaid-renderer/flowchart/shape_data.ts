/**
 * `@{ … }` after a node: YAML with its shape and label.
 *
 * @module
 */
import { readYamlMapping, type YamlFault } from "../source/yaml_mapping.ts";

/** The values that are read, as texts. */
export interface ShapeData {
  shape?: string;
  label?: string;
  /** `markdown` when it is not given. */
  labelType?: string;
  icon?: string;
  img?: string;
}

const KEYS = ["shape", "label", "labelType", "icon", "img"] as const;
/** Stand for `#` and `;` of an entity: `#` would begin a comment. */
const HASH = "\ue000";
const SEMICOLON = "\ue001";

/**
 * Reads what is between the braces: a flow mapping on one line, block YAML on several. Keys that
 * are not used, and values that say nothing, are left out.
 *
 * @returns The data, or why it is not YAML.
 */
export function readShapeData(written: string): ShapeData | YamlFault {
  if (written.trim() === "") return {};
  const kept = written.replace(/#(\w+);/g, `${HASH}$1${SEMICOLON}`);
  const yaml = kept.includes("\n") ? `${kept}\n` : `{\n${kept}\n}`;
  const values = readYamlMapping(yaml);
  return values instanceof Map ? used(values) : values;
}

function used(values: ReadonlyMap<string, unknown>): ShapeData {
  const data: ShapeData = {};
  for (const key of KEYS) {
    const value = values.get(key);
    if (!value) continue;
    // A list is not a shape, also where its only item would be one.
    const isObjectShape = key === "shape" && typeof value === "object";
    const text = isObjectShape ? JSON.stringify(value) : String(value);
    data[key] = text.replaceAll(HASH, "#").replaceAll(SEMICOLON, ";");
  }
  return data;
}
