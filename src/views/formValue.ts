import * as vscode from 'vscode';
import { mask } from '../api/secrets.ts';
import type { FieldPlan } from '../kinds/formFields.ts';

/** A value of a field in one line of text, for a comparison. Secrets are dots, images their size. */
export function valueText(field: FieldPlan, value: unknown, secret: boolean): string {
  const { t } = vscode.l10n;
  if (value === undefined || value === null || value === '') return t('none');
  if (secret) return mask;
  if (typeof value === 'boolean') return value ? t('on') : t('off');
  if (field.control.type === 'image' && /^data:/.test(String(value))) {
    return t('an image of {0} bytes', Math.floor((String(value).length * 3) / 4));
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return t('none');
    return value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join(', ');
  }
  if (typeof value === 'object') return JSON.stringify(value);
  return field.unit ? `${value} ${field.unit}` : String(value);
}
