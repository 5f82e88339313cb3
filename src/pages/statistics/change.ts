import { humanBytes, type SizeUnits } from '../../shared/sizes.ts';

/** A value compared with an earlier one, as text: in percent, or the difference if the earlier one was 0. */
export type FormatChange = (now: number, before: number) => string;

/** Describes changes in a language; `sizes` are the units of bytes. */
export function createChange(language: string, sizes?: SizeUnits): FormatChange {
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  const difference = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
  const differenceText = (now: number) =>
    sizes && now > 0 ? `+${humanBytes(now, sizes, language)}` : difference.format(now);
  return (now, before) =>
    before === 0 ? differenceText(now) : percent.format((now - before) / Math.abs(before));
}
