import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  template: pieces(
    chars,
    (index) =>
      index % 10 === 9
        ? "{{#list}}\n- {{name}}: {{doc.title}}\n{{/list}}\n"
        : `${word(index)} {{doc.title}} {{! note }}`,
  ),
  variables: { doc: { title: "Q3" }, list: [{ name: "a" }, { name: "b" }] },
});
