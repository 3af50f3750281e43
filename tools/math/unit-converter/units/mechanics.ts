/**
 * Mass, time and motion, forces and flows.
 *
 * @module
 */
import { type DimensionDefinition, FOOT_POUNDS, unit } from "./definition.ts";

export const MASS: DimensionDefinition = {
  dimension: "mass",
  base: "kg",
  powers: "kg",
  units: [
    unit("kg", "kilogram", "1", ["kilograms", "kilogramme", "kilo", "kilos", "kgs"]),
    unit("g", "gram", "0.001", ["grams", "gramme"], { prefixed: "si" }),
    unit("mg", "milligram", "0.000001", ["milligrams"]),
    unit("ug", "microgram", "1e-9", ["micrograms", "mcg"]),
    unit("t", "tonne", "1000", ["tonnes", "metric ton", "metric tons"], { prefixed: "si" }),
    unit("lb", "pound", "0.45359237", ["pounds", "lbs"]),
    unit("oz", "ounce", "0.028349523125", ["ounces"]),
    unit("st", "stone", "6.35029318", ["stones"]),
    unit("ton_us", "short ton", "907.18474", ["short tons", "US ton"]),
    unit("ton_uk", "long ton", "1016.0469088", ["long tons", "UK ton"]),
    unit("gr", "grain", "0.00006479891", ["grains"]),
    unit("ozt", "troy ounce", "0.0311034768", ["troy ounces"]),
    unit("ct", "carat", "0.0002", ["carats"]),
    unit("slug", "slug", "0.45359237*9.80665/0.3048", ["slugs"]),
    unit("dr", "dram", "0.0017718451953125", ["drams", "drachm"]),
    unit("dwt", "pennyweight", "0.00155517384", ["pennyweights"]),
    unit("cwt_us", "short hundredweight", "45.359237", ["short hundredweights", "cwt"]),
    unit("cwt_uk", "long hundredweight", "50.80234544", ["long hundredweights"]),
    unit("q", "quintal", "100", ["quintals"]),
    unit("scruple", "scruple", "0.0012959782", ["scruples"]),
    unit("lb_troy", "troy pound", "0.3732417216", ["troy pounds"]),
    unit("Da", "dalton (CODATA 2022)", "1.66053906892e-27", [
      "dalton",
      "daltons",
      "amu",
      "atomic mass unit",
    ], { prefixed: "si" }),
    unit("u", "unified atomic mass unit (CODATA 2022)", "1.66053906892e-27"),
  ],
};

export const TIME: DimensionDefinition = {
  dimension: "time",
  base: "s",
  powers: "s",
  units: [
    unit("s", "second", "1", ["sec", "seconds", "secs"], { prefixed: "si" }),
    unit("ms", "millisecond", "0.001", ["milliseconds"]),
    unit("us", "microsecond", "1e-6", ["microseconds"]),
    unit("ns", "nanosecond", "1e-9", ["nanoseconds"]),
    unit("min", "minute", "60", ["minutes", "mins"]),
    unit("h", "hour", "3600", ["hr", "hours", "hrs"]),
    unit("d", "day", "86400", ["days"]),
    unit("wk", "week", "604800", ["weeks"]),
    unit("mo", "mean Gregorian month", "2629746", ["month", "months"]),
    unit("yr", "mean Gregorian year", "31556952", ["year", "years"]),
    unit("yr_julian", "Julian year", "31557600", ["Julian years"]),
    unit("fortnight", "fortnight", "1209600", ["fortnights"]),
    unit("decade", "mean Gregorian decade", "315569520", ["decades"]),
    unit("century", "mean Gregorian century", "3155695200", ["centuries"]),
    unit("shake", "shake", "1e-8", ["shakes"]),
  ],
};

