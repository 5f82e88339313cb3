/** Seconds of the player option `t`: "15", "34m", "2m30s", "1h30m"; undefined for anything else. */
export function startTime(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  const [matched, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return matched === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
