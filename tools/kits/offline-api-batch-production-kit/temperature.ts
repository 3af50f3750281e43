/**
 * Temperatures that a provider refuses.
 *
 * @module
 */
import { refusesTemperature, thinks } from "./options.ts";
import type { Job, RequestFault } from "./requests.ts";

/** The highest temperature of the Messages API. */
const MAX_ANTHROPIC_TEMPERATURE = 1;

/** The fault of the first temperature that has one. 1 is every provider's default. */
export function temperatureFault(job: Job): RequestFault | undefined {
  const isAnthropic = job.provider === "anthropic";
  const high = temperaturePath(job, (value) => value > MAX_ANTHROPIC_TEMPERATURE);
  if (isAnthropic && high !== undefined) {
    const message = `${high} is over ${MAX_ANTHROPIC_TEMPERATURE}, Anthropic's highest`;
    return { code: "TEMPERATURE_OUT_OF_RANGE", path: high, message };
  }
  const given = temperaturePath(job, (value) => value !== 1);
  if (given !== undefined && refusesTemperature(job)) {
    const message = `${given} is given, and ${job.model} refuses other values than 1`;
    return { code: "TEMPERATURE_REFUSED", path: given, message };
  }
  const thinking = isAnthropic ? thinkingPath(job) : undefined;
  if (thinking === undefined) return undefined;
  const message = `${thinking} is given, and a request that thinks refuses other values than 1`;
  return { code: "TEMPERATURE_REFUSED", path: thinking, message };
}

/** Where a temperature stands first of which something is true. */
function temperaturePath(
  { temperature, requests }: Job,
  isWanted: (value: number) => boolean,
): string | undefined {
  if (temperature !== undefined && isWanted(temperature)) return "temperature";
  const index = requests.findIndex(({ temperature: own }) => own !== undefined && isWanted(own));
  return index === -1 ? undefined : `requests[${index}].temperature`;
}

/** Where the temperature stands of the first request that thinks and has another one than 1. */
function thinkingPath({ temperature, options, requests }: Job): string | undefined {
  const index = requests.findIndex((request) =>
    (request.temperature ?? temperature ?? 1) !== 1 && thinks({ ...options, ...request.options })
  );
  if (index === -1) return undefined;
  return requests[index]!.temperature === undefined
    ? "temperature"
    : `requests[${index}].temperature`;
}
