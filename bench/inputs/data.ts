import { csv, jsonRecords, type LargeInputs, pieces, word } from "./make.ts";

/** Columns of the table that `csv` makes. */
const query = {
  where: { column: "price", op: "gt", value: 20 },
  group_by: ["name"],
  aggregates: [{ fn: "sum", column: "price" }, { fn: "median", column: "price" }],
  order_by: [{ column: "sum_price", desc: true }],
};

export const data: LargeInputs = {
  "csv-diff": (chars) => ({ before: csv(chars), after: csv(chars).replaceAll("-17\n", "-27\n") }),
  "csv-jsonl-converter": (chars) => ({ input: csv(chars) }),
  "csv-profiler": (chars) => ({ input: csv(chars) }),
  "csv-query": (chars) => ({ input: csv(chars), query }),
  "csv-to-json": (chars) => ({ input: csv(chars) }),
  "json-flattener": (chars) => ({ input: jsonRecords(chars) }),
  "json-to-csv": (chars) => ({ input: jsonRecords(chars) }),
  "toml-json-converter": (chars) => ({
    input: pieces(
      chars,
      (index) =>
        `[[record]]\nid = ${index}\nname = "${
          word(index)
        }"\nprice = ${index}.5\ntags = ["a", 'b']\n\n`,
    ),
  }),
  "xml-json-converter": (chars) => ({
    input: pieces(
      chars,
      (index) => `<record id="${index}"><name>${word(index)} &amp; co</name><empty/></record>\n`,
      { before: "<records>", after: "</records>" },
    ),
  }),
  "yaml-json-converter": (chars) => ({
    input: pieces(
      chars,
      (index) =>
        `key${index}: # note\n  name: &a${index} ${
          word(index)
        }\n  list: [1, 2.5, *a${index}]\n  text: "x\\n"\n`,
    ),
  }),
  "structured-data-quality-review": (chars) => ({
    // At most 5,000 rows, whatever their size.
    rows: (JSON.parse(jsonRecords(chars - 300)) as unknown[]).slice(0, 5_000),
    rules: [
      { field: "id", type: "integer", unique: true },
      { field: "name", required: true, pattern: "^[a-z]", max_length: 10 },
      { field: "price", min: 1 },
      { field: "note", required: true },
    ],
    unique_keys: [["name", "price"]],
  }),
};