export const SPEED: DimensionDefinition = {
  dimension: "speed",
  base: "m/s",
  powers: "m s-1",
  units: [
    unit("m/s", "metre per second", "1", ["mps", "meters per second", "metres per second"]),
    unit("km/h", "kilometre per hour", "5/18", [
      "kph",
      "kmh",
      "kmph",
      "kilometers per hour",
      "kilometres per hour",
    ]),
    unit("mph", "mile per hour", "0.44704", ["mi/h", "miles per hour"]),
    unit("kn", "knot", "1852/3600", ["kt", "knots"]),
    unit("ft/s", "foot per second", "0.3048", ["fps", "feet per second"]),
    unit("c", "speed of light", "299792458"),
    unit("ft/min", "foot per minute", "0.3048/60", ["fpm", "feet per minute"]),
    unit("in/s", "inch per second", "0.0254", ["ips", "inches per second"]),
  ],
};

export const ACCELERATION: DimensionDefinition = {
  dimension: "acceleration",
  base: "m/s2",
  powers: "m s-2",
  units: [
    unit("m/s2", "metre per second squared", "1"),
    unit("g0", "standard gravity", "9.80665", ["gee"]),
    unit("ft/s2", "foot per second squared", "0.3048"),
    unit("Gal", "gal (cm/s2)", "0.01", [], { prefixed: "si" }),
  ],
};

export const FORCE: DimensionDefinition = {
  dimension: "force",
  base: "N",
  powers: "m kg s-2",
  units: [
    unit("N", "newton", "1", ["newtons"], { prefixed: "si" }),
    unit("kN", "kilonewton", "1000", ["kilonewtons"]),
    unit("dyn", "dyne", "0.00001", ["dynes"], { prefixed: "si" }),
    unit("kgf", "kilogram-force", "9.80665", ["kilopond"]),
    unit("lbf", "pound-force", "4.4482216152605", ["pounds-force"]),
    unit("pdl", "poundal", "0.138254954376", ["poundals"]),
    unit("kip", "kip (1000 lbf)", "4448.2216152605", ["kips"]),
    unit("ozf", "ounce-force", "0.27801385095378125", ["ounces-force"]),
    unit("tf", "tonne-force", "9806.65", ["tonnes-force"]),
    unit("gf", "gram-force", "0.00980665", ["grams-force", "pond"]),
    unit("tonf_us", "short ton-force", "8896.443230521", ["tons-force"]),
  ],
};

export const PRESSURE: DimensionDefinition = {
  dimension: "pressure",
  base: "Pa",
  powers: "m-1 kg s-2",
  units: [
    unit("Pa", "pascal", "1", ["pascals"], { prefixed: "si" }),
    unit("hPa", "hectopascal", "100", ["hectopascals"]),
    unit("kPa", "kilopascal", "1000", ["kilopascals"]),
    unit("MPa", "megapascal", "1000000", ["megapascals"]),
    unit("bar", "bar", "100000", ["bars"], { prefixed: "si" }),
    unit("mbar", "millibar", "100", ["millibars"]),
    unit("atm", "standard atmosphere", "101325", ["atmosphere", "atmospheres"]),
    unit("torr", "torr", "101325/760", ["Torr"], { prefixed: "si" }),
    unit("mmHg", "millimetre of mercury", "133.322387415", ["mm Hg"]),
    unit("inHg", "inch of mercury", "3386.388640341", ["in Hg"]),
    unit("psi", "pound-force per square inch", "4.4482216152605/0.00064516"),
    unit("ksi", "kip per square inch", "4448.2216152605/0.00064516"),
    unit("psf", "pound-force per square foot", "4.4482216152605/0.09290304"),
    unit("at", "technical atmosphere", "98066.5", ["technical atmospheres", "kgf/cm2"]),
    unit("Ba", "barye", "0.1", ["barad"]),
    unit("cmH2O", "centimetre of water (conventional)", "98.0665"),
    unit("mmH2O", "millimetre of water (conventional)", "9.80665"),
    unit("inH2O", "inch of water (conventional)", "249.08891"),
    unit("ftH2O", "foot of water (conventional)", "2989.06692"),
    unit("cmHg", "centimetre of mercury", "1333.22387415"),
  ],
};

