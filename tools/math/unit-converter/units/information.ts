/**
 * Data, its rates, and plain ratios.
 *
 * @module
 */
import { type DimensionDefinition, unit } from "./definition.ts";

export const DATA: DimensionDefinition = {
  dimension: "data",
  base: "bit",
  powers: "bit",
  units: [
    unit("bit", "bit", "1", ["bits", "b"], { prefixed: "data" }),
    unit("B", "byte", "8", ["bytes"], { prefixed: "data" }),
    unit("kbit", "kilobit", "1000", ["kilobits", "kb", "Kb"]),
    unit("Mbit", "megabit", "1000000", ["megabits", "Mb"]),
    unit("Gbit", "gigabit", "1000000000", ["gigabits", "Gb"]),
    unit("Tbit", "terabit", "1000000000000", ["terabits", "Tb"]),
    unit("kB", "kilobyte", "8000", ["kilobytes", "KB"]),
    unit("MB", "megabyte", "8000000", ["megabytes"]),
    unit("GB", "gigabyte", "8000000000", ["gigabytes"]),
    unit("TB", "terabyte", "8000000000000", ["terabytes"]),
    unit("PB", "petabyte", "8000000000000000", ["petabytes"]),
    unit("Kibit", "kibibit", "1024", ["kibibits"]),
    unit("Mibit", "mebibit", "1048576", ["mebibits"]),
    unit("Gibit", "gibibit", "1073741824", ["gibibits"]),
    unit("KiB", "kibibyte", "8192", ["kibibytes"]),
    unit("MiB", "mebibyte", "8388608", ["mebibytes"]),
    unit("GiB", "gibibyte", "8589934592", ["gibibytes"]),
    unit("TiB", "tebibyte", "8796093022208", ["tebibytes"]),
    unit("PiB", "pebibyte", "9007199254740992", ["pebibytes"]),
  ],
};

/** In a short spelling b is a bit and B a byte (IEC 80000-13): without Mb/s it would be taken for MB/s. */
export const DATA_RATE: DimensionDefinition = {
  dimension: "data_rate",
  base: "bit/s",
  powers: "bit s-1",
  units: [
    unit("bit/s", "bit per second", "1", ["bps", "b/s"]),
    unit("kbit/s", "kilobit per second", "1000", ["kbps", "Kbps", "kb/s", "Kb/s"]),
    unit("Mbit/s", "megabit per second", "1000000", ["Mbps", "mbps", "Mb/s"]),
    unit("Gbit/s", "gigabit per second", "1000000000", ["Gbps", "gbps", "Gb/s"]),
    unit("B/s", "byte per second", "8", ["Bps"]),
    unit("kB/s", "kilobyte per second", "8000", ["kBps", "KB/s", "KBps"]),
    unit("MB/s", "megabyte per second", "8000000", ["MBps"]),
    unit("GB/s", "gigabyte per second", "8000000000", ["GBps"]),
    unit("KiB/s", "kibibyte per second", "8192", ["KiBps"]),
    unit("MiB/s", "mebibyte per second", "8388608", ["MiBps"]),
    unit("GiB/s", "gibibyte per second", "8589934592", ["GiBps"]),
  ],
};

export const RATIO: DimensionDefinition = {
  dimension: "ratio",
  base: "unity",
  powers: "",
  units: [
    unit("unity", "one", "1", ["one"]),
    unit("percent", "percent", "0.01", ["%", "pct"]),
    unit("permille", "per mille", "0.001", ["‰"]),
    unit("ppm", "part per million", "0.000001", ["parts per million"]),
    unit("ppb", "part per billion", "1e-9", ["parts per billion"]),
    unit("ppt", "part per trillion", "1e-12", ["parts per trillion"]),
  ],
};
