/** The flow from a question to an answer, with little context. */
export const ROUTER_FLOW = [
  {
    step: 1,
    method: "GET",
    path: "/api/tools/search",
    purpose: "Search for one tool by what it should do; never load the whole catalog",
  },
  {
    step: 2,
    method: "GET",
    path: "/api/tools/{id}/schema",
    purpose: "Load that tool's schema and limits",
  },
  { step: 3, method: "POST", path: "/api/run", purpose: "Run the tool" },
  {
    step: 4,
    method: "POST",
    path: "/api/batch",
    purpose: "Or run up to five independent calls at once",
  },
  {
    step: 5,
    method: "POST",
    path: "/api/pipeline",
    purpose: "Or link up to five steps, so that intermediate results never reach you",
  },
] as const;