export const TORQUE: DimensionDefinition = {
  dimension: "torque",
  base: "N-m",
  powers: "m2 kg s-2",
  units: [
    unit("N-m", "newton metre", "1", ["Nm", "newton meter", "newton metres"], { prefixed: "si" }),
    unit("lbf-ft", "pound-foot", "1.3558179483314004", ["lb-ft", ...FOOT_POUNDS]),
    unit("lbf-in", "pound-inch", "0.1129848290276167", ["lb-in", "in-lb", "in-lbs"]),
    unit("kgf-m", "kilogram-force metre", "9.80665"),
    unit("ozf-in", "ounce-force inch", "0.00706155181422604375", ["oz-in"]),
  ],
};

export const FREQUENCY: DimensionDefinition = {
  dimension: "frequency",
  base: "Hz",
  powers: "s-1",
  units: [
    unit("Hz", "hertz", "1", [], { prefixed: "si" }),
    unit("kHz", "kilohertz", "1000"),
    unit("MHz", "megahertz", "1000000"),
    unit("GHz", "gigahertz", "1000000000"),
    unit("rpm", "revolution per minute", "1/60", [], {
      also: { "dimension": "angular_velocity", "toBase": "pi/30" },
    }),
  ],
};

export const DENSITY: DimensionDefinition = {
  dimension: "density",
  base: "kg/m3",
  powers: "m-3 kg",
  units: [
    unit("kg/m3", "kilogram per cubic metre", "1"),
    unit("g/cm3", "gram per cubic centimetre", "1000", ["g/mL", "g/cc"]),
    unit("g/L", "gram per litre", "1"),
    unit("lb/ft3", "pound per cubic foot", "0.45359237/0.028316846592"),
    unit("lb/gal", "pound per US gallon", "0.45359237/0.003785411784"),
  ],
};

export const FLOW: DimensionDefinition = {
  dimension: "flow",
  base: "m3/s",
  powers: "m3 s-1",
  units: [
    unit("m3/s", "cubic metre per second", "1"),
    unit("m3/h", "cubic metre per hour", "1/3600"),
    unit("L/s", "litre per second", "0.001"),
    unit("L/min", "litre per minute", "0.001/60", ["lpm"]),
    unit("gpm", "US gallon per minute", "0.003785411784/60"),
    unit("cfm", "cubic foot per minute", "0.028316846592/60"),
  ],
};

export const ANGULAR_VELOCITY: DimensionDefinition = {
  dimension: "angular_velocity",
  base: "rad/s",
  powers: "rad s-1",
  units: [
    unit("rad/s", "radian per second", "1", ["radians per second"]),
    unit("deg/s", "degree per second", "pi/180", ["degrees per second"]),
    unit("rev/min", "revolution per minute", "pi/30", ["revolutions per minute"]),
    unit("rev/s", "revolution per second", "2*pi", ["rps", "revolutions per second"]),
  ],
};

export const DYNAMIC_VISCOSITY: DimensionDefinition = {
  dimension: "dynamic_viscosity",
  base: "Pa-s",
  powers: "m-1 kg s-1",
  units: [
    unit("Pa-s", "pascal second", "1", ["pascal seconds"]),
    unit("P", "poise", "0.1", ["poises"], { prefixed: "si" }),
    unit("reyn", "reyn", "4.4482216152605/0.00064516", ["reyns"]),
  ],
};

export const KINEMATIC_VISCOSITY: DimensionDefinition = {
  dimension: "kinematic_viscosity",
  base: "m2/s",
  powers: "m2 s-1",
  units: [
    unit("m2/s", "square metre per second", "1"),
    unit("St", "stokes", "0.0001", [], { prefixed: "si" }),
  ],
};

export const LINEAR_DENSITY: DimensionDefinition = {
  dimension: "linear_density",
  base: "kg/m",
  powers: "m-1 kg",
  units: [
    unit("kg/m", "kilogram per metre", "1"),
    unit("tex", "tex", "0.000001", [], { prefixed: "si" }),
    unit("den", "denier", "1/9000000", ["deniers"]),
  ],
};
