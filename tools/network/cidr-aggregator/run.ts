import type {
  ErrorCode,
  FieldError,
  Run,
  RunInput,
  RunReturn,
  RunWarning,
  WarningCode,
} from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { formatIp, type IpVersion } from "../../shared/ip/address.ts";
import { addressesIn } from "../../shared/ip/addresses_in.ts";
import { formatCidr } from "../../shared/ip/network.ts";
import {
  countAddresses,
  type IpRange,
  networksOf,
  subtractRanges,
  touches,
  uniteRanges,
} from "../../shared/ip/range.ts";
import { splitLines } from "../../shared/lines.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";
import { warningList } from "../../shared/warning_list.ts";
import { contract } from "./contract.ts";
import { coveringEntries } from "./coverage.ts";
import { type IpEntry, readEntry, writtenEntries } from "./entries.ts";
import { seemingMasks } from "./seeming_masks.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Redundant = RunReturn<typeof contract>["output"]["redundant"];
/** Ranges of both versions, which are never mixed. */
type Ranges = Record<IpVersion, IpRange[]>;

const VERSIONS: readonly IpVersion[] = [4, 6];

/** At most this many wrong entries are named one by one. */
const MAX_FAULTS_LISTED = 1_000;
/** Addresses that an error shows, and the characters of each line in which they are looked for. */
const MAX_MEANT = 3;
const MAX_LINE = 500;

/** The shortest list of networks with the addresses of `input` that are not in `exclude`. */
export const run: Run<typeof contract> = (input) => {
  const { included, excluded } = readLists(input);
  if (included.length === 0) throw emptyInput("input");
  const united = rangesOf(included);
  const taken = rangesOf(excluded);
  const result: Ranges = {
    4: subtractRanges(united[4], taken[4]),
    6: subtractRanges(united[6], taken[6]),
  };
  const cidrs = cidrsOf(result);
  const redundant = redundantEntries(included);
  return {
    output: { cidrs, ranges: printedRanges(result), redundant },
    stats: {
      entries: included.length,
      excluded_entries: excluded.length,
      cidrs: cidrs.length,
      ipv4_addresses: String(countAddresses(result[4])),
      ipv6_addresses: String(countAddresses(result[6])),
    },
    warnings: [
      ...entryWarnings(included, excluded, united),
      ...resultWarnings(cidrs.length),
    ],
  };
};

/** @throws {ToolError} `INVALID_ENTRY` on all entries that cannot be read. */
function readLists({ input, exclude, host_bits }: Input) {
  const faults: FieldError[] = [];
  let meant: string[] = [];
  const included = readList(textOf(input), "input");
  const excluded = readList(textOf(exclude), "exclude");
  if (faults.length > 0) throw invalidEntries(faults, meant);
  return { included, excluded };

  function readList(list: string, path: string): IpEntry[] {
    const entries: IpEntry[] = [];
    for (const written of writtenEntries(list)) {
      const entry = readEntry(written, host_bits === "strict");
      if ("fault" in entry) {
        faults.push({
          path,
          code: "INVALID_ENTRY",
          message: `"${cutText(entry.text)}" on line ${entry.line} of "${path}": ${entry.fault}`,
        });
        if (faults.length === 1) meant = meantFrom(list, entry.line);
      } else entries.push(entry);
    }
    return entries;
  }
}

/** A text; of a list, an item a line. */
function textOf(list: string | readonly string[]): string {
  return typeof list === "string" ? list : list.join("\n");
}

/** The addresses in the lines from the first wrong one on: lists come with words, quotes and other comments. */
function meantFrom(list: string, line: number): string[] {
  const lines = splitLines(list).slice(line - 1, line + MAX_MEANT);
  const text = lines.map((each) => cutText(each.text, MAX_LINE)).join("\n");
  return addressesIn(text, MAX_MEANT + 1).filter((meant) =>
    !("fault" in readEntry({ text: meant, line }, false))
  );
}

