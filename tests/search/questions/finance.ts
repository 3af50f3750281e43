import type { Questions } from "./questions.ts";

export const finance: Questions = {
  "currency-converter": [
    "100 USD to EUR",
    "how many euros do I get for 50 dollars",
    "convert japanese yen to british pounds sterling",
    "exchange rate between swiss franc and dollar",
    "what is £20 in euro",
    "change money into another currency",
  ],
  "tax-estimator": [
    "how much federal tax do I pay on 85000 a year",
    "which tax bracket am I in as a single filer",
    "what is my take home pay after taxes in the US",
    "marginal tax rate for 200k income",
    "estimate income taxes with the standard deduction",
  ],
};
