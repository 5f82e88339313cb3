import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kinds } from '../../../../src/kinds/all.ts';
import type { Ask } from '../../../../src/ui/ask.ts';
import type { FormField } from '../../../../src/wire/form.ts';

/** What the palette shows first for a field: rows, a box, a tab or a file. */
async function asked(
  wanted: Parameters<typeof import('../../../../src/features/edit/controls.ts').enterValue>[1],
): Promise<string> {
  const { enterValue } = await import('../../../../src/features/edit/controls.ts');
  const shown: string[] = [];
  const ask: Partial<Ask> = {
    async pick(rows) {
      shown.push(`rows: ${rows.map(({ label }) => label).join(', ')}`);
      return undefined;
    },
    async type({ password = false, prompt = '' }) {
      const sort = /with or without a unit/.test(prompt)
        ? 'amount'
        : /\+12h/.test(prompt)
          ? 'moment'
          : 'line';
      shown.push(password ? 'hidden line' : sort);
      return undefined;
    },
    async write() {
      shown.push('tab');
      return undefined;
    },
    async file() {
      shown.push('file');
      return undefined;
    },
  };
  await enterValue(ask as Ask, wanted);
  return shown.join('; ');
}

/** What the palette is to show for what a form shows. */
function expected({ control }: FormField): string {
  const labels = 'options' in control ? control.options.map(({ label }) => label) : [];
  switch (control.type) {
    case 'checkbox':
      return 'rows: On, Off';
    case 'select':
    case 'pictures':
      // a form is sent whole, and has to say of a switch that it stays as it is
      if (control.options.some(({ value }) => value === true)) return 'rows: On, Off';
      return `rows: ${labels.join(', ')}`;
    case 'combobox':
      return `rows: ${[...labels, 'Another Value…'].join(', ')}`;
    case 'list':
      return 'rows: Use These 0 Entries, Add Entry…, Enter One per Line…';
    case 'rows':
    case 'pairs':
    case 'named':
    case 'own':
      return 'rows: Use These 0 Entries, Add Entry…';
    case 'number':
    case 'text':
      return 'line';
    case 'multiline':
      return 'tab';
    case 'secret':
      return 'hidden line';
    case 'image':
      return 'file';
    case 'object':
      // the palette asks for one member after the other
      return control.fields[0] ? expected(control.fields[0]) : '';
    default:
      return control.type;
  }
}

describe('Palette and form', () => {
  const item = { id: 1, screenshots: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] };
  for (const kind of kinds)
    for (const field of kind.form?.groups.flatMap(({ fields }) => fields) ?? [])
      it(`enter ${kind.id}.${field} alike`, async () => {
        const { planOf } = await import('../../../../src/features/forms/plan.ts');
        const { wireField } = await import('../../../../src/features/forms/page.ts');
        const { form = assert.fail() } = kind;
        const plan = planOf({ kind, form }, item, {}).get(field) ?? assert.fail(field);
        const parts = { kind, form, item, next: item, reads: {}, reach: (url: string) => url };
        const nullable = plan.nullable && /^(toggle|choice)$/.test(plan.control.sort) ? ', Clear Value' : '';
        assert.equal(
          await asked({ title: '', plan, path: [field], now: undefined, check: () => [] }),
          `${expected(wireField(plan, parts))}${nullable}`,
        );
      });
});
