import type { Charge, Count } from "./store.ts";

/**
 * Takes charges in Redis, which runs a script as one step. It counts as the store in memory does.
 *
 * A window is a list of what was taken, oldest first, each as `<Unix milliseconds>:<cost>`, and beside it
 * the sum: so a call costs as much as has left the window since the last one, however full it is. The clock is
 * Redis's own, since those of several machines differ.
 *
 * KEYS: for each charge what it is counted under, and where the sum of its window stands (for a day unused).
 * ARGV: the Unix milliseconds that stand for the clock, or an empty text; then for each charge its limit, its cost
 * and the milliseconds of its window, 0 for the UTC day.
 * It answers three integers a charge: 1 or 0 for allowed, what remains, seconds until the reset.
 */
export const TAKE_SCRIPT = `
local DAY = 86400000
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end

local function from_window(taken, sum, limit, cost, length)
  local used = tonumber(redis.call('GET', sum) or '0')
  local oldest = redis.call('LINDEX', taken, 0)
  -- One of the two was evicted: they begin anew together.
  if not oldest or used == 0 then
    redis.call('DEL', taken, sum)
    oldest, used = false, 0
  end
  local left = 0
  while oldest and tonumber(string.match(oldest, '^%d+')) <= now - length do
    left = left + tonumber(string.match(oldest, '%d+$'))
    redis.call('LPOP', taken)
    oldest = redis.call('LINDEX', taken, 0)
  end
  if left > 0 then
    used = used - left
    redis.call('DECRBY', sum, left)
  end
  local allowed = used + cost <= limit
  if allowed and cost > 0 then
    redis.call('RPUSH', taken, string.format('%d:%d', now, cost))
    redis.call('INCRBY', sum, cost)
    redis.call('PEXPIRE', taken, length)
    redis.call('PEXPIRE', sum, length)
    used = used + cost
    oldest = oldest or string.format('%d:%d', now, cost)
  end
  local from = oldest and tonumber(string.match(oldest, '^%d+')) or now
  return allowed, limit - used, math.ceil((from + length - now) / 1000)
end

local function from_day(count, limit, cost)
  local day = math.floor(now / DAY)
  local ends = (day + 1) * DAY
  local noted_day, noted = string.match(redis.call('GET', count) or '', '^(%d+):(%d+)$')
  local used = tonumber(noted_day) == day and tonumber(noted) or 0
  local allowed = used + cost <= limit
  if allowed and cost > 0 then
    used = used + cost
    redis.call('SET', count, string.format('%d:%d', day, used), 'PX', ends - now)
  end
  return allowed, limit - used, math.ceil((ends - now) / 1000)
end

local answer = {}
local may_take = true
for i = 1, #KEYS, 2 do
  local at = 2 + (i - 1) / 2 * 3
  local limit, cost, length = tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  if not may_take then cost = 0 end
  local allowed, remaining, reset
  if length == 0 then
    allowed, remaining, reset = from_day(KEYS[i], limit, cost)
  else
    allowed, remaining, reset = from_window(KEYS[i], KEYS[i + 1], limit, cost, length)
  end
  may_take = may_take and allowed
  table.insert(answer, allowed and 1 or 0)
  table.insert(answer, remaining)
  table.insert(answer, reset)
end
return answer
`;

/** What `TAKE_SCRIPT` is run with. Windows, their sums and days have names of their own, whatever they count. */
export function takeArguments(charges: readonly Charge[], now?: number) {
  return {
    keys: charges.flatMap(({ key, windowSeconds }) =>
      windowSeconds === undefined
        ? [`utools:day:${key}`, `utools:day:${key}`]
        : [`utools:window:${key}`, `utools:sum:${key}`]
    ),
    arguments: [
      `${now ?? ""}`,
      ...charges.flatMap(({ limit, cost, windowSeconds = 0 }) => [
        `${limit}`,
        `${cost}`,
        `${windowSeconds * 1000}`,
      ]),
    ],
  };
}

/** The counts that it answers. */
export function countsOf(answer: readonly number[]): Count[] {
  const counts: Count[] = [];
  for (let at = 0; at < answer.length; at += 3) {
    const [allowed, remaining, resetSeconds] = answer.slice(at, at + 3) as [number, number, number];
    counts.push({ allowed: allowed === 1, remaining, resetSeconds });
  }
  return counts;
}
