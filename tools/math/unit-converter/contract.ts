import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const unit = z.object({ id: z.string(), name: z.string() });

export const contract = defineTool({
  id: "unit-converter",
  name: "Unit Converter",
  category: "Math",
  description:
    'Convert between 342 units in 50 dimensions, with SI prefixes, and products of units such as N/m^2, from exact definitions, with the significant digits you ask for. Takes plain text such as "72 kg in lb" or "5 ft 11 in to cm", or separate fields; can list all units.',
  keywords,
  version: "2026-12-01",
  textProperty: "text",
  textMayBeEmpty: true,
  blankIsMissing: true,
  limits: {
    max_input_chars: 100_000,
    max_text_chars: 200,
    // Longest product of units, in UTF-16 units.
    max_product_chars: 200,
    // Size of an exponent in a product.
    max_exponent: 12,
    // Powers of ten that a product's factor may reach through nested powers.
    max_magnitude: 1_000,
  },
  views: { result_text: { view: "answer", x: "to.id" }, "": "units" },
  input: z.looseObject({
    text: z.string().optional().describe(
      '"<number> <unit> to <unit>", also with into, in, as, ->, → or =, and with several amounts that add up (5 ft 11 in, 6 lb 4 oz); read only when value, from and to are all absent; at most 200 characters',
    ),
    // A zod default would hide whether value was sent, which decides whether text is read.
    value: z.number().optional().meta({ default: 1, description: "Amount" }),
    from: z.string().optional().describe(
      "Unit id, name or alias, also with an SI or binary prefix; or a product: N/m^2, kg*m/s^2, W·h, J/(kg K), m s⁻². Case tells units apart: G is gauss and g gram, mW milliwatt and MW megawatt, b bit and B byte. A spelling with several meanings (C, F, R, rad) takes the dimension of the other unit",
    ),
    to: z.string().optional().describe("Unit to convert to, in the same notations"),
    precision: z.int().min(1).max(34).default(10).describe("Significant digits"),
    action: z.enum(["convert", "list"]).default("convert").describe(
      "convert a value, or list the units",
    ),
    dimension: z.string().optional().describe("list: only this dimension"),
  }),
  output: z.union([
    z.object({
      value: z.number().describe("In from; the sum of several numbers, in the unit of the last"),
      from: unit,
      to: unit,
      dimension: z.string().describe("For an unnamed product, its powers, such as kg m-2"),
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
    MEAN_CALENDAR_UNIT:
      "mo, yr or yr_julian is used: an average length, not a particular month or year",
    SMALL_CALORIE: '"calorie" was read as the cal of physics; what food labels call so is a kcal',
    NUMBER_IN_TEXT:
      "the number of text has three digits after its only point, and was read as a fraction: 1.500 is 1.5, not 1500; path text",
    UNUSED_PROPERTY:
      "dimension was given, which only the action list uses; or a text beside value, from or to, which is then not read",
  },
  errors: {
    EMPTY_INPUT: "nothing to convert: no text, value, from or to",
    UNPARSED_TEXT: 'text is not "<number> <unit> to <unit>"; the message shows the form',
    UNKNOWN_UNIT:
      "not a unit or a product of units; the message names it, details.suggestions holds up to 3 ids by edit distance",
    AMBIGUOUS_UNIT:
      "the spelling fits several units only when case is ignored; details.candidates lists their ids sorted",
    INCOMPATIBLE_UNITS:
      "the units have different dimensions (so do energy and torque, unless one is written as a product); the message names both",
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
      title: "A product of units",
      input: { value: 1, from: "kg*m/s^2", to: "lbf", precision: 6 },
      expect: {
        output: {
          value: 1,
          from: { id: "kg*m/s^2", name: "kg*m/s^2" },
          to: { id: "lbf", name: "pound-force" },
          dimension: "force",
          result: 0.224809,
          result_text: "0.224809",
          factor: "0.224809",
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
