/**
 * The MACRS percentage tables of the General Depreciation System for property other than real property:
 * IRS Publication 946, Appendix A, Tables. They are those of Rev. Proc. 87-57 (1987-2
 * C.B. 687), and hold for all property placed in service after 1986.
 *
 * @module
 */

/** The edition of the tables: the publication for this year's tax returns. */
export const TABLES_AS_OF = "2024";
const PUBLICATION = "IRS Publication 946, How To Depreciate Property, Appendix A";

/** Recovery periods in years. */
export const PROPERTY_CLASSES = [3, 5, 7, 10, 15, 20] as const;
export type PropertyClass = (typeof PROPERTY_CLASSES)[number];

/** One convention's table: percent of the cost by year, as printed, for each property class in it. */
export interface MacrsTable {
  source: string;
  percentages: ReadonlyMap<PropertyClass, readonly string[]>;
}

function table(name: string, columns: [PropertyClass, string][]): MacrsTable {
  return {
    source: `${PUBLICATION}, ${name}`,
    percentages: new Map(columns.map(([property, column]) => [property, column.split(" ")])),
  };
}

/** Half-year convention. */
export const HALF_YEAR: MacrsTable = table("Table A-1", [
  [3, "33.33 44.45 14.81 7.41"],
  [5, "20.00 32.00 19.20 11.52 11.52 5.76"],
  [7, "14.29 24.49 17.49 12.49 8.93 8.92 8.93 4.46"],
  [10, "10.00 18.00 14.40 11.52 9.22 7.37 6.55 6.55 6.56 6.55 3.28"],
  [
    15,
    "5.00 9.50 8.55 7.70 6.93 6.23 5.90 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 2.95",
  ],
  [
    20,
    "3.750 7.219 6.677 6.177 5.713 5.285 4.888 4.522 4.462 4.461 4.462 4.461 4.462 4.461 4.462 " +
    "4.461 4.462 4.461 4.462 4.461 2.231",
  ],
]);

/** Mid-quarter convention, by the quarter in which the property was placed in service, the first at 0. */
export const MID_QUARTER: readonly [MacrsTable, ...MacrsTable[]] = [
  table("Table A-2", [
    [3, "58.33 27.78 12.35 1.54"],
    [5, "35.00 26.00 15.60 11.01 11.01 1.38"],
    [7, "25.00 21.43 15.31 10.93 8.75 8.74 8.75 1.09"],
    [10, "17.50 16.50 13.20 10.56 8.45 6.76 6.55 6.55 6.56 6.55 0.82"],
  ]),
  table("Table A-3", [
    [3, "41.67 38.89 14.14 5.30"],
    [5, "25.00 30.00 18.00 11.37 11.37 4.26"],
    [7, "17.85 23.47 16.76 11.97 8.87 8.87 8.87 3.34"],
    [10, "12.50 17.50 14.00 11.20 8.96 7.17 6.55 6.55 6.56 6.55 2.46"],
  ]),
  table("Table A-4", [
    [3, "25.00 50.00 16.67 8.33"],
    [5, "15.00 34.00 20.40 12.24 11.30 7.06"],
    [7, "10.71 25.51 18.22 13.02 9.30 8.85 8.86 5.53"],
    [10, "7.50 18.50 14.80 11.84 9.47 7.58 6.55 6.55 6.56 6.55 4.10"],
  ]),
  table("Table A-5", [
    [3, "8.33 61.11 20.37 10.19"],
    [5, "5.00 38.00 22.80 13.68 10.94 9.58"],
    [7, "3.57 27.55 19.68 14.06 10.04 8.73 8.73 7.64"],
    [10, "2.50 19.50 15.60 12.48 9.98 7.99 6.55 6.55 6.56 6.55 5.74"],
  ]),
];
