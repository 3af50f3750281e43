import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  mean, median, mode, variance, quantile, percentile, p99 latency, percentile of latencies, correlation, linear regression, outlier,
  skewness, average, calculate mean, average of numbers, standard deviation of,
  descriptive statistics, correlation coefficient, list of numbers, fit line, quartiles,
  numbers statistics, most common number, p95, measurements, data points, trend line,
  average and median, mean of list, spread of numbers, two series correlated, run linear regression,
  average of values, p99, middle value, calculate average, standard deviation, outliers in numbers,
  correlation of two lists, median of numbers, t test, p value, significance test,
  confidence interval, sample size, a/b test, statistically significant, significant difference, compare conversion rates,
  difference between two samples, numpy std, scipy.stats, ttest_ind, stdev, LINEST
`);
