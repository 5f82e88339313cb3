import * as vscode from 'vscode';
import type { FieldPlan } from '../../kinds/engine/control.ts';
import type { AnyForm } from '../../kinds/grammar/form.ts';
import type { Reads } from '../../ui/readBesides.ts';
import { say } from '../../ui/say.ts';
import type { Fold } from '../../wire/form.ts';
import type { Item } from '../../work/listing.ts';

interface Folding {
  readonly form: AnyForm;
  readonly plan: ReadonlyMap<string, FieldPlan>;
  /** The item as it would be. */
  readonly next: Item;
  readonly reads: Reads;
}

/** The fields that matter little now: those without effect, and those that the service has deprecated. */
export function foldsOf({ form, plan, next, reads }: Folding): Fold[] {
  const idle = (form.idle?.(next, reads) ?? []).map(({ fields, words }) => ({ text: say(words), fields }));
  const taken = idle.flatMap(({ fields }) => fields);
  const deprecated = [...plan].flatMap(([name, field]) =>
    field.deprecated && !taken.includes(name) ? [name] : [],
  );
  return [...idle, { text: vscode.l10n.t('Deprecated by the service'), fields: deprecated }].filter(
    ({ fields }) => fields.length > 0,
  );
}
