import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { type Change, checkChange } from '../../kinds/engine/change.ts';
import { changeWarnings } from '../../kinds/engine/changeWarnings.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { same } from '../../shared/same.ts';
import type { Words } from '../../shared/words.ts';
import { countOf } from '../../ui/nouns.ts';
import { differenceWords } from '../../ui/outcomeWords.ts';
import { say } from '../../ui/say.ts';
import type { Undoable } from '../../work/changeHistory.ts';
import { enterFields, pickFields } from './fields.ts';
import type { EditOptions } from './one.ts';
import { readNamed } from './readNamed.ts';
import { countUndone, type Result, tellAll } from './results.ts';
import { type EditStep, type FoundResource, readAll, run, unread } from './run.ts';

/** What is also needed to change several resources at once. */
export type EditManyOptions = EditOptions & { readonly reports: Host['reports'] };

/** Edits fields of several resources of a kind. */
export async function editMany(options: EditManyOptions, kind: Kind, refs: readonly Ref[]): Promise<void> {
  const found = await readAll(options, kind, refs);
  const name = countOf(kind, refs.length);
  const subject = { kind, name, items: found.flatMap(({ item }) => (item ? [item] : [])) };
  if (subject.items.length === 0) return tellAll(options, kind, found.map(unread));
  const fields = await pickFields(options.ask, subject);
  const [first] = refs;
  if (!fields || !first) return;
  const reads = await readNamed(options, kind, first, fields);
  const change = await enterFields(options.ask, { ...subject, reads }, fields);
  if (change) await changeMany(options, kind, found, change);
}

/** Makes the same change, whose values nobody has entered now, to resources, after a preview. */
export async function changeAll(
  options: EditManyOptions,
  kind: Kind,
  refs: readonly Ref[],
  change: Change,
): Promise<void> {
  const warnings = changeWarnings(kind, change).map(({ words }) => words);
  await changeMany(options, kind, await readAll(options, kind, refs), change, warnings);
}

async function changeMany(
  options: EditManyOptions,
  kind: Kind,
  found: readonly FoundResource[],
  change: Change,
  warnings: readonly Words[] = [],
): Promise<void> {
  const { t } = vscode.l10n;
  const sorted = found.map((each) => sort(kind, each, change));
  const steps = sorted.flatMap((each) => ('change' in each ? [each] : []));
  const out = sorted.flatMap((each) => ('done' in each ? [each] : []));
  if (steps.length === 0) return tellAll(options, kind, out);
  const rows = steps.map((step) => ({
    label: step.ref.title,
    description: say(differenceWords(kind, step.before, step.change)),
    picked: true,
    step,
  }));
  const all = steps.length === found.length;
  const counted = countOf(kind, found.length);
  const title = all ? t('Change {0}', counted) : t('Change {0} of {1}', steps.length, counted);
  const placeHolder =
    out.length > 0
      ? t('{0} can’t or needn’t be changed: {1}', out.length, out[0]?.text ?? '')
      : t('Clear the ones to leave unchanged');
  const picked = await options.ask.pickMany(rows, { title, placeHolder });
  if (!picked || picked.length === 0) return;
  const results = await run(
    options,
    kind,
    picked.map(({ step }) => step),
  );
  if (results.some(({ done }) => done)) options.remember(kind, change);
  const backs = results.flatMap(({ back }) => back ?? []);
  const undoable = backs.length > 0 ? options.history.add(kind, backs) : undefined;
  await tellAll(options, kind, [...results, ...out], { undoable, warnings });
}

/** Undoes a change to several resources. What could not be undone but still exists can be tried again. */
export async function undoAll(options: EditManyOptions, undoable: Undoable): Promise<void> {
  const { kind, steps } = undoable;
  const found = await readAll(
    options,
    kind,
    steps.map(({ ref }) => ref),
  );
  const able = steps.flatMap((step, index) => {
    const now = found[index]?.item;
    return now ? [{ ...step, before: { ...now, ...step.before } }] : [];
  });
  const results = [...(await run(options, kind, able)), ...found.filter(({ item }) => !item).map(unread)];
  const over = results.filter(({ done, isGone }) => done || isGone).map(({ ref }) => ref);
  options.history.leave(
    undoable,
    steps.filter(({ ref }) => !over.includes(ref)),
  );
  await tellAll(options, kind, results, { count: countUndone });
}

/** Whether a resource can be changed this way; if not, why. */
function sort(kind: Kind, found: FoundResource, change: Change): EditStep | Result {
  const { ref, item: before } = found;
  if (!before) return unread(found);
  const isSo = Object.entries(change).every(([name, value]) => same(before[name], value));
  if (isSo) return { ref, done: false, text: vscode.l10n.t('No change needed.'), isNeedless: true };
  const [problem] = checkChange(kind, before, change);
  return problem ? { ref, done: false, text: say(problem.words) } : { ref, before, change };
}
