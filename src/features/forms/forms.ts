import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { nameOf, type Place, type Ref } from '../../kinds/grammar/ref.ts';
import { describe } from '../../ui/describe.ts';
import { openDuplicate } from '../../ui/duplicates.ts';
import { flash } from '../../ui/editorWindow.ts';
import { openPanel, type Panel } from '../../ui/panels/panel.ts';
import { createPanelSet } from '../../ui/panels/panelSet.ts';
import { withProgress } from '../../ui/progress.ts';
import { refFrom } from '../../ui/rows/refs.ts';
import type { FormReply, ToForm } from '../../wire/form.ts';
import { type FromForm, fromForm } from '../../wire/fromForm.ts';
import { isGone } from './actions.ts';
import type { FormSource, Made } from './contract.ts';
import { createFormDrafts } from './drafts.ts';
import { createRemind, type Reminding } from './remind.ts';
import { createFormSession } from './session/session.ts';
import type { FormChanges } from './session/sessionOptions.ts';
import { creationSource, editSource, tabTitle } from './source.ts';

/** The forms of a window: at most one per resource. */
export function createForms(options: Host) {
  const log = options.log.error;
  /** Called after a form has saved something. */
  const onSaved = () => void options.lists.refresh().catch(log);
  const drafts = createFormDrafts(options.memory);

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

  const forms = createPanelSet<Subject, OpenForm>(options, {
    page: 'form',
    keyOf: ({ key }) => key,
    accountOf: ({ account }) => account,
    async open(subject, restored) {
      const label = await options.accountLabel(subject.account);
      if (restored) return show({ ...subject, label, restored });
      const opening = vscode.l10n.t('Opening “{0}”', subject.title);
      const prepared = await withProgress(opening, (signal) => subject.source.prepare(signal));
      return show({ ...subject, label, prepared });
    },
    subjectOf(kept) {
      const ref = refFrom(kept);
      const place = placeFrom(kept);
      return ref ? editing(ref) : place && creating(place);
    },
  });
  const keeping = options.keep.listen(({ gone }) => remind.forget(gone));

  async function open(subject: Subject | undefined): Promise<void> {
    if (subject) await forms.show(subject);
  }

  /** What is made is told; work that goes on for it is followed. */
  function tell(account: string, { message: told, title, taskIds }: Made): void {
    const work = { account, tasks: taskIds, title: vscode.l10n.t('Create {0}', title) };
    if (taskIds.length > 0) void options.started.tell(work).catch(log);
    else flash(told);
  }

  function show(opening: Opening): OpenForm {
    const { key, account, title, source, restored } = opening;
    const scope = new AbortController();
    let { prepared } = opening;
    let called = { title, pending: false };
    let session: ReturnType<typeof createFormSession> | undefined;

    /** A restored page is there before what it shows. */
    const prepare = async (): Promise<undefined> => {
      try {
        prepared = await source.prepare(scope.signal);
        if (!scope.signal.aborted) panel.reload(prepared.origins);
      } catch (error) {
        if (scope.signal.aborted) return;
        const { message } = describe(error, vscode.l10n.t('Could not open “{0}”', title));
        panel.post({ type: 'unread', text: message, retry: vscode.l10n.t('Try Again') });
      }
    };

    const panel: Panel<ToForm> = openPanel<ToForm, FromForm, FormReply>({
      title: () => options.titles.of(tabTitle(called.title, called.pending), account),
      titles: options.titles,
      root: options.root,
      page: 'form',
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
        return session.receive(message);
      },
      failed(error) {
        log(error);
        return describe(error, vscode.l10n.t('Could not complete the action')).message;
      },
    });
    const look = async () => {
      if (!(await isGone(source, scope.signal))) return;
      await drafts.drop(key);
      panel.dispose();
    };
    panel.onDidDispose(() => {
      scope.abort();
      session?.dispose();
    });
    return { panel, look };
  }

  return {
    open: (ref: Ref) => open(editing(ref)),
    create: (place: Place) => open(creating(place)),
    /** Closes the forms of those resources that are gone. */
    async look(refs: readonly Ref[]): Promise<void> {
      await Promise.all(refs.map((ref) => forms.find(nameOf(ref))?.look()));
    },
    dispose() {
      keeping.dispose();
      remind.dispose();
      forms.dispose();
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
interface OpenForm {
  readonly panel: Panel<ToForm>;
  /** Closes it where its resource is gone. */
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
