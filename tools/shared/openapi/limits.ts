/** YAML aliases of one OpenAPI document: each may stand for a large part of it. */
export const MAX_YAML_ALIASES = 100;
