import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { nameOf, type Place, type Ref } from '../../kinds/grammar/ref.ts';
import { describe } from '../../ui/describe.ts';
import { openDuplicate } from '../../ui/duplicates.ts';
import { flash } from '../../ui/editorWindow.ts';
import { openPanel, type Panel } from '../../ui/panels/panel.ts';
import { withProgress } from '../../ui/progress.ts';
import { refFrom } from '../../ui/rows/refs.ts';
import type { ToForm } from '../../wire/form.ts';
import { readFromForm } from '../../wire/readForm.ts';
import { isGone } from './actions.ts';
import type { FormSource, Made } from './contract.ts';
import { createFormDrafts } from './drafts.ts';
import { createRemind, type Reminding } from './remind.ts';
import { createFormSession } from './session.ts';
import type { FormChanges } from './sessionOptions.ts';
import { creationSource, editSource, tabTitle } from './source.ts';

/** The forms of a window: at most one per resource. */
export function createForms(options: Host) {
  const log = options.log.error;
  /** Called after a form has saved something. */
  const onSaved = () => void options.lists.refresh().catch(log);
  const drafts = createFormDrafts(options.memory);
  const shown = new Map<string, Shown>();

  const remind = createRemind({ ...options, log, open: (ref) => open(editing(ref)) });

  /** The form that changes a resource. */
  function editing(ref: Ref): Subject | undefined {
    const kind = options.kindOf(ref.kind);
    if (!kind?.form) return undefined;
    const source = editSource({ kind, form: kind.form, ref }, () => options.connect(ref.account));
    const reminding = remind.of(kind, ref);
    const { history } = options;
    const changes: FormChanges = {
      saved: (outcome) => history.saved(kind, ref, outcome),
      undone: (undoable) => history.leave(undoable),
    };
    return { key: nameOf(ref), account: ref.account, title: ref.title, source, reminding, changes };
  }

  /** The form that makes a resource. */
  function creating(place: Place): Subject | undefined {
    const kind = options.kindOf(place.kind);
    if (!kind?.creation) return undefined;
    const { creation } = kind;
    const source = creationSource({ kind, creation, place }, () => options.connect(place.account));
    const title = source.title(creation.initial);
    return { key: nameOf({ ...place, id: '', title }), account: place.account, title, source };
  }

  async function open(subject: Subject | undefined, restored?: vscode.WebviewPanel): Promise<void> {
    if (!subject) return;
    const { key, source, title } = subject;
    const there = shown.get(key);
    if (there) return there.panel.reveal();
    const account = await options.accountLabel(subject.account);
    if (restored) return show({ ...subject, label: account, restored });
    const opening = vscode.l10n.t('Opening “{0}”', title);
    const prepared = await withProgress(opening, (signal) => source.prepare(signal));
    shown.get(key)?.panel.reveal();
    if (!shown.has(key)) show({ ...subject, label: account, prepared });
  }

  /** What is made is told; work that goes on for it is followed. */
  function tell(account: string, { told, title, taskIds }: Made): void {
    const work = { account, tasks: taskIds, title: vscode.l10n.t('Create {0}', title) };
    if (taskIds.length > 0) void options.started.tell(work).catch(log);
    else flash(told);
  }

  function show(opening: Opening): void {
    const { key, account, title, source, restored } = opening;
    const scope = new AbortController();
    let { prepared } = opening;
    let called = { title, pending: false };
    let session: ReturnType<typeof createFormSession> | undefined;

    /** A restored page is there before what it shows. */
    const prepare = async () => {
      try {
        prepared = await source.prepare(scope.signal);
        if (!scope.signal.aborted) panel.reload(prepared.origins);
      } catch (error) {
        if (scope.signal.aborted) return;
        const { message } = describe(error, vscode.l10n.t('Could not open “{0}”', title));
        panel.post({ type: 'unread', text: message, retry: vscode.l10n.t('Try Again') });
      }
    };

    const panel: Panel<ToForm> = openPanel({
      type: 'headend.form',
      title: () => options.titles.of(tabTitle(called.title, called.pending), account),
      titles: options.titles,
      root: options.root,
      page: 'form',
      origins: prepared?.origins ?? [],
      pictures: ['data:'],
      keepsPage: true,
      ...(restored ? { restored } : {}),
      read: readFromForm,
      receive: async (message) => {
        if (!prepared) return prepare();
        session ??= createFormSession(
          {
            source,
            key,
            account: opening.label,
            drafts,
            post: (reply) => panel.post(reply),
            onSaved,
            onMade: (made) => {
              panel.dispose();
              tell(account, made);
              onSaved();
            },
            onOpen: (duplicate) => void (duplicate && openDuplicate(duplicate)),
            reminding: opening.reminding,
            changes: opening.changes,
            onTitle: (name, pending) => {
              called = { title: name, pending };
              panel.entitle();
            },
            log,
          },
          prepared,
        );
        await session.receive(message).catch(log);
      },
    });
    const look = async () => {
      if (!(await isGone(source, scope.signal))) return;
      await drafts.drop(key);
      panel.dispose();
    };
    shown.set(key, { account, panel, look });
    panel.onDidDispose(() => {
      scope.abort();
      session?.dispose();
      shown.delete(key);
    });
  }

  return {
    open: (ref: Ref) => open(editing(ref)),
    create: (place: Place) => open(creating(place)),
    /** Brings a form back after a reload of the window. */
    async restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
      const ref = refFrom(state);
      const place = placeFrom(state);
      const subject = ref ? editing(ref) : place && creating(place);
      if (!subject || shown.has(subject.key)) return panel.dispose();
      await open(subject, panel);
    },
    /** Closes the forms of those resources that are gone. */
    async look(refs: readonly Ref[]): Promise<void> {
      await Promise.all(refs.map((ref) => shown.get(nameOf(ref))?.look()));
    },
    /** Closes the forms of accounts that are signed out. */
    closeOf(gone: readonly string[]) {
      remind.forget(gone);
      for (const { account, panel } of shown.values()) if (gone.includes(account)) panel.dispose();
    },
    dispose() {
      remind.dispose();
      for (const { panel } of shown.values()) panel.dispose();
    },
  };
}

/** What a form is of. */
interface Subject {
  /** One form at a time has it. */
  readonly key: string;
  /** Id of the account. */
  readonly account: string;
  readonly title: string;
  readonly source: FormSource;
  readonly reminding?: Reminding;
  readonly changes?: FormChanges;
}

/** An open form. */
interface Shown {
  readonly account: string;
  readonly panel: Panel<ToForm>;
  readonly look: () => Promise<void>;
}

interface Opening extends Subject {
  /** The account, for a reader. */
  readonly label: string;
  readonly prepared?: Awaited<ReturnType<FormSource['prepare']>>;
  readonly restored?: vscode.WebviewPanel;
}

/** The place that a page kept, of something to be made. */
function placeFrom(state: unknown): Place | undefined {
  if (typeof state !== 'object' || state === null || !('creates' in state)) return undefined;
  const { account, kind, scope, path = [] } = state as Partial<Place>;
  return account && kind && scope ? { account, kind, scope, path } : undefined;
}
