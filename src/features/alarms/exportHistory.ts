import { csvCell } from '../../shared/csvCell.ts';
import type { Told } from './memory.ts';

/** The members of an exported change, in this order and with these names in every language. */
function exported({ at, kind, id, title, alarm, phase, text }: Told) {
  return { time: new Date(at).toISOString(), kind, id, name: title, alarm, phase, text };
}

/** Changes as JSON, oldest first. `told` is the newest first. */
export function historyJson(told: readonly Told[]): string {
  return `${JSON.stringify(told.toReversed().map(exported), null, 2)}\n`;
}

/** Changes as CSV with a line of headings, oldest first. `told` is the newest first. Source: RFC 4180. */
export function historyCsv(told: readonly Told[]): string {
  const names = ['time', 'kind', 'id', 'name', 'alarm', 'phase', 'text'];
  const lines = [names, ...told.toReversed().map((each) => Object.values(exported(each)))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}
