import type { ToolExample } from "../../tool.ts";

export const EXAMPLES: ToolExample[] = [
  {
    title: "VS Code style file with the wrong key",
    input: {
      client: "vscode-editor",
      config: {
        mcpServers: {
          tools: {
            type: "http",
            url: "https://tools.example.com/mcp",
          },
        },
      },
    },
    expect: {
      output: {
        verdict: "blocked",
        facts: {
          client: "vscode-editor",
          layer: "config",
          first_failure: "WRONG_SERVER_KEY",
        },
      },
    },
  },
  {
    title: "Accept header refused",
    input: {
      exchanges: [
        {
          request: {
            method: "POST",
            url: "https://tools.example.com/mcp",
            headers: {
              Accept: "application/json",
            },
            body: {
              jsonrpc: "2.0",
              id: 1,
              method: "initialize",
              params: {},
            },
          },
          response: {
            status: 406,
          },
        },
      ],
    },
    expect: {
      output: {
        verdict: "blocked",
        facts: {
          layer: "http",
          first_failure: "NOT_ACCEPTABLE",
        },
      },
    },
  },
];
