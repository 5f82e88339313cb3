import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { arrangementWords, arrangingOf } from '../../kinds/engine/arrange.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { listOf } from '../../ui/rows/nodes.ts';
import { say } from '../../ui/say.ts';
import type { AlarmDesk } from './desk.ts';
import type { AlarmMemory } from './memory.ts';
import { type Filters, type WatchRule, withRules } from './watches.ts';

export interface ChooseOptions extends Pick<Host, 'ask' | 'session' | 'arrangements'> {
  readonly desk: AlarmDesk;
  readonly memory: AlarmMemory;
}

interface RuleRow extends vscode.QuickPickItem {
  readonly rule: WatchRule;
}

/** Lets the user choose what is watched in an account: that of the list, or the current one. */
export async function chooseWatched(
  { ask, session, arrangements, desk, memory }: ChooseOptions,
  argument: unknown,
): Promise<void> {
  const { t } = vscode.l10n;
  const list = listOf(argument);
  const account = list?.account ?? (await session.account());
  const kinds = list ? desk.kinds.filter((kind) => kind === list.kind) : desk.kinds;
  const { rules } = memory.watches(account.id);
  const rows = kinds.flatMap((kind) =>
    rowsOf(
      kind,
      rules.filter((rule) => rule.kind === kind.id),
      localFilters(kind, arrangements.of(account.id, kind.id).filters ?? {}),
    ),
  );
  const picked = await ask.pickMany(rows, {
    title: t('Watch for Alarms in {0}', account.label),
    placeHolder: t('You’re notified when a watched stream goes off air or has a problem'),
  });
  if (!picked) return;
  await desk.change(account.id, (watches) =>
    kinds.reduce(
      (changed, { id }) =>
        withRules(
          changed,
          id,
          picked.flatMap(({ rule }) => (rule.kind === id ? [rule] : [])),
        ),
      watches,
    ),
  );
}

/** All that can be watched of a kind; what is watched now is selected. */
function rowsOf(kind: Kind, rules: readonly WatchRule[], filters: Filters): RuleRow[] {
  const { t } = vscode.l10n;
  const many = t(kind.words.many);
  const has = (what: WatchRule['what']) => rules.some((rule) => rule.what === what);
  const kept = rules.flatMap((rule) => (rule.what === 'filtered' ? [rule] : []));
  const isKept = kept.some((rule) => JSON.stringify(rule.filters) === JSON.stringify(filters));
  const shown = Object.keys(filters).length > 0 && !isKept;
  const filtered = (rule: WatchRule & { what: 'filtered' }, picked: boolean): RuleRow => ({
    label: t('{0} that match the filter', many),
    description: filterWords(kind, rule.filters),
    picked,
    rule,
  });
  return [
    { label: t('All {0}', many), picked: has('all'), rule: { kind: kind.id, what: 'all' } },
    { label: t('Pinned {0}', many), picked: has('pinned'), rule: { kind: kind.id, what: 'pinned' } },
    ...kept.map((rule) => filtered(rule, true)),
    ...(shown ? [filtered({ kind: kind.id, what: 'filtered', filters, members: [] }, false)] : []),
    ...rules.flatMap((rule) =>
      rule.what === 'one' ? [{ label: rule.title, description: `#${rule.id}`, picked: true, rule }] : [],
    ),
  ];
}

/** The filters that Headend itself applies: the service would need a list of its own for the others. */
function localFilters(kind: Kind, filters: Filters): Filters {
  const own = arrangingOf(kind).filters.filter(({ field, keeps }) => keeps && !field);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => own.some(({ id }) => id === name)));
}

function filterWords(kind: Kind, filters: Filters): string {
  return arrangementWords(kind, { filters })
    .map((each) => say(each))
    .join(', ');
}
