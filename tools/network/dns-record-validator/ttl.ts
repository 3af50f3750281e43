const UNIT_SECONDS: Readonly<Record<string, number>> = {
  w: 604_800,
  d: 86_400,
  h: 3_600,
  m: 60,
  s: 1,
};

/** Seconds of a TTL such as `3600` or `1h30m`; undefined if the word is not one. */
export function parseTtl(word: string): number | undefined {
  if (/^[0-9]+$/.test(word)) return seconds(Number(word));
  if (!/^(?:[0-9]+[wdhms])+$/i.test(word)) return undefined;
  const parts = word.toLowerCase().matchAll(/([0-9]+)([wdhms])/g);
  return seconds(
    parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_SECONDS[unit!]!, 0),
  );
}

/** Too long a TTL is still a number that JSON holds. */
function seconds(value: number): number {
  return Math.min(value, Number.MAX_SAFE_INTEGER);
}
