const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

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
    return format.replace(percent, (part) => partOf(named[part] ?? part, moment));
  return format.replace(layout, (part) => partOf(part, moment));
}

const named: Readonly<Record<string, string>> = {
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

function partOf(part: string, moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  const hours = moment.getUTCHours();
  const dayOfYear = Math.floor((moment.getTime() - Date.UTC(year, 0)) / 86_400_000) + 1;
  switch (part) {
    case '2006':
      return String(year);
    case '06':
      return two(year % 100);
    case '01':
      return two(month + 1);
    case '1':
      return String(month + 1);
    case 'Jan':
      return months[month]?.slice(0, 3) ?? part;
    case 'January':
      return months[month] ?? part;
    case '02':
      return two(day);
    case '_2':
      return String(day).padStart(2);
    case '2':
      return String(day);
    case '002':
      return String(dayOfYear).padStart(3, '0');
    case '__2':
      return String(dayOfYear).padStart(3);
    case 'Mon':
      return days[moment.getUTCDay()]?.slice(0, 3) ?? part;
    case 'Monday':
      return days[moment.getUTCDay()] ?? part;
    case '15':
      return two(hours);
    case '03':
      return two(hours % 12 || 12);
    case '3':
      return String(hours % 12 || 12);
    case '04':
      return two(moment.getUTCMinutes());
    case '4':
      return String(moment.getUTCMinutes());
    case '05':
      return two(moment.getUTCSeconds());
    case '5':
      return String(moment.getUTCSeconds());
    case 'PM':
      return hours < 12 ? 'AM' : 'PM';
    case 'pm':
      return hours < 12 ? 'am' : 'pm';
    case 'MST':
      return 'UTC';
    case 'seconds':
      return String(Math.floor(moment.getTime() / 1000));
    case 'time':
      return dateText('15:04:05', moment);
    default:
      return restOf(part, moment);
  }
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
