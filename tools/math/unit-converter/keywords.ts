import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  imperial, length, temperature, data size, kib, fuel economy, measurement, voltage, radiation,
  si prefix, kg to lb, pounds to kg, km to miles, feet to meters, cm to inches,
  fahrenheit to celsius, liters to gallons, cups to ml, grams to ounces, body height, body weight,
  speed conversion, volume conversion, mb to gb, metric conversion, feet in cm, kilos in pounds,
  how many grams, pounds in kilos, miles in km, inches into cm, liters in gallon,
  fahrenheit in celsius, how tall in cm, square meters, how many cups, units, unit of measurement,
  convert units, inches to centimeters, inch in cm, meters in mile, ounces in kilo,
  gallons in litres, megabytes in gigabyte, how tall is 6 feet, psi to bar, mph to kmh,
  how many cm is, celsius to fahrenheit, square feet to square meters, bytes to mb, mmHg
`);
