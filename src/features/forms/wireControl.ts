import * as vscode from 'vscode';
import type { FieldPlan, Control as Planned } from '../../kinds/engine/control.ts';
import type { FieldChoice, OwnControl } from '../../kinds/grammar/form.ts';
import { mapValues } from '../../shared/mapValues.ts';
import { say } from '../../ui/say.ts';
import type { FormField, Option, OwnControlOf, WireControl } from '../../wire/form.ts';
import type { Item } from '../../work/listing.ts';

/** What a control is shown for. */
interface Around {
  readonly item: Item;
  /** Turns the address of a picture into one that the page can reach. */
  readonly reach: (url: string) => string;
}

/** How the page of a form shows a control. `field` creates the fields within it. */
export function wireControl(
  { name, control }: FieldPlan,
  { item, reach }: Around,
  field: (plan: FieldPlan) => FormField,
): WireControl {
  const options = (choices: readonly FieldChoice[]) => choices.map((each) => optionOf(each, reach));
  switch (control.sort) {
    case 'toggle':
      return control.unset ? { type: 'select', options: toggleOptions(control.unset) } : { type: 'checkbox' };
    case 'choice':
      return { type: choiceType(control), options: options(control.choices) };
    case 'id':
      return { type: 'id', options: options(control.choices) };
    case 'number':
      return { type: 'number', min: control.min, max: control.max };
    case 'amount':
      return { type: 'amount', options: options(control.units) };
    case 'longText':
      return { type: 'multiline' };
    case 'secret':
      return { type: 'secret', isSet: name in item ? Boolean(item[name]) : undefined };
    case 'own':
      return ownOf(control.own, item[name]);
    case 'picture':
      // a picture by itself has parts that aren't fields
      return { type: 'image', ...(control.parts ?? { address: '', remove: '' }) };
    case 'list':
      return listOf(control, field, options);
    case 'pairs':
      return control.entry.control.sort === 'members'
        ? { type: 'named', fields: control.entry.control.fields.map(field) }
        : { type: 'pairs' };
    case 'members':
      return { type: 'object', fields: control.fields.map(field) };
    default:
      return { type: control.sort };
  }
}

type Of<Sort> = Extract<Planned, { sort: Sort }>;

function ownOf({ name, given, words }: OwnControl, value: unknown): OwnControlOf {
  return { type: 'own', name, given: given(value), words: mapValues(words, (each) => say(each)) };
}

function choiceType({ open, pictured }: Of<'choice'>) {
  if (pictured) return 'pictures';
  return open ? 'combobox' : 'select';
}

function toggleOptions(unset: NonNullable<Of<'toggle'>['unset']>): Option[] {
  const { t } = vscode.l10n;
  return [
    { value: null, label: say(unset) },
    { value: true, label: t('on') },
    { value: false, label: t('off') },
  ];
}

function listOf(
  { entry, choices, all }: Of<'list'>,
  field: (plan: FieldPlan) => FormField,
  options: (choices: readonly FieldChoice[]) => Option[],
): WireControl {
  const { control } = entry;
  if (control.sort === 'members') return { type: 'rows', fields: control.fields.map(field) };
  if (control.sort === 'choice') return { type: 'checks', options: options(control.choices) };
  if (all) return { type: 'choices', options: options(choices), all: say(all) };
  return {
    type: 'list',
    entries: ['number', 'id'].includes(control.sort) ? 'number' : 'text',
    options: options(choices),
  };
}

function optionOf({ value, label, picture, note, suggested }: FieldChoice, reach: Around['reach']): Option {
  return {
    value,
    label: label ? say(label) : String(value),
    picture: picture === undefined ? undefined : reach(picture),
    note: note && say(note),
    suggested,
  };
}
