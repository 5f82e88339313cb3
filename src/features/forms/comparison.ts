import * as vscode from 'vscode';
import { type Change, writableFields } from '../../kinds/engine/change.ts';
import type { FieldPlan } from '../../kinds/engine/control.ts';
import { secretFields } from '../../kinds/engine/draft.ts';
import type { FieldChoice } from '../../kinds/grammar/form.ts';
import { mask, maskSecrets } from '../../platform/client/secrets.ts';
import { words } from '../../shared/words.ts';
import { say, sayAmount, sayUnits } from '../../ui/say.ts';
import type { Difference } from '../../wire/form.ts';
import type { Item } from '../../work/listing.ts';
import type { FormSource } from './contract.ts';

/** How the values of a form are shown in a comparison; secrets never are. */
export function createComparison({ kind, form }: FormSource, plan: ReadonlyMap<string, FieldPlan>) {
  const writable = writableFields(kind);
  const secrets = secretFields(kind);
  const label = (name: string) => vscode.l10n.t(plan.get(name)?.title ?? name);

  function text(name: string, value: unknown): string {
    const differences = form.differences?.[name];
    if (differences) return say(differences.value(value), 'exact');
    const [field, schema] = [plan.get(name), writable[name]];
    if (!field) return '';
    return valueText(field, schema ? maskSecrets(schema, value) : value, secrets.includes(name));
  }

  /** How a field changes: one line, or one for each of its parts. */
  function differences(name: string, before: unknown, after: unknown): Difference[] {
    const parts = form.differences?.[name]?.parts(before, after);
    if (!parts) return [{ name, label: label(name), before: text(name, before), after: text(name, after) }];
    return parts.map((part) => ({
      name,
      label: say(part.label, 'exact'),
      before: say(part.before),
      after: say(part.after),
      stays: part.stays,
    }));
  }

  /** How many changes a user sees in a change. */
  function count(before: Item, change: Change): number {
    const all = Object.keys(change).flatMap((name) => differences(name, before[name], change[name]));
    return all.filter(({ stays }) => !stays).length;
  }

  return { label, text, differences, count };
}

/** A field value in one line of text, for a comparison. Secrets are shown as dots, images as their size. */
function valueText(field: FieldPlan, value: unknown, secret: boolean): string {
  const { t } = vscode.l10n;
  if (value === undefined || value === null || value === '') return t('none');
  if (secret) return mask;
  if (typeof value === 'boolean') return value ? t('on') : t('off');
  if (field.control.sort === 'picture' && /^data:/.test(String(value))) {
    return t('image, {0} bytes', Math.floor((String(value).length * 3) / 4));
  }
  if (field.control.sort === 'amount' && /^\d+$/.test(String(value)))
    return amountValue(field.control.units, String(value));
  if (Array.isArray(value)) {
    if (value.length === 0) return t('none');
    return value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join(', ');
  }
  if (typeof value === 'object') return JSON.stringify(value);
  return field.unit ? `${value} ${t(field.unit)}` : String(value);
}

/** An amount in short form, followed by the exact number if that differs. */
function amountValue(units: readonly FieldChoice[], digits: string): string {
  const [least] = units;
  const of = least?.label ? say(least.label) : '';
  const exact = `${say(words('{0}', BigInt(digits)))} ${of}`.trim();
  const short = sayAmount(digits, sayUnits(units));
  return short.startsWith(digits) ? exact : `${short} (${exact})`;
}
