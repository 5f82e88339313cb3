import type { FormField, WireControl } from '../../../../../src/wire/form.ts';
import type { FormWords } from '../../../../../src/wire/formWords.ts';
import { drawn } from '../../drawn.ts';
import { echoWords } from '../../echoWords.ts';

/** A control of a form, with what it tells the form. */
export async function madeControl(
  control: WireControl,
  more: Partial<FormField> = {},
  copySecret: (text: string) => Promise<string | undefined> = async () => undefined,
) {
  const { createControl } = await import('../../../../../src/pages/form/controls/controls.ts');
  const told = { changes: 0, redraws: 0, given: [] as (readonly [string, unknown])[] };
  const field: FormField = {
    name: 'field',
    label: 'Field',
    help: '',
    unit: '',
    remark: '',
    nullable: false,
    ...more,
    control,
  };
  const words = echoWords<FormWords>(
    'remove',
    'moveUp',
    'moveDown',
    'newEntry',
    'otherOf',
    'entry',
    'imageSize',
    'twice',
    'localTime',
    'unitOf',
    'exactly',
    'notWhole',
  );
  const made = createControl({
    field,
    id: 'f',
    words,
    changed: () => void told.changes++,
    redraw: () => void told.redraws++,
    copySecret,
    signal: new AbortController().signal,
    give: (name, value) => void told.given.push([name, value]),
  });
  const view = (isWrong = false) =>
    drawn(made.view({ describedBy: 'f-help', isWrong, part: (name) => `part ${name}` }));
  return { made, told, view };
}
