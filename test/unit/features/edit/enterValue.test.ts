import assert from 'node:assert/strict';
import * as z from 'zod';
import '../../../pages/editor/standIn.ts';
import type { Wanted } from '../../../../src/features/edit/wanted.ts';
import { type Control, type FieldSchema, fieldPlan } from '../../../../src/kinds/engine/control.ts';
import { words } from '../../../../src/shared/words.ts';
import { type Answered, answeredAsk } from '../../../helpers/answeredAsk.ts';

interface Asking {
  readonly control?: Control;
  readonly check?: Wanted['check'];
}

/** Enters the value of a field with these answers: what comes out, and what was shown. */
async function entering(
  schema: FieldSchema,
  now: unknown,
  answers: readonly Answered[],
  { control, check = () => [] }: Asking = {},
) {
  const { enterValue } = await import('../../../../src/features/edit/controls.ts');
  const { ask, rows, boxes, texts, wasAsked } = answeredAsk(answers);
  const own = fieldPlan('field', schema, {});
  const plan = control ? { ...own, control } : own;
  const entered = await enterValue(ask, { title: 'Field', plan, path: ['field'], now, check });
  wasAsked();
  const notes = (text: string) => boxes.map((box) => box.check?.(text)?.message);
  return { entered, rows, boxes, texts, notes };
}

const texts = z.array(z.string());

describe('A list', () => {
  it('has entries that are added, changed, moved and removed, until they are used', async () => {
    const { entered, rows } = await entering(
      texts,
      ['a', 'b', 'c'],
      [
        'c',
        'Move Up',
        'a',
        'Move Down',
        'b',
        'Remove',
        'Add Entry…',
        'd',
        'a',
        'Change…',
        'e',
        'Use These 3 Entries',
      ],
    );
    assert.deepEqual(entered, { value: ['c', 'e', 'd'] });
    assert.deepEqual(rows[0], [
      'Use These 3 Entries',
      'a | 1',
      'b | 2',
      'c | 3',
      'Add Entry…',
      'Enter One per Line…',
    ]);
    // the last one can’t go down, nor the first one up
    assert.deepEqual(rows[1], ['Change…', 'Remove', 'Move Up']);
    assert.deepEqual(rows[3], ['Change…', 'Remove', 'Move Down']);
  });

  it('keeps an entry whose box is closed, and is unchanged if it is closed itself', async () => {
    const kept = await entering(texts, ['a'], ['a', undefined, 'a', 'Change…', undefined, 'Use This Entry']);
    assert.deepEqual(kept.entered, { value: ['a'] });
    assert.equal((await entering(texts, ['a'], ['a', 'Remove', undefined])).entered, undefined);
  });

  it('is typed one entry per line, without empty lines; numbers stay numbers', async () => {
    const typed = await entering(texts, ['1'], ['Enter One per Line…', '7\r\n\nb\n', 'Use These 2 Entries']);
    assert.deepEqual(typed.entered, { value: ['7', 'b'] });
    assert.equal(typed.texts[0]?.text, '1');
    const numbers = z.array(z.number());
    const read = await entering(numbers, [1, 2], ['Enter One per Line…', ' 7\n-8\nx', 'Use These 3 Entries']);
    assert.deepEqual(read.entered, { value: [7, -8, 'x'] });
    assert.equal(read.texts[0]?.text, '1\n2');
    const closed = await entering(texts, ['a'], ['Enter One per Line…', undefined, 'Use This Entry']);
    assert.deepEqual(closed.entered, { value: ['a'] });
  });

  it('that breaks a rule can’t be used: a row with the reason takes the place of the offer', async () => {
    const check = (value: unknown) =>
      (value as string[]).length > 1 ? [{ path: ['field'], words: words('Only one.') }] : [];
    const { entered, rows } = await entering(
      texts,
      ['a', 'b'],
      ['Only one.', 'b', 'Remove', 'Use This Entry'],
      { check },
    );
    assert.equal(rows[0]?.[0], 'Only one.');
    assert.deepEqual(rows[1], rows[0]);
    assert.deepEqual(entered, { value: ['a'] });
  });
});

describe('Values by name', () => {
  const pairs = z.record(z.string(), z.string());

  it('are added, changed and removed', async () => {
    const { entered, rows, boxes } = await entering(pairs, { a: '1', b: '2' }, [
      'Add Entry…',
      'c',
      '3',
      'a: 1',
      'Change…',
      '9',
      'b: 2',
      'Remove',
      'Use These 2 Entries',
    ]);
    assert.deepEqual(entered, { value: { a: '9', c: '3' } });
    assert.deepEqual(rows[0], ['Use These 2 Entries', 'a: 1 | 1', 'b: 2 | 2', 'Add Entry…']);
    assert.equal(boxes[1]?.title, 'Field › c');
  });

  it('need a name that no other has', async () => {
    const { notes } = await entering(pairs, { a: '1' }, ['Add Entry…', undefined, undefined]);
    assert.deepEqual(notes(' '), ['A name is required.']);
    assert.deepEqual(notes('a'), ['An entry with this name already exists.']);
    assert.deepEqual(notes('b'), [undefined]);
  });

  it('stay as they are when a box is closed', async () => {
    const closed = ['a: 1', undefined, 'Add Entry…', 'b', undefined, 'Use This Entry'];
    assert.deepEqual((await entering(pairs, { a: '1' }, closed)).entered, { value: { a: '1' } });
  });
});

