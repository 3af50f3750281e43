import { z } from "zod";
import { defineTool } from "../../define.ts";

const unit = z.object({ id: z.string(), name: z.string() });

export const contract = defineTool({
  id: "unit-converter",
  name: "Unit Converter",
  category: "Math",
  description:
    'Convert between 188 units in 20 dimensions, from exact definitions, with the significant digits you ask for. Takes plain text such as "72 kg in lb" or separate fields; can list all units.',
  keywords: [
    "unit",
    "convert",
    "metric",
    "imperial",
    "length",
    "temperature",
    "data size",
    "kib",
    "fuel economy",
    "pressure",
    "measurement",
    "kg to lb",
  ],
  version: "2026-11-20",
  textProperty: "text",
  textMayBeEmpty: true,
  blankIsMissing: true,
  limits: { max_input_chars: 100_000, max_text_chars: 200 },
  input: z.looseObject({
    text: z.string().optional().describe(
      '"<number> <unit> to <unit>", also with into, in, as, ->, → or =; read only when value, from and to are all absent; at most 200 characters',
    ),
    // A default of zod's would hide whether value was given, which decides whether text is read.
    value: z.number().optional().meta({ default: 1, description: "Amount" }),
    from: z.string().optional().describe("Unit id, name or alias"),
    to: z.string().optional().describe("Unit id, name or alias"),
    precision: z.int().min(1).max(34).default(10).describe("Significant digits"),
    action: z.enum(["convert", "list"]).default("convert").describe(
      "convert a value, or list the units",
    ),
    dimension: z.string().optional().describe("list: only this dimension"),
  }),
  output: z.union([
    z.object({
      value: z.number(),
      from: unit,
      to: unit,
      dimension: z.string(),
      result: z.number().nullable().describe(
        "The JSON number nearest to result_text; null beyond the range of a double",
      ),
      result_text: z.string().describe("The value with `precision` significant digits"),
      factor: z.string().nullable().describe(
        "How many `to` make one `from`, at `precision`; null for temperature and for L/100km to or from another unit",
      ),
    }).describe("convert"),
    z.object({
      dimensions: z.array(z.object({
        dimension: z.string(),
        base: z.string().describe("Id of the base unit"),
        units: z.array(z.object({ ...unit.shape, aliases: z.array(z.string()) })),
      })),
    }).describe("list: in the order of the table"),
  ]),
  stats: z.object({ units: z.int().describe("list: units returned; convert: units known") }),
  warnings: {
    MEAN_CALENDAR_UNIT: "mo, yr or yr_julian is used: an average length, not a calendar one",
    SAME_UNIT: "from and to are the same unit",
  },
  errors: {
    EMPTY_INPUT: "nothing to convert: no text, value, from or to",
    UNPARSED_TEXT: 'text is not "<number> <unit> to <unit>"; the message shows the form',
    UNKNOWN_UNIT:
      "no such unit; the message names it, details.suggestions holds up to 3 ids by edit distance",
    AMBIGUOUS_UNIT:
      "the spelling fits several units only when case is ignored; details.candidates lists their ids sorted",
    INCOMPATIBLE_UNITS: "the units are of different dimensions; the message names both",
    OUT_OF_RANGE:
      "below absolute zero (with temperature), or 0 with L/100km to or from another unit",
    INVALID_INPUT: "from or to is missing while the other or a value is given; unknown dimension",
  },
  examples: [
    {
      title: "As text",
      input: { text: "72 kg in lb" },
      expect: {
        output: {
          value: 72,
          from: { id: "kg", name: "kilogram" },
          to: { id: "lb", name: "pound" },
          dimension: "mass",
          result: 158.7328288,
          result_text: "158.7328288",
          factor: "2.204622622",
        },
      },
    },
    {
      title: "Fahrenheit",
      input: { value: 98.6, from: "F", to: "celsius", precision: 6 },
      expect: {
        output: {
          value: 98.6,
          from: { id: "F", name: "degree Fahrenheit" },
          to: { id: "C", name: "degree Celsius" },
          dimension: "temperature",
          result: 37,
          result_text: "37",
          factor: null,
        },
      },
    },
  ],
});
