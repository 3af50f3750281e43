import type { Questions } from "./questions.ts";

export const math: Questions = {
  "expression-evaluator": [
    "what is (2+3)*4-7",
    "calculate 0.1 + 0.2 without floating point errors",
    "plug numbers into my formula sqrt(a^2 + b^2)",
    "pi to 50 digits",
    "safely evaluate a math string without eval",
    "sine of 30 degrees",
  ],
  "number-theory": [
    "is 1000003 a prime number",
    "prime factors of 360",
    "largest number that divides both 84 and 36",
    "modular inverse of 17 mod 3120 for rsa",
    "next prime after a million",
    "what are all divisors of 5040",
  ],
  "percentage-calculator": [
    "what is 15% of 80",
    "by how many percent did my rent go up from 900 to 1035",
    "45 out of 60 in percent",
    "price before 20% tax was added",
    "what is 80 minus 25 percent",
    "if a stock falls 10% and then rises 10%",
  ],
  "statistics-calculator": [
    "average and median of a list of numbers",
    "standard deviation of my measurements",
    "95th percentile of response times",
    "are these two lists of numbers correlated",
    "run a linear regression on two columns of numbers",
    "which values are outliers",
  ],
  "unit-converter": [
    "how much is 72 kg in pounds",
    "convert 10 miles to km",
    "what is 100 fahrenheit in celsius",
    "how many megabytes in a gigabyte",
    "inches to centimeters",
    "30 mpg in litres per 100 km",
    "how many cm is 5 ft 11 in",
    "gauss in tesla",
  ],
};
