import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  config, configuration, migrate, rename keys, settings, round trip, migrate config, convert config,
  yaml to toml, toml to yaml, json to toml config, rename config keys, move settings, config file,
  change config format, configuration file, settings file, drop keys, rename settings, nothing lost,
  move keys, without loss, upgrade config, migrate settings file, move config to toml,
  yaml config to toml, settings in another format, rename settings keys, config without loss,
  change configuration format, move configuration, settings with new key names, new key names,
  json settings to toml, config to another format, settings to new format, appsettings.json to yaml,
  dotenv to yaml, application.yml
`);
