/** The module of workers that start far sooner than those of the service, and have the tools of these tests. */
export const FEW_TOOLS_WORKER = new URL("./few_tools_worker.ts", import.meta.url);
