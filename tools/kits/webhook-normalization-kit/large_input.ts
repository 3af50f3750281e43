import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  samples: Array.from({ length: 20 }, (_, index) => ({
    headers: { "X-GitHub-Event": "push", "X-GitHub-Delivery": `d${index}` },
    body: {
      repository: { full_name: "acme/shop" },
      commits: JSON.parse(jsonRecords(Math.floor(chars / 20) - 200)),
    },
    received_at: "2026-03-01T10:00:00Z",
  })),
});
