import manifest from "../deno.json" with { type: "json" };

/** The arguments with which the task `serve` starts the service. */
export const SERVE_ARGS: string[] = manifest.tasks.serve.split(" ").slice(1);
