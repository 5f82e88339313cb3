import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { nameOf, type Origin, type Place, type Ref } from '../../kinds/grammar/ref.ts';
import { createPanelSet } from '../../ui/panels/panelSet.ts';
import { withProgress } from '../../ui/progress.ts';
import type { KeptForm } from '../../wire/kept.ts';
import { createFormDrafts } from './drafts.ts';
import type { FormSubject, OpenForm } from './panel.ts';
import { createRemind } from './remind.ts';
import type { FormChanges } from './session/sessionOptions.ts';
import { creationSource, editSource } from './source.ts';

/** The forms of a window: at most one per resource. */
export function createForms(options: Host) {
  const log = options.log.error;
  const drafts = createFormDrafts(options.memory);

  const remind = createRemind({ ...options, log, open: (ref) => open(editing(ref)) });

  /** The form that changes a resource. */
  function editing(ref: Ref): FormSubject | undefined {
    const kind = options.kindOf(ref.kind);
    if (!kind?.form) return undefined;
    const source = editSource({ kind, form: kind.form, ref }, () => options.connect(ref.account));
    const reminding = remind.of(kind, ref);
    const { history } = options;
    const changes: FormChanges = {
      saved: (outcome) => history.saved(kind, ref, outcome),
      undone: (undoable) => history.leave(undoable),
    };
    const below = kind.within ? { below: ref } : {};
    const { account, title } = ref;
    return { key: nameOf(ref), account, title, source, changing: ref, ...below, reminding, changes };
  }

  /** The form that creates a resource, like the one to start from. */
  function creating(place: Place, from?: Origin): FormSubject | undefined {
    const kind = options.kindOf(place.kind);
    if (!kind?.creation) return undefined;
    const { creation } = kind;
    const source = creationSource({ kind, creation, place, from }, () => options.connect(place.account));
    const title = from ? vscode.l10n.t('Duplicate {0}', from.title) : source.title(creation.initial);
    const key = nameOf({ ...place, id: from ? `copy ${from.id}` : (place.above?.id ?? ''), title });
    return { key, account: place.account, title, source };
  }

  const forms = createPanelSet<FormSubject, OpenForm, KeptForm>(options, {
    page: 'form',
    keyOf: ({ key }) => key,
    accountOf: ({ account }) => account,
    async open(subject, restored) {
      const { openFormPanel } = await import('./panel.ts');
      const label = await options.accountLabel(subject.account);
      if (restored) return openFormPanel(options, drafts, { ...subject, label, restored });
      const opening = vscode.l10n.t('Opening “{0}”', subject.title);
      const prepared = await withProgress(opening, (signal) => subject.source.prepare(signal));
      return openFormPanel(options, drafts, { ...subject, label, prepared });
    },
    kept: async () => (await import('../../wire/kept.ts')).keptForm,
    subjectOf: (kept) => ('creates' in kept ? creating(kept, kept.from) : editing(kept)),
  });
  const keeping = options.accountsChanged.listen(({ gone }) => remind.forget(gone));

  async function open(subject: FormSubject | undefined): Promise<void> {
    if (subject) await forms.show(subject);
  }

  return {
    open: (ref: Ref) => open(editing(ref)),
    create: (place: Place) => open(creating(place)),
    duplicate: ({ account, kind, scope, id, title }: Ref) =>
      open(creating({ account, kind, scope }, { id, title })),
    /** Closes the forms of those of the resources that are gone; the others take over secrets. */
    async check(refs: readonly Ref[]): Promise<void> {
      await Promise.all(refs.map((ref) => forms.find(nameOf(ref))?.check()));
    },
    dispose() {
      keeping.dispose();
      remind.dispose();
      forms.dispose();
    },
  };
}
