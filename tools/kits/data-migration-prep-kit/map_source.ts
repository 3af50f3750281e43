import type { RunInput } from "../../tool.ts";
import type { LocalDone } from "../../shared/kits/step.ts";
import { numberReader } from "../../shared/csv/number_format.ts";
import { counted } from "../../shared/messages.ts";
import { contract } from "./contract.ts";
import { type DamagedFields, damagedFields } from "./damaged_text.ts";
import { isNumberText } from "./convert.ts";
import { type LostDigits, lostDigits, lostZeros } from "./lost_digits.ts";
import { type MappedRecords, mapRecords, type SourceRecord } from "./map_records.ts";
import { type NullTexts, nullTexts } from "./null_texts.ts";
import { fullMapping, type MappingEntry, type MappingFault, mappingFaults } from "./mapping.ts";

/** The source as it was read. */
export interface Source {
  columns: string[];
  records: readonly SourceRecord[];
}

/** The source after the mapping. */
export interface MappedSource extends MappedRecords {
  mapping: MappingEntry[];
  /** Where there are some, no record was mapped. */
  faults: MappingFault[];
  /** How many fields the target has. */
  fields: number;
  /** Columns that no field is made of. */
  unmapped: string[];
  damaged: DamagedFields;
  nullTexts: Map<string, NullTexts>;
  lostZeros: Map<string, LostDigits>;
  lostDigits: Map<string, LostDigits>;
}

type Input = Pick<
  RunInput<typeof contract>,
  "mapping" | "key" | "number_format" | "empty_values"
>;

/** The step `map`: fills in the mapping, judges it, and maps the records. */
export function mapSource(
  { columns, records }: Source,
  { mapping: given, key, number_format: format, empty_values: emptyValues }: Input,
): LocalDone<MappedSource> {
  const mapping = fullMapping(given, columns);
  const faults = mappingFaults(mapping, columns, key);
  const maxChars = contract.limits.max_output_bytes;
  const readNumber = format && numberReader(format, isNumberText);
  const options = {
    columns,
    mapping,
    key,
    maxChars,
    emptyValues,
    ...(readNumber && { readNumber }),
  };
  const mapped = mapRecords(faults.length > 0 ? [] : records, options);
  const used = new Set(mapping.map(({ from }) => from));
  return {
    output: {
      mapping,
      faults,
      fields: new Set(mapping.map(({ to }) => to)).size,
      unmapped: columns.filter((name) => !used.has(name)),
      damaged: damagedFields(records, mapping),
      nullTexts: nullTexts(records, mapping, emptyValues),
      lostZeros: lostZeros(records, mapping),
      lostDigits: lostDigits(records, mapping),
      ...mapped,
    },
    ok: faults.length === 0,
    summary: faults.length > 0
      ? `No record mapped: ${counted(faults.length, "fault")} in the mapping`
      : `${counted(mapped.records.length, "record")} mapped to ${counted(mapping.length, "field")}`,
  };
}
