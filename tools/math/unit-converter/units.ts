/**
 * The units: definitions from NIST Special Publication 811 (2008) and the SI brochure. Every factor is exact,
 * by definition or as a quotient of exact numbers.
 *
 * @module
 */

export interface UnitDefinition {
  /** Also the accepted spelling that answers carry. */
  id: string;
  name: string;
  aliases: readonly string[];
  /**
   * How many base units make one: numbers and `pi` joined by `*` and `/`, read from the left. A value in
   * base units is `(value + offset) * toBase`, or `toBase / value` for a reciprocal unit.
   */
  toBase: string;
  /** Added to a value before it is multiplied: where the scale's zero stands. Default: 0. */
  offset?: string;
  /** The unit counts the other way round: litres per 100 km. */
  reciprocal?: true;
}

export interface DimensionDefinition {
  dimension: string;
  /** Id of the base unit. */
  base: string;
  units: readonly UnitDefinition[];
}

export const DIMENSIONS: readonly DimensionDefinition[] = [
  {
    dimension: "length",
    base: "m",
    units: [
      { id: "m", name: "metre", aliases: ["meter", "meters", "metres"], toBase: "1" },
      {
        id: "km",
        name: "kilometre",
        aliases: ["kilometer", "kilometers", "kilometres", "kms"],
        toBase: "1000",
      },
      {
        id: "dm",
        name: "decimetre",
        aliases: ["decimeter", "decimeters", "decimetres"],
        toBase: "0.1",
      },
      {
        id: "cm",
        name: "centimetre",
        aliases: ["centimeter", "centimeters", "centimetres"],
        toBase: "0.01",
      },
      {
        id: "mm",
        name: "millimetre",
        aliases: ["millimeter", "millimeters", "millimetres"],
        toBase: "0.001",
      },
      {
        id: "um",
        name: "micrometre",
        aliases: ["micrometer", "micrometers", "micrometres", "micron", "microns"],
        toBase: "1e-6",
      },
      {
        id: "nm",
        name: "nanometre",
        aliases: ["nanometer", "nanometers", "nanometres"],
        toBase: "1e-9",
      },
      { id: "angstrom", name: "angstrom", aliases: ["Å", "angstroms"], toBase: "1e-10" },
      { id: "in", name: "inch", aliases: ["inches", '"'], toBase: "0.0254" },
      { id: "ft", name: "foot", aliases: ["feet", "'"], toBase: "0.3048" },
      { id: "yd", name: "yard", aliases: ["yards"], toBase: "0.9144" },
      { id: "mi", name: "mile", aliases: ["miles"], toBase: "1609.344" },
      { id: "nmi", name: "nautical mile", aliases: ["nautical miles", "NM"], toBase: "1852" },
      { id: "thou", name: "thou", aliases: ["mil", "mils"], toBase: "0.0000254" },
      { id: "fathom", name: "fathom", aliases: ["fathoms"], toBase: "1.8288" },
      { id: "furlong", name: "furlong", aliases: ["furlongs"], toBase: "201.168" },
      {
        id: "au",
        name: "astronomical unit",
        aliases: ["astronomical units"],
        toBase: "149597870700",
      },
      {
        id: "ly",
        name: "light-year",
        aliases: ["light-years", "light year", "light years"],
        toBase: "9460730472580800",
      },
      { id: "pc", name: "parsec", aliases: ["parsecs"], toBase: "149597870700*648000/pi" },
    ],
  },
  {
    dimension: "area",
    base: "m2",
    units: [
      {
        id: "m2",
        name: "square metre",
        aliases: ["sqm", "sq m", "square meter", "square meters", "square metres"],
        toBase: "1",
      },
      {
        id: "km2",
        name: "square kilometre",
        aliases: ["sq km", "square kilometer", "square kilometers", "square kilometres"],
        toBase: "1000000",
      },
      {
        id: "cm2",
        name: "square centimetre",
        aliases: ["sq cm", "square centimeter", "square centimeters", "square centimetres"],
        toBase: "0.0001",
      },
      {
        id: "mm2",
        name: "square millimetre",
        aliases: ["sq mm", "square millimeter", "square millimeters", "square millimetres"],
        toBase: "0.000001",
      },
      { id: "ha", name: "hectare", aliases: ["hectares"], toBase: "10000" },
      { id: "are", name: "are", aliases: ["ares"], toBase: "100" },
      { id: "acre", name: "acre", aliases: ["acres", "ac"], toBase: "4046.8564224" },
      {
        id: "ft2",
        name: "square foot",
        aliases: ["sq ft", "sqft", "square feet"],
        toBase: "0.09290304",
      },
      { id: "in2", name: "square inch", aliases: ["sq in", "square inches"], toBase: "0.00064516" },
      { id: "yd2", name: "square yard", aliases: ["sq yd", "square yards"], toBase: "0.83612736" },
      {
        id: "mi2",
        name: "square mile",
        aliases: ["sq mi", "square miles"],
        toBase: "2589988.110336",
      },
    ],
  },
  {
    dimension: "volume",
    base: "m3",
    units: [
      {
        id: "m3",
        name: "cubic metre",
        aliases: ["cubic meter", "cubic meters", "cubic metres"],
        toBase: "1",
      },
      {
        id: "cm3",
        name: "cubic centimetre",
        aliases: ["cc", "cubic centimeter", "cubic centimeters", "cubic centimetres"],
        toBase: "0.000001",
      },
      { id: "L", name: "litre", aliases: ["l", "liter", "liters", "litres"], toBase: "0.001" },
      {
        id: "dL",
        name: "decilitre",
        aliases: ["dl", "deciliter", "deciliters", "decilitres"],
        toBase: "0.0001",
      },
      {
        id: "cL",
        name: "centilitre",
        aliases: ["cl", "centiliter", "centiliters", "centilitres"],
        toBase: "0.00001",
      },
      {
        id: "mL",
        name: "millilitre",
        aliases: ["ml", "milliliter", "milliliters", "millilitres"],
        toBase: "0.000001",
      },
      {
        id: "uL",
        name: "microlitre",
        aliases: ["microliter", "microliters", "microlitres"],
        toBase: "1e-9",
      },
      {
        id: "in3",
        name: "cubic inch",
        aliases: ["cu in", "cubic inches"],
        toBase: "0.000016387064",
      },
      { id: "ft3", name: "cubic foot", aliases: ["cu ft", "cubic feet"], toBase: "0.028316846592" },
      {
        id: "yd3",
        name: "cubic yard",
        aliases: ["cu yd", "cubic yards"],
        toBase: "0.764554857984",
      },
      {
        id: "gal",
        name: "US gallon",
        aliases: ["gallon", "gallons", "US gallons", "gal_us"],
        toBase: "0.003785411784",
      },
      { id: "qt", name: "US quart", aliases: ["quart", "quarts"], toBase: "0.000946352946" },
      { id: "pt", name: "US pint", aliases: ["pint", "pints"], toBase: "0.000473176473" },
      { id: "cup", name: "US cup", aliases: ["cups"], toBase: "0.0002365882365" },
      {
        id: "floz",
        name: "US fluid ounce",
        aliases: ["fl oz", "fluid ounce", "fluid ounces"],
        toBase: "0.0000295735295625",
      },
      {
        id: "tbsp",
        name: "US tablespoon",
        aliases: ["tablespoon", "tablespoons"],
        toBase: "0.00001478676478125",
      },
      {
        id: "tsp",
        name: "US teaspoon",
        aliases: ["teaspoon", "teaspoons"],
        toBase: "0.00000492892159375",
      },
      {
        id: "gal_uk",
        name: "imperial gallon",
        aliases: ["imperial gallons", "UK gallon"],
        toBase: "0.00454609",
      },
      { id: "qt_uk", name: "imperial quart", aliases: ["imperial quarts"], toBase: "0.0011365225" },
      {
        id: "pt_uk",
        name: "imperial pint",
        aliases: ["imperial pints", "UK pint"],
        toBase: "0.00056826125",
      },
      {
        id: "floz_uk",
        name: "imperial fluid ounce",
        aliases: ["imperial fluid ounces"],
        toBase: "0.0000284130625",
      },
      { id: "bbl", name: "oil barrel", aliases: ["barrel", "barrels"], toBase: "0.158987294928" },
    ],
  },
  {
    dimension: "mass",
    base: "kg",
    units: [
      {
        id: "kg",
        name: "kilogram",
        aliases: ["kilograms", "kilogramme", "kilo", "kilos", "kgs"],
        toBase: "1",
      },
      { id: "g", name: "gram", aliases: ["grams", "gramme"], toBase: "0.001" },
      { id: "mg", name: "milligram", aliases: ["milligrams"], toBase: "0.000001" },
      { id: "ug", name: "microgram", aliases: ["micrograms", "mcg"], toBase: "1e-9" },
      { id: "t", name: "tonne", aliases: ["tonnes", "metric ton", "metric tons"], toBase: "1000" },
      { id: "lb", name: "pound", aliases: ["pounds", "lbs"], toBase: "0.45359237" },
      { id: "oz", name: "ounce", aliases: ["ounces"], toBase: "0.028349523125" },
      { id: "st", name: "stone", aliases: ["stones"], toBase: "6.35029318" },
      { id: "ton_us", name: "short ton", aliases: ["short tons", "US ton"], toBase: "907.18474" },
      { id: "ton_uk", name: "long ton", aliases: ["long tons", "UK ton"], toBase: "1016.0469088" },
      { id: "gr", name: "grain", aliases: ["grains"], toBase: "0.00006479891" },
      { id: "ozt", name: "troy ounce", aliases: ["troy ounces"], toBase: "0.0311034768" },
      { id: "ct", name: "carat", aliases: ["carats"], toBase: "0.0002" },
      { id: "slug", name: "slug", aliases: ["slugs"], toBase: "0.45359237*9.80665/0.3048" },
    ],
  },
  {
    dimension: "time",
    base: "s",
    units: [
      { id: "s", name: "second", aliases: ["sec", "seconds", "secs"], toBase: "1" },
      { id: "ms", name: "millisecond", aliases: ["milliseconds"], toBase: "0.001" },
      { id: "us", name: "microsecond", aliases: ["microseconds"], toBase: "1e-6" },
      { id: "ns", name: "nanosecond", aliases: ["nanoseconds"], toBase: "1e-9" },
      { id: "min", name: "minute", aliases: ["minutes", "mins"], toBase: "60" },
      { id: "h", name: "hour", aliases: ["hr", "hours", "hrs"], toBase: "3600" },
      { id: "d", name: "day", aliases: ["days"], toBase: "86400" },
      { id: "wk", name: "week", aliases: ["weeks"], toBase: "604800" },
      { id: "mo", name: "mean Gregorian month", aliases: ["month", "months"], toBase: "2629746" },
      { id: "yr", name: "mean Gregorian year", aliases: ["year", "years"], toBase: "31556952" },
      { id: "yr_julian", name: "Julian year", aliases: ["Julian years"], toBase: "31557600" },
    ],
  },
  {
    dimension: "temperature",
    base: "K",
    units: [
      { id: "K", name: "kelvin", aliases: ["kelvins"], toBase: "1" },
      {
        id: "C",
        name: "degree Celsius",
        aliases: ["degC", "°C", "celsius", "centigrade"],
        toBase: "1",
        offset: "273.15",
      },
      {
        id: "F",
        name: "degree Fahrenheit",
        aliases: ["degF", "°F", "fahrenheit"],
        toBase: "5/9",
        offset: "459.67",
      },
      { id: "R", name: "degree Rankine", aliases: ["degR", "°R", "rankine"], toBase: "5/9" },
    ],
  },
  {
    dimension: "speed",
    base: "m/s",
    units: [
      {
        id: "m/s",
        name: "metre per second",
        aliases: ["mps", "meters per second", "metres per second"],
        toBase: "1",
      },
      {
        id: "km/h",
        name: "kilometre per hour",
        aliases: ["kph", "kmh", "kmph", "kilometers per hour", "kilometres per hour"],
        toBase: "5/18",
      },
      { id: "mph", name: "mile per hour", aliases: ["mi/h", "miles per hour"], toBase: "0.44704" },
      { id: "kn", name: "knot", aliases: ["kt", "knots"], toBase: "1852/3600" },
      {
        id: "ft/s",
        name: "foot per second",
        aliases: ["fps", "feet per second"],
        toBase: "0.3048",
      },
      { id: "c", name: "speed of light", aliases: [], toBase: "299792458" },
    ],
  },
  {
    dimension: "acceleration",
    base: "m/s2",
    units: [
      { id: "m/s2", name: "metre per second squared", aliases: [], toBase: "1" },
      { id: "g0", name: "standard gravity", aliases: ["gee"], toBase: "9.80665" },
      { id: "ft/s2", name: "foot per second squared", aliases: [], toBase: "0.3048" },
      { id: "Gal", name: "gal (cm/s2)", aliases: [], toBase: "0.01" },
    ],
  },
  {
    dimension: "force",
    base: "N",
    units: [
      { id: "N", name: "newton", aliases: ["newtons"], toBase: "1" },
      { id: "kN", name: "kilonewton", aliases: ["kilonewtons"], toBase: "1000" },
      { id: "dyn", name: "dyne", aliases: ["dynes"], toBase: "0.00001" },
      { id: "kgf", name: "kilogram-force", aliases: ["kilopond"], toBase: "9.80665" },
      { id: "lbf", name: "pound-force", aliases: ["pounds-force"], toBase: "4.4482216152605" },
    ],
  },
  {
    dimension: "pressure",
    base: "Pa",
    units: [
      { id: "Pa", name: "pascal", aliases: ["pascals"], toBase: "1" },
      { id: "hPa", name: "hectopascal", aliases: ["hectopascals"], toBase: "100" },
      { id: "kPa", name: "kilopascal", aliases: ["kilopascals"], toBase: "1000" },
      { id: "MPa", name: "megapascal", aliases: ["megapascals"], toBase: "1000000" },
      { id: "bar", name: "bar", aliases: ["bars"], toBase: "100000" },
      { id: "mbar", name: "millibar", aliases: ["millibars"], toBase: "100" },
      {
        id: "atm",
        name: "standard atmosphere",
        aliases: ["atmosphere", "atmospheres"],
        toBase: "101325",
      },
      { id: "torr", name: "torr", aliases: [], toBase: "101325/760" },
      { id: "mmHg", name: "millimetre of mercury", aliases: [], toBase: "133.322387415" },
      { id: "inHg", name: "inch of mercury", aliases: [], toBase: "3386.388640341" },
      {
        id: "psi",
        name: "pound-force per square inch",
        aliases: [],
        toBase: "4.4482216152605/0.00064516",
      },
    ],
  },
  {
    dimension: "energy",
    base: "J",
    units: [
      { id: "J", name: "joule", aliases: ["joules"], toBase: "1" },
      { id: "kJ", name: "kilojoule", aliases: ["kilojoules"], toBase: "1000" },
      { id: "MJ", name: "megajoule", aliases: ["megajoules"], toBase: "1000000" },
      {
        id: "cal",
        name: "thermochemical calorie",
        aliases: ["calorie", "calories"],
        toBase: "4.184",
      },
      { id: "kcal", name: "kilocalorie", aliases: ["kilocalories", "Cal"], toBase: "4184" },
      { id: "Wh", name: "watt-hour", aliases: ["watt-hours", "watt hour"], toBase: "3600" },
      {
        id: "kWh",
        name: "kilowatt-hour",
        aliases: ["kilowatt-hours", "kilowatt hour", "kilowatt hours"],
        toBase: "3600000",
      },
      { id: "MWh", name: "megawatt-hour", aliases: ["megawatt-hours"], toBase: "3600000000" },
      { id: "eV", name: "electronvolt", aliases: ["electronvolts"], toBase: "1.602176634e-19" },
      {
        id: "BTU",
        name: "British thermal unit (IT)",
        aliases: ["Btu", "British thermal unit"],
        toBase: "1055.05585262",
      },
      { id: "therm", name: "therm (IT, 100000 BTU)", aliases: ["therms"], toBase: "105505585.262" },
      {
        id: "ft-lbf",
        name: "foot-pound",
        aliases: ["ft-lb", "foot-pounds"],
        toBase: "1.3558179483314004",
      },
      { id: "erg", name: "erg", aliases: ["ergs"], toBase: "1e-7" },
    ],
  },
  {
    dimension: "power",
    base: "W",
    units: [
      { id: "W", name: "watt", aliases: ["watts"], toBase: "1" },
      { id: "mW", name: "milliwatt", aliases: ["milliwatts"], toBase: "0.001" },
      { id: "kW", name: "kilowatt", aliases: ["kilowatts"], toBase: "1000" },
      { id: "MW", name: "megawatt", aliases: ["megawatts"], toBase: "1000000" },
      {
        id: "hp",
        name: "mechanical horsepower",
        aliases: ["horsepower"],
        toBase: "745.69987158227022",
      },
      { id: "hp_metric", name: "metric horsepower", aliases: ["PS"], toBase: "735.49875" },
      { id: "BTU/h", name: "BTU per hour", aliases: [], toBase: "1055.05585262/3600" },
    ],
  },
  {
    dimension: "torque",
    base: "N-m",
    units: [
      {
        id: "N-m",
        name: "newton metre",
        aliases: ["Nm", "newton meter", "newton metres"],
        toBase: "1",
      },
      { id: "lbf-ft", name: "pound-foot", aliases: ["lb-ft"], toBase: "1.3558179483314004" },
      { id: "lbf-in", name: "pound-inch", aliases: ["lb-in"], toBase: "0.1129848290276167" },
      { id: "kgf-m", name: "kilogram-force metre", aliases: [], toBase: "9.80665" },
    ],
  },
  {
    dimension: "angle",
    base: "rad",
    units: [
      { id: "rad", name: "radian", aliases: ["radians"], toBase: "1" },
      { id: "mrad", name: "milliradian", aliases: ["milliradians"], toBase: "0.001" },
      { id: "deg", name: "degree", aliases: ["degrees", "°"], toBase: "pi/180" },
      { id: "grad", name: "gradian", aliases: ["gon", "gradians"], toBase: "pi/200" },
      { id: "arcmin", name: "arcminute", aliases: ["arcminutes"], toBase: "pi/10800" },
      { id: "arcsec", name: "arcsecond", aliases: ["arcseconds"], toBase: "pi/648000" },
      {
        id: "turn",
        name: "turn",
        aliases: ["turns", "rev", "revolution", "revolutions"],
        toBase: "2*pi",
      },
    ],
  },
  {
    dimension: "frequency",
    base: "Hz",
    units: [
      { id: "Hz", name: "hertz", aliases: [], toBase: "1" },
      { id: "kHz", name: "kilohertz", aliases: [], toBase: "1000" },
      { id: "MHz", name: "megahertz", aliases: [], toBase: "1000000" },
      { id: "GHz", name: "gigahertz", aliases: [], toBase: "1000000000" },
      { id: "rpm", name: "revolution per minute", aliases: [], toBase: "1/60" },
    ],
  },
  {
    dimension: "data",
    base: "bit",
    units: [
      { id: "bit", name: "bit", aliases: ["bits", "b"], toBase: "1" },
      { id: "B", name: "byte", aliases: ["bytes"], toBase: "8" },
      { id: "kbit", name: "kilobit", aliases: ["kilobits", "kb"], toBase: "1000" },
      { id: "Mbit", name: "megabit", aliases: ["megabits", "Mb"], toBase: "1000000" },
      { id: "Gbit", name: "gigabit", aliases: ["gigabits", "Gb"], toBase: "1000000000" },
      { id: "Tbit", name: "terabit", aliases: ["terabits", "Tb"], toBase: "1000000000000" },
      { id: "kB", name: "kilobyte", aliases: ["kilobytes", "KB"], toBase: "8000" },
      { id: "MB", name: "megabyte", aliases: ["megabytes"], toBase: "8000000" },
      { id: "GB", name: "gigabyte", aliases: ["gigabytes"], toBase: "8000000000" },
      { id: "TB", name: "terabyte", aliases: ["terabytes"], toBase: "8000000000000" },
      { id: "PB", name: "petabyte", aliases: ["petabytes"], toBase: "8000000000000000" },
      { id: "Kibit", name: "kibibit", aliases: ["kibibits"], toBase: "1024" },
      { id: "Mibit", name: "mebibit", aliases: ["mebibits"], toBase: "1048576" },
      { id: "Gibit", name: "gibibit", aliases: ["gibibits"], toBase: "1073741824" },
      { id: "KiB", name: "kibibyte", aliases: ["kibibytes"], toBase: "8192" },
      { id: "MiB", name: "mebibyte", aliases: ["mebibytes"], toBase: "8388608" },
      { id: "GiB", name: "gibibyte", aliases: ["gibibytes"], toBase: "8589934592" },
      { id: "TiB", name: "tebibyte", aliases: ["tebibytes"], toBase: "8796093022208" },
      { id: "PiB", name: "pebibyte", aliases: ["pebibytes"], toBase: "9007199254740992" },
    ],
  },
  {
    dimension: "data_rate",
    base: "bit/s",
    units: [
      { id: "bit/s", name: "bit per second", aliases: ["bps"], toBase: "1" },
      { id: "kbit/s", name: "kilobit per second", aliases: ["kbps"], toBase: "1000" },
      { id: "Mbit/s", name: "megabit per second", aliases: ["Mbps"], toBase: "1000000" },
      { id: "Gbit/s", name: "gigabit per second", aliases: ["Gbps"], toBase: "1000000000" },
      { id: "B/s", name: "byte per second", aliases: [], toBase: "8" },
      { id: "kB/s", name: "kilobyte per second", aliases: [], toBase: "8000" },
      { id: "MB/s", name: "megabyte per second", aliases: [], toBase: "8000000" },
      { id: "GB/s", name: "gigabyte per second", aliases: [], toBase: "8000000000" },
      { id: "KiB/s", name: "kibibyte per second", aliases: [], toBase: "8192" },
      { id: "MiB/s", name: "mebibyte per second", aliases: [], toBase: "8388608" },
      { id: "GiB/s", name: "gibibyte per second", aliases: [], toBase: "8589934592" },
    ],
  },
  {
    dimension: "fuel_economy",
    base: "km/L",
    units: [
      { id: "km/L", name: "kilometre per litre", aliases: ["kmpl", "km/l"], toBase: "1" },
      {
        id: "L/100km",
        name: "litre per 100 kilometres",
        aliases: ["l/100km", "L/100 km"],
        toBase: "100",
        reciprocal: true,
      },
      {
        id: "mpg",
        name: "mile per US gallon",
        aliases: ["mpg_us", "miles per gallon"],
        toBase: "1.609344/3.785411784",
      },
      {
        id: "mpg_uk",
        name: "mile per imperial gallon",
        aliases: ["mpg_imp"],
        toBase: "1.609344/4.54609",
      },
    ],
  },
  {
    dimension: "density",
    base: "kg/m3",
    units: [
      { id: "kg/m3", name: "kilogram per cubic metre", aliases: [], toBase: "1" },
      { id: "g/cm3", name: "gram per cubic centimetre", aliases: ["g/mL", "g/cc"], toBase: "1000" },
      { id: "g/L", name: "gram per litre", aliases: [], toBase: "1" },
      {
        id: "lb/ft3",
        name: "pound per cubic foot",
        aliases: [],
        toBase: "0.45359237/0.028316846592",
      },
      {
        id: "lb/gal",
        name: "pound per US gallon",
        aliases: [],
        toBase: "0.45359237/0.003785411784",
      },
    ],
  },
  {
    dimension: "flow",
    base: "m3/s",
    units: [
      { id: "m3/s", name: "cubic metre per second", aliases: [], toBase: "1" },
      { id: "m3/h", name: "cubic metre per hour", aliases: [], toBase: "1/3600" },
      { id: "L/s", name: "litre per second", aliases: [], toBase: "0.001" },
      { id: "L/min", name: "litre per minute", aliases: ["lpm"], toBase: "0.001/60" },
      { id: "gpm", name: "US gallon per minute", aliases: [], toBase: "0.003785411784/60" },
      { id: "cfm", name: "cubic foot per minute", aliases: [], toBase: "0.028316846592/60" },
    ],
  },
];
