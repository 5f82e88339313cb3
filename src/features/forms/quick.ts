import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { AnyCreation } from '../../kinds/grammar/creation.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Place, Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { CallError } from '../../platform/client/errors.ts';
import { describe, runStep, unlockStepOf } from '../../ui/describe.ts';
import { withProgress } from '../../ui/progress.ts';
import { say, sayAll } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';
import { askFields } from './askFields.ts';
import type { FormSource } from './contract.ts';
import { createMany } from './createMany.ts';
import { draftFromFile } from './fromFile.ts';
import { creationSource } from './source.ts';
import { tellChanged } from './tellChanged.ts';
import { tellMade } from './tellMade.ts';

/** What is created, and where. */
interface Made {
  readonly kind: Kind;
  readonly creation: AnyCreation;
  readonly place: Place;
}

interface Wanted extends Made {
  /** Opens the form instead. */
  readonly openForm: () => Promise<void>;
}

/** Creates an item without a form: by a preset, and the fields that it needs. The user may choose the form instead. */
export async function createQuickly(
  host: Host,
  reports: Host['reports'],
  { kind, creation, place, openForm }: Wanted,
): Promise<void> {
  const { t } = vscode.l10n;
  const title = t('Create {0}', t(kind.words.one));
  const { start, many, file } = creation;
  const presets = [...(start ? [{ title: start, values: {} }] : []), ...(creation.form.presets ?? [])];
  const rows = [
    ...(kind.uploads ? [{ label: t('From Files on This Machine…'), values: 'upload' as const }] : []),
    ...(file ? [{ label: t('{0}…', say(file.title)), values: 'file' as const }] : []),
    ...presets.map(({ title: name, values }) => ({ label: say(name), values })),
    ...(many ? [{ label: t('{0}…', say(many.title)), values: 'many' as const }] : []),
    { label: t('All Settings in a Form…'), values: 'form' as const },
  ];
  const picked = await host.ask.pick(rows, { title, placeHolder: t('Select what to start from') });
  if (!picked) return;
  if (picked.values === 'form') return openForm();
  if (picked.values === 'upload') {
    await vscode.commands.executeCommand(commandOf('upload.start'));
    return;
  }
  if (picked.values === 'many') return many && createMany(host, reports, { kind, creation, many, place });
  if (picked.values === 'file') return createOfFile(host, { kind, creation, place });
  await createOf(host, { kind, creation, place }, picked.values);
}

/** Creates an item from a file on this machine, and the fields that it does not tell. */
export async function createOfFile(host: Host, made: Made): Promise<void> {
  const { kind, creation } = made;
  const title = vscode.l10n.t('Create {0}', vscode.l10n.t(kind.words.one));
  const given = creation.file && (await draftFromFile(host.ask, title, creation.file));
  if (given) await createOf(host, made, given);
}

/** Asks for what is missing, and creates it. */
async function createOf(host: Host, { kind, creation, place }: Made, given: Item): Promise<void> {
  const title = vscode.l10n.t('Create {0}', vscode.l10n.t(kind.words.one));
  const source = creationSource({ kind, creation, place }, () => host.connect(place.account));
  let draft: Item | undefined = { ...creation.initial, ...given };
  for (;;) {
    draft = await askFields(host, creation, draft, title);
    if (!draft || !(await send(host, source, { draft, place }))) return;
  }
}

/** Creates it and reports the result. Returns whether the user wants to try again. */
async function send(
  host: Host,
  { send, title }: FormSource,
  { draft, place }: { readonly draft: Item; readonly place: Place },
): Promise<boolean> {
  const { t } = vscode.l10n;
  const name = title(draft);
  const refresh = (below?: Ref) => tellChanged(host, below).catch(host.log.error);
  try {
    const made = await withProgress(t('Creating “{0}”', name), (signal) =>
      send({ before: draft, change: {}, sent: {}, reads: {}, signal, report: () => undefined }),
    );
    void refresh(made.state === 'made' ? made.below : undefined);
    if (made.state === 'made') await tellMade(host, place.account, made);
    if (made.state !== 'refused') return false;
    const again = t('Try Again');
    const why = sayAll(made.problems.map(({ words }) => words));
    return (await host.ask.warn(t('“{0}” wasn’t created: {1}', name, why), [again])) === again;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.applied !== 'no') void refresh();
    else if (error.reason === 'cancelled') return false;
    const again = t('Try Again');
    const lift = unlockStepOf(error);
    const { message } = describe(error, t('Could not create “{0}”', name));
    const picked = await host.ask.warn(message, [lift?.title ?? again]);
    await runStep(lift, picked);
    return picked === again;
  }
}
