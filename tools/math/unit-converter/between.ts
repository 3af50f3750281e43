/**
 * What lies between two dimensions that callers convert from one to the other: a property of the substance, or the time.
 * No unit has it, so it has to be known and computed with.
 */
const BETWEEN: readonly [one: string, other: string, rule: string][] = [
  ["density", "concentration", "g/L divided by the molar mass in g/mol is mol/L"],
  ["mass", "amount", "g divided by the molar mass in g/mol is mol"],
  ["mass", "volume", "g divided by the density in g/mL is mL"],
  ["density", "ratio", "mg/L divided by the density in kg/L is ppm by mass"],
  ["energy", "power", "kWh divided by hours is kW"],
  ["data", "data_rate", "bit divided by seconds is bit/s"],
  ["length", "speed", "km divided by hours is km/h"],
  ["volume", "flow", "L divided by minutes is L/min"],
];

/** How to come from one dimension to another, or undefined where no usual way leads. */
export function wayBetween(from: string, to: string): string | undefined {
  const found = BETWEEN.find(([one, other]) =>
    (one === from && other === to) || (one === to && other === from)
  );
  return found && `${found[2]}; convert to these units and compute with expression-evaluator`;
}
