import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { sayMoment } from '../../ui/say.ts';
import { deletedAlarm } from './changes.ts';
import type { Told } from './memory.ts';
import type { News } from './watcher.ts';

export interface ToastsOptions extends Pick<Host, 'kindOf' | 'accounts' | 'ask' | 'fail'> {
  readonly show: (ref: Ref) => Promise<void>;
  readonly quiet: (ref: Ref) => Promise<void>;
}

/** So many changes have a message each; more are told in one. */
const single = 3;

/** After a longer pause the changes are told in one message, with the time since when, in ms. */
const longPause = 10 * 60_000;

/** Tells what changed, in messages. */
export function createToasts({ kindOf, accounts, ask, fail, show, quiet }: ToastsOptions) {
  const { t } = vscode.l10n;

  /** The sentence; with the account, if there are several. */
  async function inAccount(text: string, account: string): Promise<string> {
    const known = await accounts.list();
    const label = known.find(({ id }) => id === account)?.label;
    return known.length > 1 && label !== undefined ? t('{0} ({1})', text, label) : text;
  }

  async function tellOne(account: string, { kind, id, title, alarm, phase, text }: Told): Promise<void> {
    const ref = { account, kind, scope: {}, id, title };
    const of = kindOf(kind);
    const go = t('Show {0}', t(of?.words.one ?? ''));
    const hush = t('Mute for 1 Hour');
    const check = t('Check Ingest');
    // what somebody did needs no check
    const isChecked = of?.checkup !== undefined && !of.alarms?.find((each) => each.id === alarm)?.byHand;
    const said = await inAccount(text, account);
    // there is nothing left to show
    if (alarm === deletedAlarm) return void (await ask.warn(said, []));
    const picked = await (phase === 'over'
      ? ask.tell(said, [go])
      : ask.warn(said, [go, ...(isChecked ? [check] : []), hush]));
    if (picked === go) await show(ref);
    if (picked === check)
      await vscode.commands.executeCommand(commandOf('row.checkIngest'), markTrusted(ref));
    if (picked === hush) await quiet(ref);
  }

  async function tellMany({ account, told, since }: News, isLate: boolean): Promise<void> {
    const head =
      isLate && since !== undefined
        ? t('{0} changes since {1}:', told.length, sayMoment(since))
        : t('{0} changes:', told.length);
    const said = told.slice(0, single).map(({ text }) => t('{0}.', text));
    const more = told.length > single ? [t('And {0} more.', told.length - single)] : [];
    const isBad = told.some(({ phase }) => phase !== 'over');
    const list = t('Show Alarms');
    const text = await inAccount([head, ...said, ...more].join(' '), account);
    const picked = await (isBad ? ask.warn(text, [list]) : ask.tell(text, [list]));
    if (picked === list) await vscode.commands.executeCommand(commandOf('alarm.show'));
  }

  return (news: News): void => {
    const { account, told, since } = news;
    const isLate = since !== undefined && (told[0]?.at ?? 0) - since > longPause;
    const telling =
      told.length > single || (isLate && told.length > 1)
        ? [tellMany(news, isLate)]
        : told.map((each) => tellOne(account, each));
    for (const each of telling) each.catch((error) => fail(error, t('Could not show the alarm')));
  };
}
