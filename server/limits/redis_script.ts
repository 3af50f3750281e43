import type { Charge, Count } from "./store.ts";

/**
 * Makes charges in Redis, which runs a script atomically. It counts as the memory store does.
 *
 * A window is a list of charges, oldest first, each as `<Unix milliseconds>:<cost>`, with their sum
 * beside it: the work of a call depends on what has left the window since the last one, not on how
 * full it is. The clock is Redis's own, since those of several machines differ.
 *
 * KEYS: for each charge its counter and the sum of its window (unused for a day). ARGV: the time in
 * Unix milliseconds that replaces the clock, or an empty text; then for each charge its limit, its
 * cost and the milliseconds of its window, 0 for the UTC day. It answers three integers a charge: 1
 * or 0 for allowed, what remains, seconds until the reset.
 */
export const TAKE_SCRIPT = `
local DAY = 86400000
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end

-- A text that a command reads, nothing where there is none; an empty one where something else stands.
local function read(...)
  local value = redis.pcall(...)
  if type(value) == 'table' then return '' end
  return value or nil
end

local function entry(text)
  local at, cost = string.match(text or '', '^(%d+):(%d+)$')
  return tonumber(at), tonumber(cost)
end

local function from_window(taken, sum, limit, cost, length)
  local first, noted = read('LINDEX', taken, 0), read('GET', sum)
  local used = tonumber(string.match(noted or '', '^%d+$')) or 0
  local oldest, leaving = entry(first)
  -- One of the two was evicted, or has another type: they begin anew together. Nothing is deleted where there is
  -- nothing: what a script writes after that is not refused any more when memory is out.
  if not oldest or used == 0 then
    if first or noted then redis.call('DEL', taken, sum) end
    oldest, used = nil, 0
  end
  local newest = oldest and entry(read('LINDEX', taken, -1))
  -- The clock was set back: all of it counts as taken now.
  if newest and newest > now then
    redis.call('DEL', taken)
    redis.call('RPUSH', taken, string.format('%d:%d', now, used))
    redis.call('PEXPIRE', taken, length)
    redis.call('PEXPIRE', sum, length)
    oldest, leaving = now, used
  end
  local left = 0
  while oldest and oldest <= now - length do
    left = left + leaving
    redis.call('LPOP', taken)
    oldest, leaving = entry(read('LINDEX', taken, 0))
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
    oldest = oldest or now
  end
  return allowed, limit - used, math.ceil(((oldest or now) + length - now) / 1000)
end

local function from_day(count, limit, cost)
  local day = math.floor(now / DAY)
  local ends = (day + 1) * DAY
  local noted_day, noted = string.match(read('GET', count) or '', '^(%d+):(%d+)$')
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

/**
 * The keys and arguments of `TAKE_SCRIPT`. Windows, their sums and days have names of their own,
 * whatever they count.
 */
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

/** A reply that Redis never sends. */
export class UnexpectedReplyError extends Error {
  override readonly name = "UnexpectedReplyError";
}

/**
 * The counts in its reply, one for each charge.
 *
 * @throws {UnexpectedReplyError} on anything else.
 */
export function countsOf(answer: unknown, charges: readonly Charge[]): Count[] {
  if (!Array.isArray(answer) || answer.length !== 3 * charges.length) {
    throw new UnexpectedReplyError();
  }
  if (!answer.every(Number.isSafeInteger)) throw new UnexpectedReplyError();
  return charges.map((_, i) => {
    const [allowed, remaining, resetSeconds] = answer.slice(3 * i, 3 * i + 3);
    return { allowed: allowed === 1, remaining, resetSeconds };
  });
}
