import type { Questions } from "./questions.ts";

export const math: Questions = {
  "unit-converter": [
    "how much is 72 kg in pounds",
    "convert 10 miles to km",
    "what is 100 fahrenheit in celsius",
    "how many megabytes in a gigabyte",
    "inches to centimeters",
    "30 mpg in litres per 100 km",
  ],
};
