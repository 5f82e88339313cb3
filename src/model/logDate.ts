const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const longMonths = [
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
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Parts of a layout that shows a known moment: 2 January 2006, 15:04:05. Longer ones come first. */
const layout = /2006|January|Jan|Mon|MST|-07:00|-0700|Z07:00|\.0+|01|02|15|03|04|05|06|PM/g;

/** Parts of a format with per cent signs. */
const percent = /%[YymdHIMSbBapzsefjZT]/g;

/**
 * A moment as a date format writes it, in UTC. Formats are layouts of a known moment
 * (`02/Jan/2006:15:04:05 -0700`), or have per cent signs (`%d/%b/%Y`); all else stays as it is.
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
  '%e': '02',
  '%H': '15',
  '%I': '03',
  '%M': '04',
  '%S': '05',
  '%b': 'Jan',
  '%B': 'January',
  '%a': 'Mon',
  '%p': 'PM',
  '%z': '-0700',
  '%Z': 'MST',
  '%s': 'seconds',
  '%f': '.000000',
  '%T': 'time',
};

function partOf(part: string, moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = moment.getUTCHours();
  switch (part) {
    case '2006':
      return String(moment.getUTCFullYear());
    case '06':
      return two(moment.getUTCFullYear() % 100);
    case '01':
      return two(moment.getUTCMonth() + 1);
    case '02':
      return two(moment.getUTCDate());
    case '15':
      return two(hours);
    case '03':
      return two(hours % 12 || 12);
    case '04':
      return two(moment.getUTCMinutes());
    case '05':
      return two(moment.getUTCSeconds());
    case 'Jan':
      return months[moment.getUTCMonth()] ?? part;
    case 'January':
      return longMonths[moment.getUTCMonth()] ?? part;
    case 'Mon':
      return days[moment.getUTCDay()] ?? part;
    case 'PM':
      return hours < 12 ? 'AM' : 'PM';
    case 'MST':
      return 'UTC';
    case '-0700':
      return '+0000';
    case '-07:00':
      return '+00:00';
    case 'Z07:00':
      return 'Z';
    case 'seconds':
      return String(Math.floor(moment.getTime() / 1000));
    case 'time':
      return dateText('15:04:05', moment);
    default:
      return /^\.0+$/.test(part) ? fraction(part.length - 1, moment) : part;
  }
}

function fraction(digits: number, moment: Date): string {
  return `.${String(moment.getUTCMilliseconds()).padStart(3, '0').padEnd(digits, '0').slice(0, digits)}`;
}
