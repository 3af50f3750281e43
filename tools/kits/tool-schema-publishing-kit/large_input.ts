import { type LargeInput, pieces, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  tools: pieces(Math.min(chars - 2_000, 60_000), (index) =>
    JSON.stringify({
      name: `tool_${index}`,
      description: prose(200),
      inputSchema: {
        type: "object",
        properties: { q: { type: "string", description: prose(100) } },
        required: ["q"],
      },
    }), { before: "[", between: ",", after: "]" }),
  examples: Array(20).fill({ tool: "tool_0", arguments: { q: "x" } }),
});