describe('A number', () => {
  it('left empty is left out only if there was none and none is needed', async () => {
    const maybe = z.number().nullish();
    assert.deepEqual((await entering(maybe, undefined, [''])).entered, { value: undefined });
    assert.deepEqual((await entering(z.number(), undefined, [' 12 '])).entered, { value: 12 });
    assert.notEqual((await entering(z.number(), undefined, [''])).entered?.value, undefined);
    assert.notEqual((await entering(z.number().optional(), 5, [''])).entered?.value, undefined);
  });

  it('that may be nothing is cleared by a row of its own', async () => {
    const cleared = await entering(z.number().nullable(), 5, ['Clear Value']);
    assert.deepEqual(cleared.rows, [['Enter Another Value…', 'Clear Value']]);
    assert.deepEqual(cleared.entered, { value: null });
    const typed = await entering(z.number().nullable(), 5, ['Enter Another Value…', '6']);
    assert.equal(typed.boxes[0]?.value, '5');
    assert.deepEqual(typed.entered, { value: 6 });
    assert.equal((await entering(z.number().nullable(), 5, [undefined])).entered, undefined);
  });
});

describe('A toggle', () => {
  it('marks its value, and one that may be nothing offers that, too', async () => {
    const { entered, rows } = await entering(z.boolean().nullable(), true, ['Clear Value']);
    assert.deepEqual(rows, [['On | current', 'Off', 'Clear Value']]);
    assert.deepEqual(entered, { value: null });
    assert.deepEqual((await entering(z.boolean(), false, ['On'])).rows, [['On', 'Off | current']]);
  });

  it('says what a value breaks, and asks again if it is picked', async () => {
    const check = (value: unknown) =>
      value === false ? [{ path: ['field'], words: words('It must be on.') }] : [];
    const { entered, rows } = await entering(z.boolean(), true, ['Off', 'On'], { check });
    assert.deepEqual(rows[0], ['On | current', 'Off | It must be on.']);
    assert.deepEqual(rows[1], rows[0]);
    assert.deepEqual(entered, { value: true });
  });
});

describe('A moment', () => {
  it('is typed with how far away it is, before or after now', async () => {
    const control = { sort: 'moment' } as const;
    const { entered, boxes, notes } = await entering(
      z.string(),
      '2026-01-31T12:00:00+01:00',
      ['2027-01-31 23:00'],
      { control },
    );
    assert.equal(boxes[0]?.value, '2026-01-31T11:00:00Z');
    assert.deepEqual(entered, { value: '2027-01-31T23:00:00Z' });
    assert.match(notes('2001-01-31')[0] ?? '', /\(2001-01-31 00:00:00Z\), [\d,]+ days ago$/);
    assert.match(notes('2999-01-31')[0] ?? '', /\(2999-01-31 00:00:00Z\), in [\d,]+ days$/);
    assert.deepEqual(notes('soon'), [undefined]);
  });
});

describe('An ID', () => {
  const choices = [{ value: 7, label: words('Main'), note: words('in use') }, { value: 8 }];
  const control = { sort: 'id', choices } as const;

  it('is picked by name, or typed', async () => {
    const { entered, rows } = await entering(z.int(), 7, ['8'], { control });
    assert.deepEqual(rows, [['Main | in use · current', '8', 'Another Value…']]);
    assert.deepEqual(entered, { value: 8 });
    const typed = await entering(z.int(), 7, ['Another Value…', '9'], { control });
    assert.deepEqual(typed.entered, { value: 9 });
  });
});

describe('A text', () => {
  const secret = z.string().optional().meta({ secret: 'value' });

  it('of several lines is written in a tab, and one that is secret never is', async () => {
    const { entered, texts: tabs, boxes } = await entering(z.string(), 'one\ntwo', ['three']);
    assert.deepEqual([entered, tabs[0]?.text, boxes], [{ value: 'three' }, 'one\ntwo', []]);
    const hidden = await entering(secret, 'one\ntwo', ['three']);
    assert.deepEqual([hidden.entered, hidden.texts], [{ value: 'three' }, []]);
  });

  it('that is secret is typed unseen, shows nothing of what it is, and is left out where nothing is typed', async () => {
    const { boxes } = await entering(secret, 'hush', ['new']);
    assert.deepEqual([boxes[0]?.password, boxes[0]?.value, boxes[0]?.placeHolder], [true, undefined, '••••']);
    assert.deepEqual((await entering(secret, 'hush', [''])).entered, { value: undefined });
    const open = await entering(z.string(), 'seen', ['']);
    assert.deepEqual([open.boxes[0]?.password, open.boxes[0]?.value], [false, 'seen']);
    assert.deepEqual(open.entered, { value: '' });
  });
});
