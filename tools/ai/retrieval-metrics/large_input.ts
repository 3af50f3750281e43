import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) =>
  JSON.parse(pieces(chars, (index) =>
    JSON.stringify({
      query_id: `q${index}`,
      retrieved: Array.from({ length: 20 }, (_, rank) => `d${(index * 7 + rank * 3) % 97}`),
      relevant: { [`d${index % 97}`]: 2, [`d${index * 5 % 97}`]: 1 },
    }), { before: '{"queries":[', between: ",", after: "]}" }));
