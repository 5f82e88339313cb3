/**
 * Seconds in the player option `t`: "15", "34m", "2m30s", "1h30m"; otherwise undefined. Source: facts §4.3.
 */
export function startTime(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  const [matched, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return matched === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The option `t` for whole seconds, in its shortest form: "15", "2m30s", "1h". */
export function startText(seconds: number): string {
  if (seconds < 60) return String(seconds);
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const;
  return parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('');
}
