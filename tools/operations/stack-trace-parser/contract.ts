import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const LANGUAGES = [
  "javascript",
  "python",
  "java",
  "csharp",
  "go",
  "rust",
  "ruby",
  "php",
  "elixir",
] as const;

const frame = z.object({
  function: z.string().nullable(),
  file: z.string().nullable(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  in_app: z.boolean().describe(
    "Your own code, not a well-known library, the runtime or the standard library",
  ),
});

export const contract = defineTool({
  id: "stack-trace-parser",
  name: "Stack Trace Parser",
  category: "Operations",
  description:
    "Parses JavaScript, Python, Java, C#, Go, Rust, Ruby, PHP and Elixir stack traces into exceptions and frames, with chained causes and grouped exceptions, own code separated from library code, and the likely location of the bug. Use it to turn a pasted crash into data.",
  keywords,
  version: "2026-11-29",
  textProperty: "input",
  limits: { max_input_chars: 1_500_000, max_frames: 2000, max_exceptions: 500 },
  serviceLimits: ["max_input_chars"],
  input: z.looseObject({
    input: z.string().optional().describe(
      "Text that holds a stack trace; lines around it are ignored, and so are the prefixes that loggers and containers add (times, levels, names)",
    ),
    language: z.enum(["auto", ...LANGUAGES]).default("auto")
      .describe("auto detects it by the form of the lines"),
  }),
  output: z.object({
    language: z.enum(LANGUAGES),
    exceptions: z.array(z.object({
      type: z.string(),
      message: z.string(),
      relation: z.enum([
        "cause_of",
        "caused_by",
        "during_handling_of",
        "suppressed_by",
        "member_of",
      ]).nullable()
        .describe(
          "To the related exception; null for the first. cause_of (Java, JavaScript, C#, Ruby, Elixir): it caused the related one; caused_by (Python, PHP): the related one caused it; during_handling_of (Python): raised while the related one was handled; suppressed_by (Java); member_of: the related one is a group that holds it (Python ExceptionGroup, JavaScript AggregateError, .NET AggregateException), or contains everything chained to it",
        ),
      related_to: z.int().nullable().describe("Index of the related exception"),
      frames: z.array(frame).describe("From the innermost call, where it was raised"),
      omitted_frames: z.int().describe("Frames that the trace leaves out"),
    })).describe("In printed order"),
    root_cause: z.int().describe(
      "Index in exceptions: from the first one by cause_of, and into a group that holds one exception",
    ),
    summary: z.string().describe(
      "Type and message of the root cause, and its first frame of own code, or that of the exception that it caused",
    ),
  }),
  stats: z.object({
    exceptions: z.int(),
    frames: z.int(),
    in_app_frames: z.int(),
  }),
  warnings: {
    MULTIPLE_TRACES: "the text has more traces after the first one; only the first is parsed",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    NO_STACK_TRACE: "no trace in the requested form or any known form",
    INPUT_TOO_LARGE:
      "the trace has more frames than max_frames or more exceptions than max_exceptions",
  },
  examples: [
    {
      title: "Node.js",
      input: {
        input:
          "TypeError: Cannot read properties of undefined (reading 'id')\n    at load (/app/src/user.js:10:15)\n    at async run (node:internal/main:5:3)",
      },
      expect: {
        output: {
          language: "javascript",
          exceptions: [
            {
              type: "TypeError",
              message: "Cannot read properties of undefined (reading 'id')",
              relation: null,
              related_to: null,
              frames: [
                {
                  function: "load",
                  file: "/app/src/user.js",
                  line: 10,
                  column: 15,
                  in_app: true,
                },
                {
                  function: "run",
                  file: "node:internal/main",
                  line: 5,
                  column: 3,
                  in_app: false,
                },
              ],
              omitted_frames: 0,
            },
          ],
          root_cause: 0,
          summary:
            "TypeError: Cannot read properties of undefined (reading 'id') at load (/app/src/user.js:10)",
        },
      },
    },
    {
      title: "Python",
      input: {
        input:
          'Traceback (most recent call last):\n  File "/app/main.py", line 3, in <module>\n    run()\n  File "/app/job.py", line 9, in run\n    return 1/0\nZeroDivisionError: division by zero\n',
      },
      expect: {
        output: {
          language: "python",
          exceptions: [
            {
              type: "ZeroDivisionError",
              message: "division by zero",
              relation: null,
              related_to: null,
              frames: [
                { function: "run", file: "/app/job.py", line: 9, column: null, in_app: true },
                {
                  function: "<module>",
                  file: "/app/main.py",
                  line: 3,
                  column: null,
                  in_app: true,
                },
              ],
              omitted_frames: 0,
            },
          ],
          root_cause: 0,
          summary: "ZeroDivisionError: division by zero at run (/app/job.py:9)",
        },
      },
    },
  ],
});
