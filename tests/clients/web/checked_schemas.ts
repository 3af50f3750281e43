/** What checks values by schemas: bundled for pages, the same with the pages' schemas. */
export { TOOLS } from "../../../tools/catalog/registry.ts";
export { toJsonSchema } from "../../../tools/catalog/descriptor.ts";
export { withLocalInput } from "../../../tools/catalog/local_limits.ts";
export { packSchema } from "../../../tools/shared/context_pack/schema.ts";
export { prepareInput } from "../../../engine/prepare_input.ts";
