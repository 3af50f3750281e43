/**
 * The memo: for the person who decides between the scenarios.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { decimal } from "../../shared/decimal.ts";
import { escapeLine, markdownTable } from "../../shared/evidence/markdown.ts";
import { counted } from "../../shared/messages.ts";
import { type contract, DEFAULT_TITLE } from "./contract.ts";
import { areCosts, CALCULATIONS, type Figures, paybackOf } from "./figures.ts";
import type { Comparison } from "./rank.ts";

/** The caller's own texts in the memo. */
type MemoInput = Pick<
  RunInput<typeof contract>,
  "title" | "currency" | "assumptions" | "sensitivity"
>;

const NAMES = {
  cash_flows: "cash flows",
  loan: "loan",
  investment: "investment",
  break_even: "break-even",
} as const;

const DASH = "–";

/**
 * `memo.md`. @param scenarios In the order of the input; they have their names. @param horizons The statement about
 * their lengths.
 */
export function writeMemo(
  input: MemoInput,
  scenarios: readonly Figures[],
  comparison: Comparison,
  horizons?: string,
): string {
  const money = moneyWriter(input.currency);
  const isOfCosts = areCosts(comparison.ranked);
  return [
    `# ${escapeLine(input.title.trim() === "" ? DEFAULT_TITLE : input.title)}`,
    recommendation(comparison, scenarios, money),
    ...sensitivityNote(input, comparison),
    ...cautions(scenarios, horizons),
    "## Scenarios",
    overview(scenarios, isOfCosts, money),
    ...scenarios.flatMap((figures) => [
      `## ${nameOf(figures)}`,
      listOf(linesOf(figures, isOfCosts, money), "Nothing was computed."),
    ]),
    "## Assumptions",
    listOf(input.assumptions.map(escapeLine), "None were stated."),
    ...notComputed(scenarios, isOfCosts),
    "The figures follow from the inputs and the assumptions as they were given. They are not advice.",
  ].join("\n\n") + "\n";
}

/** Lists figures that a reader may look for and that were not computed; of costs nobody looks for a return. */
function notComputed(scenarios: readonly Figures[], isOfCosts: boolean): string[] {
  const gaps = scenarios.flatMap((figures) => gapsOf(figures, isOfCosts));
  return gaps.length === 0 ? [] : ["## Not computed", listOf(gaps, "")];
}

/** An amount with its currency. */
type WriteMoney = (amount: number) => string;

function moneyWriter(currency: string): WriteMoney {
  const label = currency.trim() === "" ? "" : ` ${escapeLine(currency)}`;
  return (amount) => grouped(decimal(amount).toFixed(2)) + label;
}

/** Two decimals, half up. */
function rounded(value: number): string {
  return decimal(value).toFixed(2);
}

