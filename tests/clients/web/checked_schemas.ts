/** What reads values by schemas: as the service does, or bundled for pages, which have schemas of their own for zod. */
export { loadKeyComparison } from "../../../engine/prepare_input.ts";
export { TOOLS } from "../../../tools/catalog/registry.ts";
export { toJsonSchema } from "../../../tools/catalog/descriptor.ts";
export { withLocalInput } from "../../../tools/catalog/local_limits.ts";
export * as packBuilder from "../../../tools/agents/context-pack-builder/run.ts";
export * as reportBuilder from "../../../tools/agents/evidence-report-builder/run.ts";
export { execute } from "../../../engine/execute.ts";
export { createContext } from "../../../engine/sandbox/context.ts";
