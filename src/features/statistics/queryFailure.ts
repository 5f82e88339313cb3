import * as vscode from 'vscode';
import { describe } from '../../ui/describe.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { ToStatistics } from '../../wire/statistics.ts';
import { isAbsence } from './ask.ts';
import { wordsOf } from './sources.ts';

/** The message to a page about a failed query, and the commands behind its buttons. */
export interface QueryFailure {
  readonly message: Extract<ToStatistics, { type: 'failed' }>;
  readonly commands: readonly string[];
  /** Whether the service does not have these statistics at all. */
  readonly isAbsent: boolean;
}

/** Describes why a query could not be answered. `keep`: the figures of the last answer may stay visible. */
export function queryFailure(
  error: unknown,
  { query, sequence, keep }: { query: StatisticsQuery; sequence: number; keep: boolean },
): QueryFailure {
  const { t } = vscode.l10n;
  const { label } = wordsOf(query.source);
  if (isAbsence(error, query)) {
    const text = t('This service doesn’t provide “{0}”. Other statistics may still be available.', label);
    const message = { type: 'failed', sequence, message: text, steps: [], keep: false } as const;
    return { message, commands: [], isAbsent: true };
  }
  const { message: text, next } = describe(error, t('Could not load “{0}”', label));
  const steps = next ? [{ step: 0, label: next.title }] : [];
  return {
    message: { type: 'failed', sequence, message: `${text}.`, steps, keep },
    commands: next ? [next.command] : [],
    isAbsent: false,
  };
}
