/** Words of a layout, as Go reads them: they show a reference time, Monday, January 2, 2006, 15:04:05. */
const layout =
  /January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|002|0[1-6]|15|1|2006|__2|_2(?!006)|2|3|4|5|PM|pm|[-Z]07(?:00(?:00)?|:00(?::00)?)?|[.,](?:0+|9+)(?!\d)/g;

/** Parts of a format with percent signs. */
const percent = /%[YymdeHIMSbBaApzZsfjT]/g;

/**
 * A time as a date format writes it, in UTC. Formats are layouts of a reference time (`02/Jan/2006:15:04:05
 * -0700`), or have percent signs (`%d/%b/%Y`); everything else stays unchanged.
 */
export function dateText(format: string, moment: Date): string {
  if (format.search(percent) >= 0)
    return format.replace(percent, (part) => partOf(percentParts[part] ?? part, moment));
  return format.replace(layout, (part) => partOf(part, moment));
}

/** The words of a layout that parts with percent signs stand for. */
const percentParts: Readonly<Record<string, string>> = {
  '%Y': '2006',
  '%y': '06',
  '%m': '01',
  '%d': '02',
  '%e': '_2',
  '%j': '002',
  '%H': '15',
  '%I': '03',
  '%M': '04',
  '%S': '05',
  '%b': 'Jan',
  '%B': 'January',
  '%a': 'Mon',
  '%A': 'Monday',
  '%p': 'PM',
  '%z': '-0700',
  '%Z': 'MST',
  '%s': 'seconds',
  '%f': '.000000',
  '%T': 'time',
};

const named = (options: Intl.DateTimeFormatOptions) => (moment: Date) =>
  moment.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
const hours12 = (moment: Date) => moment.getUTCHours() % 12 || 12;
const dayOfYear = (moment: Date) =>
  Math.floor((moment.getTime() - Date.UTC(moment.getUTCFullYear(), 0)) / 86_400_000) + 1;
const two = (value: number) => String(value).padStart(2, '0');

/** How each word of a layout is written. */
const parts: Readonly<Record<string, (moment: Date) => string>> = {
  '2006': (moment) => String(moment.getUTCFullYear()),
  '06': (moment) => two(moment.getUTCFullYear() % 100),
  '01': (moment) => two(moment.getUTCMonth() + 1),
  '1': (moment) => String(moment.getUTCMonth() + 1),
  Jan: named({ month: 'short' }),
  January: named({ month: 'long' }),
  '02': (moment) => two(moment.getUTCDate()),
  _2: (moment) => String(moment.getUTCDate()).padStart(2),
  '2': (moment) => String(moment.getUTCDate()),
  '002': (moment) => String(dayOfYear(moment)).padStart(3, '0'),
  __2: (moment) => String(dayOfYear(moment)).padStart(3),
  Mon: named({ weekday: 'short' }),
  Monday: named({ weekday: 'long' }),
  '15': (moment) => two(moment.getUTCHours()),
  '03': (moment) => two(hours12(moment)),
  '3': (moment) => String(hours12(moment)),
  '04': (moment) => two(moment.getUTCMinutes()),
  '4': (moment) => String(moment.getUTCMinutes()),
  '05': (moment) => two(moment.getUTCSeconds()),
  '5': (moment) => String(moment.getUTCSeconds()),
  PM: (moment) => (moment.getUTCHours() < 12 ? 'AM' : 'PM'),
  pm: (moment) => (moment.getUTCHours() < 12 ? 'am' : 'pm'),
  MST: () => 'UTC',
  seconds: (moment) => String(Math.floor(moment.getTime() / 1000)),
  time: (moment) => dateText('15:04:05', moment),
};

function partOf(part: string, moment: Date): string {
  return parts[part]?.(moment) ?? restOf(part, moment);
}

/** UTC offsets, which are zero, and fractions of a second. */
function restOf(part: string, moment: Date): string {
  if (part.startsWith('Z')) return 'Z';
  if (part.startsWith('-')) return part.replace('-', '+').replace('7', '0');
  return /^[.,]/.test(part) ? fraction(part, moment) : part;
}

/** For zeros, every digit is written; for nines, trailing zeros are dropped. */
function fraction(part: string, moment: Date): string {
  const digits = String(moment.getUTCMilliseconds())
    .padStart(3, '0')
    .padEnd(part.length - 1, '0');
  const shown = digits.slice(0, part.length - 1);
  if (part[1] === '0') return part.slice(0, 1) + shown;
  const short = shown.replace(/0+$/, '');
  return short && part.slice(0, 1) + short;
}
