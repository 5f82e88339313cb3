import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { AnyCreation } from '../../kinds/grammar/creation.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Place } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import { describe, runStep, unlockStepOf } from '../../ui/describe.ts';
import { withProgress } from '../../ui/progress.ts';
import { say } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';
import { askFields } from './askFields.ts';
import type { FormSource } from './contract.ts';
import { createMany } from './createMany.ts';
import { draftFromFile } from './fromFile.ts';
import { creationSource } from './source.ts';
import { tellMade } from './tellMade.ts';

interface Wanted {
  readonly kind: Kind;
  readonly creation: AnyCreation;
  readonly place: Place;
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
    ...(file ? [{ label: t('{0}…', say(file.title)), values: 'file' as const }] : []),
    ...presets.map(({ title: name, values }) => ({ label: say(name), values })),
    ...(many ? [{ label: t('{0}…', say(many.title)), values: 'many' as const }] : []),
    { label: t('All Settings in a Form…'), values: 'form' as const },
  ];
  const picked = await host.ask.pick(rows, { title, placeHolder: t('Select what to start from') });
  if (!picked) return;
  if (picked.values === 'form') return openForm();
  if (picked.values === 'many') return many && createMany(host, reports, { kind, creation, many, place });
  const given =
    picked.values === 'file' ? file && (await draftFromFile(host.ask, title, file)) : picked.values;
  if (!given) return;
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
  const refresh = () => host.lists.refresh().catch(host.log.error);
  try {
    const made = await withProgress(t('Creating “{0}”', name), (signal) =>
      send({ before: draft, change: {}, sent: {}, reads: {}, signal, report: () => undefined }),
    );
    void refresh();
    if (made.state === 'made') tellMade(host, place.account, made);
    return false;
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
