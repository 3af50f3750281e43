/**
 * Ionizing radiation and light.
 *
 * @module
 */
import { type DimensionDefinition, unit } from "./definition.ts";

export const RADIOACTIVITY: DimensionDefinition = {
  dimension: "radioactivity",
  base: "Bq",
  powers: "s-1",
  units: [
    unit("Bq", "becquerel", "1", ["becquerels"], { prefixed: "si" }),
    unit("Ci", "curie", "37000000000", ["curies"], { prefixed: "si" }),
    unit("Rd", "rutherford", "1000000", ["rutherfords"]),
    unit("dpm", "disintegration per minute", "1/60", ["disintegrations per minute"]),
  ],
};

export const ABSORBED_DOSE: DimensionDefinition = {
  dimension: "absorbed_dose",
  base: "Gy",
  powers: "m2 s-2",
  units: [
    unit("Gy", "gray", "1", ["grays"], { prefixed: "si" }),
    unit("rd", "rad (absorbed dose)", "0.01", ["rads", "rad"], { prefixed: "si" }),
  ],
};

export const DOSE_EQUIVALENT: DimensionDefinition = {
  dimension: "dose_equivalent",
  base: "Sv",
  powers: "m2 s-2",
  units: [
    unit("Sv", "sievert", "1", ["sieverts"], { prefixed: "si" }),
    unit("rem", "rem", "0.01", ["rems"], { prefixed: "si" }),
  ],
};

export const RADIATION_EXPOSURE: DimensionDefinition = {
  dimension: "radiation_exposure",
  base: "C/kg",
  powers: "kg-1 s A",
  units: [
    unit("C/kg", "coulomb per kilogram", "1", ["coulombs per kilogram"]),
    unit("roentgen", "roentgen", "0.000258", ["R", "roentgens", "röntgen"], {
      prefixed: "si",
      symbol: "R",
    }),
  ],
};

export const LUMINOUS_INTENSITY: DimensionDefinition = {
  dimension: "luminous_intensity",
  base: "cd",
  powers: "cd",
  units: [
    unit("cd", "candela", "1", ["candelas"], { prefixed: "si" }),
  ],
};

export const LUMINOUS_FLUX: DimensionDefinition = {
  dimension: "luminous_flux",
  base: "lm",
  powers: "cd sr",
  units: [
    unit("lm", "lumen", "1", ["lumens"], { prefixed: "si" }),
  ],
};

export const ILLUMINANCE: DimensionDefinition = {
  dimension: "illuminance",
  base: "lx",
  powers: "m-2 cd sr",
  units: [
    unit("lx", "lux", "1", ["luxes"], { prefixed: "si" }),
    unit("fc", "foot-candle", "1/0.09290304", ["footcandle", "foot-candles", "footcandles"]),
    unit("ph", "phot", "10000", ["phots"]),
  ],
};

export const LUMINANCE: DimensionDefinition = {
  dimension: "luminance",
  base: "cd/m2",
  powers: "m-2 cd",
  units: [
    unit("cd/m2", "candela per square metre", "1", ["nit", "nits"]),
    unit("sb", "stilb", "10000", ["stilbs"]),
    unit("fL", "foot-lambert", "1/0.09290304/pi", ["footlambert", "foot-lamberts"]),
    unit("lambert", "lambert", "10000/pi", ["lamberts"]),
  ],
};

export const OPTICAL_POWER: DimensionDefinition = {
  dimension: "optical_power",
  base: "dpt",
  powers: "m-1",
  units: [
    unit("dpt", "dioptre", "1", ["diopter", "diopters", "dioptres"]),
  ],
};
