import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  client: "cursor-editor",
  config: `// tools\n{"mcpServers": {"a": {"url": "http://tools.example.com/api"}}, "b": ` +
    `${jsonRecords(chars / 4)},}`,
  exchanges: Array.from({ length: 50 }, (_, index) => ({
    request: {
      method: "POST",
      headers: { Accept: "application/json" },
      body: { jsonrpc: "2.0", id: index, method: "tools/list" },
    },
    response: {
      status: 200,
      headers: { "content-type": "text/event-stream" },
      body: `data: {"jsonrpc":"2.0","id":${index},"result":{"tools":${
        jsonRecords(chars / 200)
      }}}\n\n`,
    },
  })),
});
