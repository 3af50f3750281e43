import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  toml, json, convert, config, cargo, pyproject, settings, tables, ini-like, toml to json,
  json to toml, cargo.toml, pyproject.toml, parse toml, read toml, convert toml, toml file,
  toml config, rust config, python project file, toml into json, json as toml, toml as json,
  pyproject as json, cargo as json, toml settings to json, tomllib, taplo
`);
