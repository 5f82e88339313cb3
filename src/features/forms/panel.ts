import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { withFreshSecrets } from '../../kinds/engine/freshSecrets.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { describe } from '../../ui/describe.ts';
import { openDuplicate } from '../../ui/duplicates.ts';
import { openPanel, type Panel } from '../../ui/panels/panel.ts';
import type { FormReply, ToForm } from '../../wire/form.ts';
import { type FromForm, fromForm } from '../../wire/fromForm.ts';
import { readAgain } from './actions.ts';
import type { FormSource, Prepared } from './contract.ts';
import type { FormDrafts } from './drafts.ts';
import type { Reminding } from './remind.ts';
import { createFormSession } from './session/session.ts';
import type { FormChanges } from './session/sessionOptions.ts';
import { tabTitle } from './source.ts';
import { tellChanged } from './tellChanged.ts';
import { tellMade } from './tellMade.ts';

/** What a form is about. */
export interface FormSubject {
  /** Only one form at a time has the same key. */
  readonly key: string;
  /** Id of the account. */
  readonly account: string;
  readonly title: string;
  readonly source: FormSource;
  /** The resource that it changes. */
  readonly changing?: Ref;
  /** The resource, if it is below another. */
  readonly below?: Ref;
  readonly reminding?: Reminding;
  readonly changes?: FormChanges;
}

/** An open form. */
export interface OpenForm {
  readonly panel: Panel<ToForm>;
  /** Closes it if its resource is gone; else only takes over secrets. */
  readonly check: () => Promise<void>;
}

interface Opening extends FormSubject {
  /** The account's label, for users. */
  readonly label: string;
  readonly prepared?: Prepared;
  readonly restored?: vscode.WebviewPanel | undefined;
}

/** Opens a form. A restored page exists before its content is read. */
export function openFormPanel(
  host: Host,
  drafts: FormDrafts,
  {
    key,
    account,
    label,
    title,
    source,
    changing,
    below,
    reminding,
    changes,
    restored,
    prepared: read,
  }: Opening,
): OpenForm {
  const log = host.log.error;
  const tell = (below: Ref | undefined) => void tellChanged(host, below, changing).catch(log);
  const scope = new AbortController();
  // what was read has secrets: nothing below may hold it but `prepared`, as that is replaced
  let prepared = read;
  let called = { title, pending: false };
  let session: ReturnType<typeof createFormSession> | undefined;

  /** A restored page exists before its content is read. */
  const prepare = async (): Promise<undefined> => {
    try {
      prepared = await source.prepare(scope.signal);
      if (!scope.signal.aborted) panel.reload(prepared.origins);
    } catch (error) {
      if (scope.signal.aborted) return;
      log(error);
      const { message } = describe(error, vscode.l10n.t('Could not open “{0}”', title));
      panel.post({ type: 'unread', text: message, retry: vscode.l10n.t('Try Again') });
    }
  };

  const panel: Panel<ToForm> = openPanel<ToForm, FromForm, FormReply>({
    title: () => host.titles.of(tabTitle(called.title, called.pending), account),
    titles: host.titles,
    root: host.root,
    page: 'form',
    linked: () => changing && { ref: changing, account, panel: 'form' },
    origins: prepared?.origins ?? [],
    pictures: ['data:'],
    keepsPage: true,
    restored,
    from: fromForm,
    receive: async (message) => {
      if (!prepared) return prepare();
      session ??= createFormSession(
        {
          source,
          key,
          account: label,
          drafts,
          clipboard: host.clipboard,
          post: (reply) => panel.post(reply),
          onSaved: () => tell(below),
          onMade: (made) => {
            panel.dispose();
            void tellMade(host, account, made).catch(host.log.error);
            tell(made.below);
          },
          onOpen: (duplicate) => void (duplicate && openDuplicate(duplicate)),
          reminding,
          changes,
          onTitle: (name, pending) => {
            called = { title: name, pending };
            panel.updateTitle();
          },
          log,
        },
        prepared,
      );
      return session.receive(message);
    },
    failed(error) {
      log(error);
      return describe(error, vscode.l10n.t('Could not complete the action')).message;
    },
  });
  const check = async () => {
    const { item, isGone } = await readAgain(source, scope.signal);
    if (isGone) {
      await drafts.drop(key);
      panel.dispose();
    } else if (item && prepared) {
      prepared = { ...prepared, item: withFreshSecrets(source.kind, prepared.item, item) };
      await session?.renewSecrets(item);
    }
  };
  panel.onDidDispose(() => {
    scope.abort();
    session?.dispose();
  });
  return { panel, check };
}
