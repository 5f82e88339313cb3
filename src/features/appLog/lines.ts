import * as vscode from 'vscode';
import type { EdgeLogLine } from '../../platform/edge/edgeApps.ts';
import { edgeErrorWords } from '../../ui/edgeErrors.ts';

/** What is wanted of a log; times in ms since the epoch, and no end: what comes is shown, too. */
export interface LogFilter {
  readonly from: number;
  readonly to?: number | undefined;
  readonly search?: string | undefined;
  readonly edge?: string | undefined;
  readonly client_ip?: string | undefined;
  readonly request_id?: string | undefined;
}

/** A line of a log as it is shown: time, edge, client, request, text, and what an error code of the service means. */
export function lineText({ timestamp, edge, client_ip, request_id, log }: EdgeLogLine): string {
  const parts = [timestamp, edge && `[${edge}]`, client_ip, request_id, log].filter(Boolean);
  const code = /\b53[0-3]\b/.exec(log ?? '')?.[0];
  const known = code && edgeErrorWords(Number(code));
  return plain(known ? `${parts.join(' ')} (${known})` : parts.join(' '));
}

/** A text of the service in one line, without what moves a cursor. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 10_000);
}

/** What a log is narrowed to, in a line. */
export function filterWords({ from, to, search, edge, client_ip, request_id }: LogFilter): string {
  const { t } = vscode.l10n;
  const parts = [
    to === undefined ? t('since {0}', timeWords(from)) : t('{0} to {1}', timeWords(from), timeWords(to)),
    search && t('text “{0}”', search),
    edge && t('edge {0}', edge),
    client_ip && t('client {0}', client_ip),
    request_id && t('request {0}', request_id),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A time in the zone of this machine. */
export function timeWords(time: number): string {
  return new Date(time).toLocaleString(vscode.env.language, { dateStyle: 'short', timeStyle: 'medium' });
}
