import * as vscode from 'vscode';
import type { Value, Words } from '../model/words.ts';

/** Words in the user's language, with moments in local time. */
export function say({ key, values }: Words): string {
  return vscode.l10n.t(key, ...values.map(sayValue));
}

function sayValue(value: Value): string | number {
  if (value instanceof Date) return sayTime(value);
  return typeof value === 'object' ? say(value) : value;
}

/** Today's moments as a time, others with their date. */
function sayTime(time: Date): string {
  const today = time.toDateString() === new Date().toDateString();
  return time.toLocaleString(vscode.env.language, {
    ...(today ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
}
