import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  input: pieces(
    chars,
    (index) =>
      `select a.id, b.${word(index)}, count(*) from t${index} a left join u b on a.id = b.id ` +
      `where a.x = ${index} and b.y in (1, 'it''s', 3) group by 1 order by 2;\n`,
  ),
});
