import { mostKilobits } from '../../../shared/sizes.ts';
import { clockText } from '../../kit/timeText.ts';

/** The player's figures as texts, with units in the reader's language. */
export type PlayerNumbers = ReturnType<typeof createPlayerNumbers>;

/**
 * Creates the player's texts. `language` is a BCP 47 tag; if it is invalid or empty, the browser's is used.
 */
export function createPlayerNumbers(language: string) {
  const locale = supported(language);
  const unit = (name: string, digits: number, unitDisplay: 'short' | 'narrow' = 'short') => {
    const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay, ...form });
  };
  const seconds = unit('second', 1, 'narrow');
  const elapsed = [unit('hour', 0), unit('minute', 0), unit('second', 0)] as const;
  const kilobits = unit('kilobit-per-second', 0);
  const megabits = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabit-per-second',
    minimumSignificantDigits: 3,
    maximumSignificantDigits: 3,
  });
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  const inSeconds = (value: number) => spaced(seconds.formatToParts(value));
  return {
    seconds: inSeconds,
    /** The same, but as a clock from one minute on. */
    delay: (value: number) => (value < 60 ? inSeconds(value) : clockText(value)),
    /** How long something has been going on, from seconds: in its largest whole unit. */
    elapsed(value: number) {
      const [hours, minutes, short] = elapsed;
      if (value < 60) return short.format(Math.floor(Math.max(0, value)));
      return value < 3600 ? minutes.format(Math.floor(value / 60)) : hours.format(Math.floor(value / 3600));
    },
    /** From bits per second, with three digits. */
    bitrate: (value: number) =>
      value < mostKilobits ? kilobits.format(value / 1e3) : megabits.format(value / 1e6),
    count: (value: number) => count.format(value),
    /** From 0 to 1. */
    percent: (value: number) => percent.format(value),
    /** The same with two decimals, for small values. */
    share: (value: number) => share.format(value),
    timeOfDay: (value: Date) => timeOfDay.format(value),
  };
}

/** Some languages put a narrow unit directly after its figure; a readout separates them. */
function spaced(parts: readonly Intl.NumberFormatPart[]): string {
  const before = (index: number) => parts[index - 1]?.type;
  return parts
    .map(({ type, value }, index) =>
      type === 'unit' && before(index) === 'fraction' ? `\u00a0${value}` : value,
    )
    .join('');
}

function supported(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}
