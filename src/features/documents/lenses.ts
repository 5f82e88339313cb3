import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Accounts } from '../../accounts/accounts.ts';
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
import { ownSideOf, refOf, scheme } from '../../ui/uri.ts';
import type { Documents } from './documents.ts';
import type { createHeldBack } from './heldBack.ts';

/** The line above a document: when it was read, and the verbs of its kind; in a conflict, the decision. */
export function createLenses(
  documents: Documents,
  kindOf: (id: string) => Kind | undefined,
  accounts: Pick<Accounts, 'list' | 'onDidChange'>,
  heldBack: Pick<ReturnType<typeof createHeldBack>, 'of' | 'onDidChange'>,
) {
  const changed = new vscode.EventEmitter<void>();
  let timer: NodeJS.Timeout | undefined;

  /** The age is updated only while a document is visible. */
  function keepAge() {
    const seen = vscode.window.visibleTextEditors.some(({ document }) => document.uri.scheme === scheme);
    if (seen) timer ??= setInterval(() => changed.fire(), 10_000);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }
  const subscriptions = [
    vscode.window.onDidChangeVisibleTextEditors(keepAge),
    documents.conflicts.onDidChange(() => changed.fire()),
    documents.onDidChangeSnapshot(() => changed.fire()),
    accounts.onDidChange(() => changed.fire()),
    heldBack.onDidChange(() => changed.fire()),
    changed,
  ];
  keepAge();

  return {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses({ uri }: vscode.TextDocument): Promise<vscode.CodeLens[]> {
      const ref = refOf(uri);
      const snapshot = documents.peek(uri);
      const kind = ref && kindOf(ref.kind);
      const choices = decision(documents.conflicts, uri);
      if (choices.length > 0) return choices.map(lensOf);
      if (!ref || !kind || !snapshot) return [];
      const known = await accounts.list();
      const account = known.find(({ id }) => id === ref.account);
      const mayEdit = kind.edit !== undefined && account?.safety !== 'readOnly';
      const whose = account ? whoseItIs(account, known.length > 1) : [];
      if (snapshot.isDeleted) return [...whose, deleted(kind)].map(lensOf);
      const held = await heldBack.of(ref, kind);
      const above = held && kind.within ? kindOf(kind.within) : undefined;
      const why = held ? heldWords(ref, held, account?.safety === 'readOnly' ? undefined : above) : [];
      return [...whose, ...why, ...verbs(ref, kind, { ...snapshot, mayEdit }, uri)].map(lensOf);
    },
    dispose() {
      clearInterval(timer);
      vscode.Disposable.from(...subscriptions).dispose();
    },
  };
}

function lensOf(command: vscode.Command): vscode.CodeLens {
  return new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), command);
}

/** The choices of a conflict, above either side of the comparison. */
function decision(conflicts: Documents['conflicts'], uri: vscode.Uri): vscode.Command[] {
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

/** What stands above the last text of a deleted resource. */
function deleted(kind: Kind): vscode.Command {
  const { t } = vscode.l10n;
  const title = t(
    '$(trash) This {0} was deleted. This is its last known state; it can’t be saved.',
    oneOf(kind),
  );
  return { title, command: '' };
}

/** Why a resource has no effect, and what ends that: an action of the kind above, if it may be changed. */
function heldWords(ref: Ref, { words, why, action }: HeldBack, above: Kind | undefined): vscode.Command[] {
  const { t } = vscode.l10n;
  const end = above && {
    title: `${action.icon ?? ''} ${t(action.title, t(above.words.one))}`.trim(),
    command: `headend.row.${action.id}`,
    arguments: [markTrusted(ref)],
  };
  return [{ title: t('$(circle-slash) {0}: {1}', say(words), say(why)), command: '' }, ...(end ? [end] : [])];
}

/** The account of a document, shown if more than one is signed in or if it is read-only. */
function whoseItIs({ id, label, safety }: Account, amongOthers: boolean): vscode.Command[] {
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

function verbs(
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
