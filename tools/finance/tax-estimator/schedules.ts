/**
 * US federal income tax schedules, as published by the Internal Revenue Service.
 *
 * @module
 */

export type FilingStatus =
  | "single"
  | "married_joint"
  | "married_separate"
  | "head_of_household";

/** Percent, of the lowest bracket first; the last bracket has no upper bound. */
export const RATES = [10, 12, 22, 24, 32, 35, 37] as const;

/** One filing status in one tax year, in USD. */
export interface Schedule {
  standardDeduction: number;
  /** Upper bounds of the brackets of RATES, without the last. */
  upperBounds: readonly number[];
}

/** The schedules of one tax year. */
export interface YearSchedules {
  /** The publications of the year's brackets and deductions. */
  source: string;
  /** Date of the last of these publications. */
  asOf: string;
  byStatus: Readonly<Record<FilingStatus, Schedule>>;
}

/** By tax year. */
export const SCHEDULES: ReadonlyMap<number, YearSchedules> = new Map([
  [2025, {
    source:
      "IRS Rev. Proc. 2024-40, section 2.01; standard deductions of Public Law 119-21, section 70102",
    asOf: "2025-07-04",
    byStatus: {
      single: {
        standardDeduction: 15750,
        upperBounds: [11925, 48475, 103350, 197300, 250525, 626350],
      },
      married_joint: {
        standardDeduction: 31500,
        upperBounds: [23850, 96950, 206700, 394600, 501050, 751600],
      },
      married_separate: {
        standardDeduction: 15750,
        upperBounds: [11925, 48475, 103350, 197300, 250525, 375800],
      },
      head_of_household: {
        standardDeduction: 23625,
        upperBounds: [17000, 64850, 103350, 197300, 250500, 626350],
      },
    },
  }],
  [2026, {
    source: "IRS Rev. Proc. 2025-32",
    asOf: "2025-10-09",
    byStatus: {
      single: {
        standardDeduction: 16100,
        upperBounds: [12400, 50400, 105700, 201775, 256225, 640600],
      },
      married_joint: {
        standardDeduction: 32200,
        upperBounds: [24800, 100800, 211400, 403550, 512450, 768700],
      },
      married_separate: {
        standardDeduction: 16100,
        upperBounds: [12400, 50400, 105700, 201775, 256225, 384350],
      },
      head_of_household: {
        standardDeduction: 24150,
        upperBounds: [17700, 67450, 105700, 201750, 256200, 640600],
      },
    },
  }],
]);

export const FILING_STATUSES: readonly FilingStatus[] = [
  "single",
  "married_joint",
  "married_separate",
  "head_of_household",
];

/** Spellings of a filing status, in lower case with underscores. */
export const STATUS_BY_SPELLING: ReadonlyMap<string, FilingStatus> = new Map([
  ...FILING_STATUSES.map((status) => [status, status] as const),
  ["married_filing_jointly", "married_joint"],
  ["married_jointly", "married_joint"],
  ["married", "married_joint"],
  ["joint", "married_joint"],
  ["mfj", "married_joint"],
  ["qualifying_surviving_spouse", "married_joint"],
  ["qss", "married_joint"],
  ["married_filing_separately", "married_separate"],
  ["separate", "married_separate"],
  ["mfs", "married_separate"],
  ["head", "head_of_household"],
  ["hoh", "head_of_household"],
]);