function invalidEntries(faults: FieldError[], meant: string[]): ToolError<Code> {
  const listed = faults.slice(0, MAX_FAULTS_LISTED);
  const [first] = listed;
  const others = faults.length - 1;
  const more = others === 0 ? "" : `, and ${others} more ${others === 1 ? "entry" : "entries"}`;
  const shown = meant.slice(0, MAX_MEANT).join(" ") + (meant.length > MAX_MEANT ? " …" : "");
  return new ToolError<Code>(
    "INVALID_ENTRY",
    `Cannot read ${
      first!.message
    }${more}: send an address, a CIDR such as 192.0.2.0/24, or a range a-b${
      shown === "" ? "" : `, and nothing around them: ${shown}`
    }`,
    { count: faults.length },
    listed,
  );
}

function rangesOf(entries: readonly IpEntry[]): Ranges {
  const ofVersion = (version: IpVersion) =>
    uniteRanges(entries.filter((entry) => entry.version === version));
  return { 4: ofVersion(4), 6: ofVersion(6) };
}

/** @throws {ToolError} `TOO_MANY_CIDRS`. */
function cidrsOf(ranges: Ranges): string[] {
  const { max_cidrs } = contract.limits;
  const cidrs: string[] = [];
  for (const version of VERSIONS) {
    for (const range of ranges[version]) {
      for (const network of networksOf(range, version)) {
        if (cidrs.length === max_cidrs) {
          throw new ToolError<Code>(
            "TOO_MANY_CIDRS",
            `The result has over ${max_cidrs} CIDRs: send fewer or wider entries`,
            { max: max_cidrs },
          );
        }
        cidrs.push(formatCidr(network));
      }
    }
  }
  return cidrs;
}

function printedRanges(ranges: Ranges): string[] {
  return VERSIONS.flatMap((version) =>
    ranges[version].map(({ first, last }) =>
      `${formatIp({ version, value: first })}-${formatIp({ version, value: last })}`
    )
  );
}

/** @throws {ToolError} `OUTPUT_TOO_LARGE`: a range may be written with any number of spaces. */
function redundantEntries(entries: readonly IpEntry[]): Redundant {
  const add = outputMeter("The list of redundant entries", "write ranges without long white space");
  const covers = new Map(
    VERSIONS.flatMap((version) => [
      ...coveringEntries(entries.filter((entry) => entry.version === version)),
    ]),
  );
  return entries.flatMap((entry) => {
    const by = covers.get(entry);
    if (!by) return [];
    add(entry.text.length + by.text.length);
    return [{ entry: entry.text, line: entry.line, covered_by: by.text }];
  });
}

function entryWarnings(
  included: readonly IpEntry[],
  excluded: readonly IpEntry[],
  united: Ranges,
): RunWarning<typeof contract>[] {
  const warnings = warningList<WarningCode<typeof contract>>();
  for (const [entries, path] of [[included, "input"], [excluded, "exclude"]] as const) {
    for (const { mask, line, cidr } of seemingMasks(entries)) {
      const message = `"${mask}" on line ${line} was read as a separate address: ` +
        `if it is the mask of the address before it, send ${cidr} instead`;
      warnings.add("MASK_READ_AS_ADDRESS", message, path);
    }
    for (const { text, line, masked } of entries) {
      if (masked === undefined) continue;
      const message = `"${cutText(text)}" on line ${line} has host bits; ${masked} was used`;
      warnings.add("HOST_BITS_SET", message, path);
    }
  }
  for (const entry of excluded) {
    if (touches(entry, united[entry.version])) continue;
    const shown = `"${cutText(entry.text)}" in line ${entry.line}`;
    warnings.add("EXCLUDE_OUTSIDE", `${shown} matches no address of "input"`, "exclude");
  }
  return warnings.list();
}

function resultWarnings(cidrs: number): RunWarning<typeof contract>[] {
  if (cidrs > 0) return [];
  return [{ code: "EMPTY_RESULT", message: `"exclude" removes every address of "input"` }];
}
