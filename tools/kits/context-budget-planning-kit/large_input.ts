import { type LargeInput, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  parts: Array.from({ length: 40 }, (_, index) => ({
    name: `part ${index}`,
    kind: index === 0 ? "system" : "retrieved",
    text: prose(Math.floor(chars / 42) - 100),
    priority: index % 9 + 1,
  })),
  preset: "gpt-4o",
  windowSize: 16_000,
});
