/**
 * Temperature, energy and power, amounts of substance.
 *
 * @module
 */
import { type DimensionDefinition, FOOT_POUNDS, unit } from "./definition.ts";

export const TEMPERATURE: DimensionDefinition = {
  dimension: "temperature",
  base: "K",
  powers: "K",
  units: [
    unit("K", "kelvin", "1", ["kelvins"], { prefixed: "si" }),
    unit("C", "degree Celsius", "1", ["degC", "°C", "celsius", "centigrade"], { offset: "273.15" }),
    unit("F", "degree Fahrenheit", "5/9", ["degF", "°F", "fahrenheit"], { offset: "459.67" }),
    unit("R", "degree Rankine", "5/9", ["degR", "°R", "rankine"]),
  ],
};

export const ENERGY: DimensionDefinition = {
  dimension: "energy",
  base: "J",
  powers: "m2 kg s-2",
  units: [
    unit("J", "joule", "1", ["joules"], { prefixed: "si" }),
    unit("kJ", "kilojoule", "1000", ["kilojoules"]),
    unit("MJ", "megajoule", "1000000", ["megajoules"]),
    unit("cal", "thermochemical calorie", "4.184", ["calorie", "calories"], { prefixed: "si" }),
    unit("kcal", "kilocalorie", "4184", ["kilocalories", "Cal"]),
    unit("Wh", "watt-hour", "3600", ["watt-hours", "watt hour"], { prefixed: "si" }),
    unit("kWh", "kilowatt-hour", "3600000", ["kilowatt-hours", "kilowatt hour", "kilowatt hours"]),
    unit("MWh", "megawatt-hour", "3600000000", ["megawatt-hours"]),
    unit("eV", "electronvolt", "1.602176634e-19", ["electronvolts"], { prefixed: "si" }),
    unit("BTU", "British thermal unit (IT)", "1055.05585262", ["Btu", "British thermal unit"]),
    unit("therm", "therm (IT, 100000 BTU)", "105505585.262", ["therms"]),
    unit("ft-lbf", "foot-pound", "1.3558179483314004", ["foot-pounds", ...FOOT_POUNDS]),
    unit("erg", "erg", "1e-7", ["ergs"], { prefixed: "si" }),
    unit("cal_it", "international table calorie", "4.1868", ["IT calorie", "IT calories"]),
    unit("BTU_th", "British thermal unit (thermochemical)", "4.184*453.59237*5/9", ["Btu_th"]),
    unit("therm_us", "therm (US, 59 °F)", "105480400", ["US therm"]),
    unit("quad", "quad (10^15 BTU)", "1055055852620000000", ["quads"]),
    unit("tTNT", "ton of TNT", "4184000000", ["ton of TNT", "tons of TNT"]),
    unit("toe", "tonne of oil equivalent", "41868000000", ["tonne of oil equivalent"]),
    unit("ft-pdl", "foot-poundal", "0.0421401100938048", ["foot-poundals"]),
    unit("E_h", "hartree (CODATA 2022)", "4.3597447222060e-18", ["hartree", "hartrees"]),
  ],
};

export const POWER: DimensionDefinition = {
  dimension: "power",
  base: "W",
  powers: "m2 kg s-3",
  units: [
    unit("W", "watt", "1", ["watts"], { prefixed: "si" }),
    unit("mW", "milliwatt", "0.001", ["milliwatts"]),
    unit("kW", "kilowatt", "1000", ["kilowatts"]),
    unit("MW", "megawatt", "1000000", ["megawatts"]),
    unit("hp", "mechanical horsepower", "745.69987158227022", ["horsepower"]),
    unit("hp_metric", "metric horsepower", "735.49875", ["PS"]),
    unit("BTU/h", "BTU per hour", "1055.05585262/3600"),
    unit("hp_electric", "electric horsepower", "746"),
    unit("hp_boiler", "boiler horsepower", "9809.5"),
    unit("TR", "ton of refrigeration", "12000*1055.05585262/3600", [
      "ton of refrigeration",
      "tons of refrigeration",
    ]),
    unit("VA", "volt-ampere", "1", ["volt-amperes", "volt ampere"], { prefixed: "si" }),
    unit("var", "var", "1", ["vars"], { prefixed: "si" }),
  ],
};

export const AMOUNT: DimensionDefinition = {
  dimension: "amount",
  base: "mol",
  powers: "mol",
  units: [
    unit("mol", "mole", "1", ["moles"], { prefixed: "si" }),
    unit("lbmol", "pound-mole", "453.59237", ["lb-mol", "pound-moles"]),
  ],
};

export const CONCENTRATION: DimensionDefinition = {
  dimension: "concentration",
  base: "mol/m3",
  powers: "m-3 mol",
  units: [
    unit("mol/m3", "mole per cubic metre", "1"),
    unit("M", "molar (mol/L)", "1000", ["molar"], { prefixed: "si" }),
    unit("mol/L", "mole per litre", "1000"),
  ],
};

export const CATALYTIC_ACTIVITY: DimensionDefinition = {
  dimension: "catalytic_activity",
  base: "kat",
  powers: "s-1 mol",
  units: [
    unit("kat", "katal", "1", ["katals"], { prefixed: "si" }),
    unit("U", "enzyme unit", "1e-6/60", ["enzyme units"]),
  ],
};

export const THERMAL_INSULATION: DimensionDefinition = {
  dimension: "thermal_insulation",
  base: "m2-K/W",
  powers: "kg-1 s3 K",
  units: [
    unit("m2-K/W", "square metre kelvin per watt", "1", ["RSI"]),
    unit("clo", "clo", "0.155"),
  ],
};
