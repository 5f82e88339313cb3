import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { plainText } from '../../ui/plainText.ts';
import type { ExtraNode, ExtraRows } from '../../ui/rows/nodes.ts';
import { sayMoment } from '../../ui/say.ts';
import { deletedAlarm } from './changes.ts';
import type { AlarmMemory, Told } from './memory.ts';

/** The row of an account, and how it was last shown. */
interface Group {
  readonly row: ExtraNode;
  seen: string;
  isShown: boolean;
}

/** What was told, as rows of the Activity view: a group for an account, with the newest first below it. */
export function createAlarmHistory(memory: AlarmMemory): ExtraRows & vscode.Disposable {
  const changed = new vscode.EventEmitter<ExtraNode | undefined>();
  const groups = new Map<string, Group>();
  const latest = (account: string) =>
    JSON.stringify([memory.history(account)[0], memory.history(account).length]);

  const isWanted = (account: string) =>
    memory.watches(account).rules.length > 0 || memory.history(account).length > 0;

  const subscription = memory.onDidChange(() => {
    for (const [account, group] of groups) {
      const now = latest(account);
      const isShown = isWanted(account);
      if (now === group.seen && isShown === group.isShown) continue;
      // the group itself comes and goes with what is watched
      changed.fire(isShown === group.isShown ? group.row : undefined);
      Object.assign(group, { seen: now, isShown });
    }
  });

  function groupOf({ id: account }: Account): ExtraNode {
    const id = `${account}/alarms`;
    const group: ExtraNode = {
      type: 'extra',
      id,
      treeItem: () => groupItem(id, memory.history(account).length),
      below: () => {
        const told = memory.history(account);
        return told.length > 0
          ? told.map((each, place) => rowOf(group, { account, told: each, number: told.length - place }))
          : [noneRow(group)];
      },
    };
    return group;
  }

  return {
    onDidChange: changed.event,
    of(account) {
      const { id } = account;
      const row = groups.get(id)?.row ?? groupOf(account);
      const group = { row, seen: latest(id), isShown: isWanted(id) };
      groups.set(id, group);
      return group.isShown ? [row] : [];
    },
    dispose() {
      subscription.dispose();
      changed.dispose();
    },
  };
}

function groupItem(id: string, count: number): vscode.TreeItem {
  const { t } = vscode.l10n;
  const item = new vscode.TreeItem(t('Alarm History'), vscode.TreeItemCollapsibleState.Collapsed);
  item.id = id;
  item.iconPath = new vscode.ThemeIcon('bell');
  item.contextValue = count > 0 ? 'alarms filled' : 'alarms';
  item.description = count === 0 ? t('none') : count === 1 ? t('1 change') : t('{0} changes', count);
  item.tooltip = `${item.label}: ${item.description}`;
  return item;
}

function noneRow(parent: ExtraNode): ExtraNode {
  const { t } = vscode.l10n;
  const treeItem = () => {
    const item = new vscode.TreeItem(t('No changes yet.'));
    item.iconPath = new vscode.ThemeIcon('info');
    item.description = t('Choose What to Watch…');
    item.command = { command: commandOf('alarm.choose'), title: t('Choose What to Watch…') };
    return item;
  };
  return { type: 'extra', id: `${parent.id}/none`, parent, treeItem };
}

/** A change, and where it is in the history. */
interface Place {
  readonly account: string;
  readonly told: Told;
  readonly number: number;
}

function rowOf(parent: ExtraNode, { account, told, number }: Place): ExtraNode {
  const id = `${parent.id}/${number} ${told.at}`;
  return { type: 'extra', id, parent, treeItem: () => changeItem(id, account, told) };
}

function changeItem(
  id: string,
  account: string,
  { at, kind, id: of, title, alarm, phase, text }: Told,
): vscode.TreeItem {
  const { t } = vscode.l10n;
  const item = new vscode.TreeItem(text);
  item.id = id;
  item.description = sayMoment(at);
  item.iconPath =
    phase === 'over'
      ? new vscode.ThemeIcon('pass')
      : new vscode.ThemeIcon('warning', new vscode.ThemeColor('charts.yellow'));
  item.contextValue = 'alarm';
  item.tooltip = plainText([text, item.description].join('\n'));
  item.accessibilityInformation = { label: `${text}, ${item.description}` };
  if (alarm === deletedAlarm) return item;
  const ref = { account, kind, scope: {}, id: of, title };
  item.command = { command: commandOf('row.open'), title: t('Open'), arguments: [ref] };
  return item;
}
