import { type LargeInput, PAGE, pieces, word } from "../../shared/large_input/make.ts";

/** Items of an evaluation, most of them with a text of a page, some alike. */
function evaluationItem(index: number): string {
  const item = {
    id: `item-${index}`,
    split: index % 4 === 0 ? "test" : "train",
    input: `${index % 50 === 49 ? 7 : index} ${PAGE}`,
    expected: word(index),
    label: word(index % 7),
    references: [`doc-${index % 20}`, `doc-${index}`],
  };
  return `${JSON.stringify(item)}\n`;
}

export const largeInput: LargeInput = (chars) => ({
  text: pieces(chars, evaluationItem),
  known_ids: Array.from({ length: 100 }, (_, index) => `doc-${index}`),
  schema: { type: "object", required: ["id", "input"], properties: { id: { type: "string" } } },
});
