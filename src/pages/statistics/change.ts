/** A value compared with an earlier one, as text: in percent, or the difference if the earlier one was 0. */
export type FormatChange = (now: number, before: number) => string;

/** Describes changes in a language. */
export function createChange(language: string): FormatChange {
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  const difference = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
  return (now, before) =>
    before === 0 ? difference.format(now) : percent.format((now - before) / Math.abs(before));
}
