import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { HeldBack, Kind } from '../../kinds/grammar/kind.ts';
import { publicIdOf } from '../../kinds/grammar/publicId.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import type { RowVerbId } from '../../kinds/verbs/rowVerbs.ts';
import { span } from '../../shared/times.ts';
import { oneOf } from '../../ui/nouns.ts';
import { conflictWords } from '../../ui/outcomeWords.ts';
import { pageOf } from '../../ui/pageOf.ts';
import { plainText } from '../../ui/plainText.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { say } from '../../ui/say.ts';
import { ownSideOf } from '../../ui/uri.ts';
import type { Documents } from './documents.ts';

/** The choices of a conflict, above either side of the comparison. */
export function decision(conflicts: Documents['conflicts'], uri: vscode.Uri): vscode.Command[] {
  const { t } = vscode.l10n;
  const own = ownSideOf(uri) ?? uri;
  const conflict = conflicts.of(own);
  if (!conflict) return [];
  const choice = (title: string, action: 'applyMine' | 'takeTheirs' | 'compare') => ({
    title,
    command: commandOf(`document.${action}`),
    arguments: [own],
  });
  const theirs = choice(t('$(discard) Take Theirs'), 'takeTheirs');
  if (own !== uri) return [theirs];
  const why = say(conflictWords(conflict.kind, conflict));
  return [choice(t('$(check) Apply Mine'), 'applyMine'), theirs, choice(`$(warning) ${why}`, 'compare')];
}

/** What reads a document again that could not be read. */
export function retry(uri: vscode.Uri): vscode.Command {
  const title = vscode.l10n.t('$(refresh) Try Again');
  return { title, command: commandOf('document.refresh'), arguments: [uri] };
}

/** What stands above the last text of a deleted resource. */
export function deleted(kind: Kind): vscode.Command {
  const { t } = vscode.l10n;
  const title = t(
    '$(trash) This {0} was deleted. This is its last known state; it can’t be saved.',
    oneOf(kind),
  );
  return { title, command: '' };
}

/** Why a resource has no effect, and what ends that: an action of the kind above, if it may be changed. */
export function heldWords(
  ref: Ref,
  { words, why, action }: HeldBack,
  above: Kind | undefined,
): vscode.Command[] {
  const { t } = vscode.l10n;
  const end = above && {
    title: `${action.icon ?? ''} ${t(action.title, t(above.words.one))}`.trim(),
    command: `headend.row.${action.id}`,
    arguments: [markTrusted(ref)],
  };
  return [{ title: t('$(circle-slash) {0}: {1}', say(words), say(why)), command: '' }, ...(end ? [end] : [])];
}

/** The account of a document, shown if more than one is signed in or if it is read-only. */
export function whoseItIs({ id, label, safety }: Account, amongOthers: boolean): vscode.Command[] {
  const { t } = vscode.l10n;
  if (safety === 'readOnly')
    return [
      {
        title: t('$(lock) {0} is read-only: Set Safety Level…', plainText(label)),
        command: commandOf('account.setSafety'),
        arguments: [id],
      },
    ];
  return amongOthers
    ? [{ title: `$(account) ${plainText(label)}`, command: commandOf('account.switch') }]
    : [];
}

/** What can be done with a resource. */
export function verbs(
  ref: Ref,
  kind: Kind,
  { item, readAt, mayEdit }: { item: Record<string, unknown>; readAt: number; mayEdit: boolean },
  uri: vscode.Uri,
): vscode.Command[] {
  const { t } = vscode.l10n;
  const age = Date.now() - readAt;
  const read = age < 60_000 ? t('{0} s ago', Math.floor(age / 1000)) : t('{0} ago', say(span(age)));
  const verb = (title: string, action: RowVerbId) => ({
    title,
    command: commandOf(`row.${action}`),
    arguments: [markTrusted(ref)],
  });
  return [
    {
      title: t('$(refresh) Refresh · read {0}', read),
      command: commandOf('document.refresh'),
      arguments: [uri],
    },
    ...(kind.playback?.(item, Date.now())?.sources.length ? [verb(t('$(play) Play'), 'play')] : []),
    ...(mayEdit ? [verb(t('Edit Field…'), 'edit')] : []),
    ...(kind.addresses?.(item).length ? [verb(t('Copy URL'), 'copyUrl')] : []),
    ...(pageOf(kind, item) ? [verb(t('Open in Browser'), 'openInBrowser')] : []),
    ...(publicIdOf(kind, ref.id) === undefined ? [] : [verb(t('Copy ID'), 'copyId')]),
  ];
}
