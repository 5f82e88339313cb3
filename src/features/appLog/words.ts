import * as vscode from 'vscode';
import { edgeErrorWords } from '../../ui/edgeErrors.ts';
import type { LogFilter } from './follow.ts';
import { localTime, offsetWords } from './localTime.ts';

/** What the codes mean with which the service answers for an app that failed, in a line. */
export function codesWords(): string {
  const codes = [530, 531, 532, 533].map((code) => `${code}: ${edgeErrorWords(code)}`).join('; ');
  return vscode.l10n.t('Status codes set by the service – {0}', codes);
}

/** What a log is narrowed to, in a line; its times are in `zone`, which it names. */
export function filterWords(
  { from, to, search, edge, client_ip, request_id }: LogFilter,
  zone: string,
): string {
  const { t } = vscode.l10n;
  const time = (ms: number) => localTime(ms, zone);
  const parts = [
    to === undefined ? t('since {0}', time(from)) : t('{0} to {1}', time(from), time(to)),
    offsetWords(from, zone),
    search && t('text “{0}”', search),
    edge && t('edge {0}', edge),
    client_ip && t('client {0}', client_ip),
    request_id && t('request {0}', request_id),
  ];
  return parts.filter(Boolean).join(' · ');
}
