import * as vscode from 'vscode';
import type { FieldPlan } from '../../kinds/engine/control.ts';
import type { FieldChoice } from '../../kinds/grammar/form.ts';
import { mask } from '../../platform/client/secrets.ts';
import { amountText } from '../../shared/amounts.ts';
import { words } from '../../shared/words.ts';
import { say } from '../../ui/say.ts';

/** A field value in one line of text, for a comparison. Secrets are shown as dots, images as their size. */
export function valueText(field: FieldPlan, value: unknown, secret: boolean): string {
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
  return field.unit ? `${value} ${field.unit}` : String(value);
}

/** An amount in short form, followed by the exact number if that differs. */
function amountValue(units: readonly FieldChoice[], digits: string): string {
  const [least] = units;
  const of = least?.label ? say(least.label) : '';
  const exact = `${say(words('{0}', BigInt(digits)))} ${of}`.trim();
  const short = amountText(
    digits,
    units.map(({ value }) => String(value)),
  );
  return short.startsWith(digits) ? exact : `${short} (${exact})`;
}
