import type { Questions } from "./questions.ts";

export const math: Questions = {
  "percentage-calculator": [
    "what is 15% of 80",
    "by how many percent did my rent go up from 900 to 1035",
    "45 out of 60 in percent",
    "price before 20% tax was added",
    "what is 80 minus 25 percent",
    "if a stock falls 10% and then rises 10%",
  ],
  "unit-converter": [
    "how much is 72 kg in pounds",
    "convert 10 miles to km",
    "what is 100 fahrenheit in celsius",
    "how many megabytes in a gigabyte",
    "inches to centimeters",
    "30 mpg in litres per 100 km",
  ],
};