/** Digits in groups of three, parted by commas. */
function grouped(amount: string): string {
  const [whole = "", cents] = amount.split(".");
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ",")}.${cents}`;
}

function recommendation(
  { ranked }: Comparison,
  scenarios: readonly Figures[],
  money: WriteMoney,
): string {
  const [best] = ranked;
  if (!best) {
    return "Recommendation: **none**. No scenario has a net present value to rank it by." +
      cheapestLoan(scenarios, money);
  }
  const { npv } = best.npv!;
  const value = `a net present value of ${money(npv)} at ${best.rate} %`;
  if (areCosts(ranked)) {
    return `Recommendation: **${nameOf(best)}**, the least costly of ${ranked.length}: ${value}.`;
  }
  if (npv <= 0) {
    return `Recommendation: **none**. No scenario earns its discount rate; ${
      nameOf(best)
    } loses least, with ${value}.`;
  }
  const others = ranked.length === 1 ? "the only one ranked" : `the highest of ${ranked.length}`;
  return `Recommendation: **${nameOf(best)}**, with ${value}, ${others}.`;
}

/** Names the loan that costs least interest; nothing where there is at most one. */
function cheapestLoan(scenarios: readonly Figures[], money: WriteMoney): string {
  const loans = scenarios.filter(({ loan }) => loan);
  if (loans.length < 2) return "";
  const interestOf = ({ loan }: Figures) => loan!.total_interest;
  const cheapest = loans.reduce((a, b) => interestOf(b) < interestOf(a) ? b : a);
  return ` Of the loans, ${nameOf(cheapest)} costs least interest: ${money(interestOf(cheapest))}.`;
}

function sensitivityNote(
  { sensitivity }: MemoInput,
  { ranked: [best], facts: { rank_stable: isStable } }: Comparison,
): string[] {
  if (!sensitivity || !best) return [];
  if (isStable === null) {
    return ["Whether this holds at other discount rates could not be computed."];
  }
  return [
    isStable
      ? "This holds with discount rates 2 points lower and 2 points higher."
      : "This does not hold with discount rates 2 points lower and 2 points higher: see sensitivity.csv.",
  ];
}

/** The section on what to check before the figures are used, if there is anything. */
function cautions(scenarios: readonly Figures[], horizons: string | undefined): string[] {
  const lines = scenarios.flatMap((figures) =>
    figures.cautions.map((caution) => `- ${nameOf(figures)}: ${escapeLine(caution)}`)
  );
  if (horizons !== undefined) lines.push(`- ${escapeLine(horizons)}`);
  return lines.length === 0 ? [] : ["## To check before deciding", lines.join("\n")];
}

function overview(
  scenarios: readonly Figures[],
  isOfCosts: boolean,
  money: WriteMoney,
): string {
  const amount = (value: number | undefined) => value === undefined ? DASH : money(value);
  const percent = (value: number | null = null) => value === null ? DASH : `${rounded(value)} %`;
  const rows = scenarios.map((figures) => [
    nameOf(figures),
    figures.rate === undefined ? DASH : `${figures.rate} %`,
    amount(figures.npv?.npv),
    percent(isOfCosts ? null : figures.npv?.irr),
    String(paybackOf(figures) ?? DASH),
    amount(figures.loan?.payment),
    amount(figures.loan?.total_interest),
    amount(figures.investment?.future_value),
    String(figures.breakEven?.break_even_units_whole ?? DASH),
  ]);
  const header = [
    "Scenario",
    "Rate",
    "Net present value",
    "IRR",
    "Payback (periods)",
    "Loan payment",
    "Loan interest",
    "Future value",
    "Break-even (units)",
  ];
  // Columns that no scenario has anything in are left out.
  const used = header.flatMap((_, at) => rows.some((row) => row[at] !== DASH) ? [at] : []);
  return markdownTable(
    used.map((at) => header[at]!),
    rows.map((row) => used.map((at) => row[at]!)),
  );
}

/** Writes the figures of a scenario, a line for one or two. */
function linesOf(figures: Figures, isOfCosts: boolean, money: WriteMoney): string[] {
  const { rate, npv, npvLow, npvHigh, loan, investment, breakEven } = figures;
  const payback = paybackOf(figures);
  const lines: string[] = [];
  if (npv) {
    lines.push(
      `Net present value at ${rate} %: ${money(npv.npv)}; sum of the flows: ${money(npv.total)}`,
    );
    if (npvLow !== undefined && npvHigh !== undefined) {
      lines.push(
        `Net present value at 2 points less: ${money(npvLow)}, at 2 points more: ${money(npvHigh)}`,
      );
    }
    if (npv.irr !== null && !isOfCosts) {
      lines.push(`Internal rate of return: ${rounded(npv.irr)} %`);
    }
    if (npv.mirr !== null && !isOfCosts) {
      lines.push(`Modified internal rate of return: ${rounded(npv.mirr)} %`);
    }
    if (payback !== null) {
      const discounted = npv.discounted_payback_period ?? "never";
      lines.push(`Payback: ${payback} periods; on discounted flows: ${discounted}`);
    }
    if (npv.profitability_index !== null && !isOfCosts) {
      lines.push(`Profitability index: ${rounded(npv.profitability_index)}`);
    }
  }
  if (loan) {
    lines.push(
      `Loan: ${counted(loan.actual_payments, "payment")} of ${money(loan.payment)}; ` +
        `interest ${money(loan.total_interest)} of ${money(loan.total_paid)} paid in all`,
    );
  }
  if (investment) {
    lines.push(
      `Investment: ${money(investment.future_value)} in the end, with interest of ` +
        money(investment.total_interest) +
        // Without inflation it is the same.
        (investment.real_future_value === investment.future_value
          ? ""
          : `; in real terms ${money(investment.real_future_value)}`),
    );
  }
  if (breakEven) {
    const { break_even_units_whole: units, break_even_revenue: revenue, expected } = breakEven;
    lines.push(`Break-even: ${counted(units, "unit")}, a revenue of ${money(revenue)}`);
    if (expected) {
      const { units: volume, profit, margin_of_safety_units: margin } = expected;
      lines.push(
        `At the expected ${counted(volume, "unit")}: profit before tax ${money(profit)}, ` +
          `${counted(Math.abs(margin), "unit")} ${margin < 0 ? "below" : "above"} the break-even`,
      );
    }
  }
  return lines;
}

/** Lists the figures of a scenario that a reader might look for and not find. */
function gapsOf(figures: Figures, isOfCosts: boolean): string[] {
  const { scenario, npv } = figures;
  const gaps: string[] = [];
  const results = {
    cash_flows: npv,
    loan: figures.loan,
    investment: figures.investment,
    break_even: figures.breakEven,
  };
  const failed = CALCULATIONS.filter((key) => scenario[key] !== undefined && !results[key]);
  for (const key of failed) {
    gaps.push(
      key === "break_even" && figures.hasNoBreakEven
        ? "there is no break-even: the price does not cover the variable cost"
        : `the ${NAMES[key]} could not be computed: see the findings`,
    );
  }
  if (npv && !isOfCosts) gaps.push(...returnGaps(figures, npv));
  return gaps.map((gap) => `${nameOf(figures)}: ${gap}`);
}

/** The returns that flows do not have. */
function returnGaps(figures: Figures, npv: NonNullable<Figures["npv"]>): string[] {
  const gaps: string[] = [];
  if (npv.irr_status === "multiple") {
    gaps.push(`the internal rate of return is not unique: ${npv.irr_roots.join(" %, ")} %`);
  }
  if (npv.irr_status === "none") gaps.push("there is no internal rate of return");
  if (paybackOf(figures) === null) {
    gaps.push(
      npv.timing === "dated"
        ? "no payback period is computed of dated flows"
        : npv.payback_period === null
        ? "the flows are never paid back"
        : (figures.scenario.cash_flows?.[0] ?? 0) < 0
        ? "there is no payback: later payments take back what had come in"
        : "there is no payback, as nothing is paid first",
    );
  }
  return gaps;
}

function listOf(lines: readonly string[], none: string): string {
  return lines.length === 0 ? none : lines.map((line) => `- ${line}`).join("\n");
}

/** A memo is written only where all scenarios have names. */
function nameOf({ scenario }: Figures): string {
  return escapeLine(scenario.name!);
}
