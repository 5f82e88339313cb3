import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { type Change, readChange } from '../../kinds/engine/change.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import { whyOf } from '../../ui/describe.ts';
import { reportDuplicates } from '../../ui/duplicates.ts';
import { createAskedSaves } from '../../ui/files/askedSaves.ts';
import { problemsWords, savedWords } from '../../ui/outcomeWords.ts';
import { withProgress } from '../../ui/progress.ts';
import { say } from '../../ui/say.ts';
import { tellSaved } from '../../ui/tellSaved.ts';
import { ownSideOf } from '../../ui/uri.ts';
import { refusedFields } from '../../work/refusedFields.ts';
import { createDocumentConflicts } from './conflicts.ts';
import { type BeforeOf, createDocumentProblems } from './problems.ts';
import { type Saving, saveText, type TextWish } from './saving.ts';
import { baseOf } from './snapshotStore.ts';
import type { Snapshots } from './snapshots.ts';
import { decodeText, parseDocument } from './text.ts';
import type { Refusals } from './trouble/refusals.ts';
import { unreadError } from './trouble/unread.ts';

export interface WritesOptions extends Pick<Host, 'connect' | 'history'> {
  readonly snapshots: Snapshots;
  readonly refusals: Pick<Refusals, 'around'>;
  /** Makes the editor read a document again. */
  readonly follow: (uri: vscode.Uri) => void;
  /** Called when a resource was changed by saving its document. */
  readonly onSaved: (ref: Ref) => void;
  /** Called on a failure that the editor does not show by itself. */
  readonly onFailure: (error: unknown, ref: Ref) => void;
  readonly ask: Pick<Host['ask'], 'flash' | 'tell' | 'warn'>;
}

/** Saves documents. A save that fails ends in an Error in words: the editor shows it and keeps the text. */
export function createDocumentWrites(options: WritesOptions) {
  const { snapshots, refusals, follow, connect, onSaved, onFailure, ask, history } = options;
  const { t } = vscode.l10n;
  const problems = createDocumentProblems((uri) => beforeOf(snapshots, uri));
  const conflicts = createDocumentConflicts({
    startFrom: snapshots.startFrom,
    onReverted(uri, theirs) {
      snapshots.keep(uri, theirs);
      follow(uri);
    },
    onFailure: (error, uri) => onFailure(error, snapshots.known(uri).ref),
  });
  const asked = createAskedSaves();
  const subscriptions = [problems, conflicts, asked, snapshots.onDidChange(problems.recheck)];

  async function write(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const announced = asked.take(uri);
    await refusals.around(uri, announced !== undefined, () => save(uri, content, announced));
  }

  async function save(uri: vscode.Uri, content: Uint8Array, announced: boolean | undefined): Promise<void> {
    const { ref, kind } = snapshots.known(uri);
    if (!kind.edit) throw new Error(t('This resource is read-only.'));
    const snapshot = await snapshots.get(uri).catch((error: unknown) => {
      throw unreadError(error, ref);
    });
    const { restored, sent } = snapshot;
    const before = baseOf(snapshot);
    // a half-typed value must not be sent; after this error the editor waits for the user. A restored text
    // may be auto-saved before the extension is active and notified of it
    const isAsked = announced ?? restored === undefined;
    if (!isAsked) {
      throw new Error(t('Auto Save doesn’t change resources. Save the document to send your changes.'));
    }
    const text = decodeText(content);
    if (text === undefined) throw new Error(t('The text isn’t encoded in UTF-8.'));
    const saving = await send(uri, { kind, ref, before, text, sent, unsure: restored === 'unsure' });
    problems.refuse(uri, []);
    settle(uri, saving, { before, text });
  }

  async function send(uri: vscode.Uri, { kind, ref, ...wish }: TextWish): Promise<Saving> {
    try {
      return await withProgress(t('Saving “{0}”', ref.title), async (signal) => {
        const seen = conflicts.seen(uri);
        return saveText(await connect(ref.account), { kind, ref, ...wish, seen, signal });
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const read = parseDocument(kind, wish.text);
      problems.refuse(uri, refusedFields(kind, error), 'item' in read ? read.item : {});
      if (error.applied !== 'no') await snapshots.expect(uri, changeIn(kind, wish.before, wish.text));
      void reportDuplicates(kind, ref, error);
      throw new Error(whyOf(error));
    }
  }

  /** Handles the result; throws if nothing was saved. */
  function settle(
    uri: vscode.Uri,
    saving: Saving,
    { before, text }: Pick<TextWish, 'before' | 'text'>,
  ): void {
    const { ref, kind } = snapshots.known(uri);
    if (saving.state === 'conflict') {
      void conflicts.show(uri, { kind, title: ref.title, before, ...saving });
    }
    const refusal = refusalOf(saving);
    if (refusal !== undefined) throw new Error(refusal);
    conflicts.end(uri);
    if (saving.state !== 'saved') return;
    snapshots.keepSaved(uri, saving.item, { ...before, ...changeIn(kind, before, text) });
    tellWrite(kind, ref, saving);
    onSaved(ref);
  }

  function tellWrite(kind: Kind, ref: Ref, outcome: Extract<Saving, { state: 'saved' }>): void {
    const said = say(savedWords(kind, ref.title, outcome));
    void tellSaved(ask, { kind, outcome, said, ...history.saved(kind, ref, outcome) });
  }

  return {
    write,
    conflicts,
    dispose: () => vscode.Disposable.from(...subscriptions).dispose(),
  };
}

export type DocumentWrites = ReturnType<typeof createDocumentWrites>;

/** What a document is compared with; undefined for a read-only one. */
function beforeOf(snapshots: Snapshots, uri: vscode.Uri): ReturnType<BeforeOf> {
  const snapshot = snapshots.peek(uri);
  if (!snapshot || ownSideOf(uri)) return undefined;
  const { kind } = snapshots.known(uri);
  return kind.edit ? { kind, before: baseOf(snapshot) } : undefined;
}

/** Why nothing was saved; undefined if nothing is wrong. */
function refusalOf(saving: Saving): string | undefined {
  switch (saving.state) {
    case 'unreadable':
      return say(saving.words);
    case 'wrong':
      return say(problemsWords(saving.problems));
    case 'conflict':
      return vscode.l10n.t('it changed on the server after you opened it');
    default:
      return undefined;
  }
}

/** What a text changes. */
function changeIn(kind: Kind, before: Record<string, unknown>, text: string): Change {
  const read = parseDocument(kind, text);
  return readChange(kind, before, 'item' in read ? read.item : {}).change;
}
