/**
 * Electricity and magnetism, with the common units of CGS.
 *
 * @module
 */
import { type DimensionDefinition, unit } from "./definition.ts";

export const ELECTRIC_CURRENT: DimensionDefinition = {
  dimension: "electric_current",
  base: "A",
  powers: "A",
  units: [
    unit("A", "ampere", "1", ["amp", "amps", "amperes"], { prefixed: "si" }),
    unit("abA", "abampere", "10", ["abamperes", "biot", "Bi"]),
  ],
};

export const ELECTRIC_CHARGE: DimensionDefinition = {
  dimension: "electric_charge",
  base: "coulomb",
  powers: "s A",
  units: [
    unit("coulomb", "coulomb", "1", ["C", "coulombs"], { prefixed: "si", symbol: "C" }),
    unit("Ah", "ampere hour", "3600", ["A-h", "ampere hours", "amp hour", "amp hours"], {
      prefixed: "si",
    }),
    unit("e", "elementary charge", "1.602176634e-19", ["elementary charges"]),
    unit("faraday", "faraday", "96485.33212331001840", ["faradays"]),
  ],
};

export const VOLTAGE: DimensionDefinition = {
  dimension: "voltage",
  base: "V",
  powers: "m2 kg s-3 A-1",
  units: [
    unit("V", "volt", "1", ["volts"], { prefixed: "si" }),
    unit("abV", "abvolt", "1e-8", ["abvolts"]),
    unit("statV", "statvolt", "299.792458", ["statvolts"]),
  ],
};

export const ELECTRIC_RESISTANCE: DimensionDefinition = {
  dimension: "electric_resistance",
  base: "ohm",
  powers: "m2 kg s-3 A-2",
  units: [
    unit("ohm", "ohm", "1", ["Ω", "Ω", "ohms"], { prefixed: "si" }),
    unit("abohm", "abohm", "1e-9", ["abohms"]),
  ],
};

export const ELECTRIC_CONDUCTANCE: DimensionDefinition = {
  dimension: "electric_conductance",
  base: "S",
  powers: "m-2 kg-1 s3 A2",
  units: [
    unit("S", "siemens", "1", ["mho", "mhos", "℧"], { prefixed: "si" }),
  ],
};

export const CAPACITANCE: DimensionDefinition = {
  dimension: "capacitance",
  base: "farad",
  powers: "m-2 kg-1 s4 A2",
  units: [
    unit("farad", "farad", "1", ["F", "farads"], { prefixed: "si", symbol: "F" }),
    unit("abF", "abfarad", "1e9", ["abfarads"]),
  ],
};

export const INDUCTANCE: DimensionDefinition = {
  dimension: "inductance",
  base: "H",
  powers: "m2 kg s-2 A-2",
  units: [
    unit("H", "henry", "1", ["henries", "henrys"], { prefixed: "si" }),
    unit("abH", "abhenry", "1e-9", ["abhenries"]),
  ],
};

export const MAGNETIC_FLUX: DimensionDefinition = {
  dimension: "magnetic_flux",
  base: "Wb",
  powers: "m2 kg s-2 A-1",
  units: [
    unit("Wb", "weber", "1", ["webers"], { prefixed: "si" }),
    unit("Mx", "maxwell", "1e-8", ["maxwells"], { prefixed: "si" }),
  ],
};

export const MAGNETIC_FLUX_DENSITY: DimensionDefinition = {
  dimension: "magnetic_flux_density",
  base: "T",
  powers: "kg s-2 A-1",
  units: [
    unit("T", "tesla", "1", ["teslas"], { prefixed: "si" }),
    unit("G", "gauss", "0.0001", ["Gs", "gausses"], { prefixed: "si" }),
    unit("gamma", "gamma", "1e-9", ["gammas"]),
  ],
};

export const MAGNETIC_FIELD_STRENGTH: DimensionDefinition = {
  dimension: "magnetic_field_strength",
  base: "A/m",
  powers: "m-1 A",
  units: [
    unit("A/m", "ampere per metre", "1", ["amperes per metre"]),
    unit("Oe", "oersted", "250/pi", ["oersteds"], { prefixed: "si" }),
  ],
};

export const MAGNETOMOTIVE_FORCE: DimensionDefinition = {
  dimension: "magnetomotive_force",
  base: "At",
  powers: "A",
  units: [
    unit("At", "ampere-turn", "1", ["ampere-turns"]),
    unit("Gb_cgs", "gilbert", "2.5/pi", ["gilbert", "gilberts"]),
  ],
};
