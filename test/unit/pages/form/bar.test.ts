import assert from 'node:assert/strict';
import type { FormPage } from '../../../../src/wire/form.ts';
import type { FromForm } from '../../../../src/wire/fromForm.ts';
import { drawn, standInDocument } from '../drawn.ts';
import { nobody, page } from './smallForm.ts';

describe('The bar of a form', () => {
  standInDocument();
  const difference = (name: string, stays?: boolean) => ({
    name,
    label: name,
    before: 'old',
    after: 'new',
    ...(stays === undefined ? {} : { stays }),
  });

  async function barOf(
    more: Partial<FormPage> = {},
    place?: { isFirst: boolean; isLast: boolean; words: string },
  ) {
    const { createFormBar } = await import('../../../../src/pages/form/bar.ts');
    const posted: FromForm[] = [];
    const told = { saves: 0, moves: [] as number[] };
    const bar = createFormBar(page(more), {
      save: () => void told.saves++,
      post: (message) => void posted.push(message),
      move: (by) => void told.moves.push(by),
      redraw: nobody,
    });
    const view = () => drawn(bar.view(place));
    const isHidden = (id: string) => 'hidden' in view().byId(id).attributes;
    return { bar, posted, told, view, isHidden };
  }

  it('counts changes and problems in the singular and the plural', async () => {
    const { bar, view } = await barOf();
    const said = (changes: number, problems: number, blocked?: 'wrong') => {
      bar.show({
        differences: Array.from({ length: changes }, (_, at) => difference(`${at}`)),
        problems: Array.from({ length: problems }, () => ({ path: [], text: '' })),
        blocked,
      });
      return view().byId('bar-count').text;
    };
    assert.deepEqual(
      [said(0, 0), said(1, 0), said(2, 0), said(1, 1, 'wrong'), said(2, 2, 'wrong'), said(2, 2)],
      [
        'noChanges',
        'oneChange',
        'changes(2)',
        'oneChange · oneProblem',
        'changes(2) · problemCount(2)',
        'changes(2)',
      ],
    );
  });

  it('does not count a part that stays, and lists it beside those that change, without being asked', async () => {
    const { bar, view, isHidden } = await barOf();
    bar.show({ differences: [difference('a'), difference('b', true)], problems: [], blocked: undefined });
    assert.equal(view().byId('bar-count').text, 'oneChange');
    assert.equal(isHidden('review'), false);
    const rows = view()
      .all('tr')
      .map(({ attributes, text }) => `${attributes['class'] ?? ''}: ${text}`);
    assert.deepEqual(rows, [': field before after', ': a old new', 'stays: b old new']);
    // closed again, it stays so
    view().byId('bar-review').fire('click');
    bar.show({ differences: [difference('a'), difference('b', true)], problems: [], blocked: undefined });
    assert.equal(isHidden('review'), true);
  });

  it('lists changes when asked, and offers to discard them while there are any', async () => {
    const { bar, posted, view, isHidden } = await barOf();
    assert.deepEqual([isHidden('bar-review'), isHidden('bar-discard')], [true, true]);
    bar.show({ differences: [difference('a')], problems: [], blocked: undefined });
    assert.deepEqual(
      [isHidden('review'), isHidden('bar-review'), isHidden('bar-discard')],
      [true, false, false],
    );
    view().byId('bar-review').fire('click');
    assert.equal(isHidden('review'), false);
    view().byId('bar-discard').fire('click');
    assert.deepEqual(posted, [{ type: 'discard' }]);
    bar.show({ differences: [], problems: [], blocked: 'unchanged' });
    assert.equal(isHidden('review'), true);
  });

  it('greys out Save while nothing would be sent, and shuts it while that is', async () => {
    const { bar, told, view } = await barOf();
    const save = () => view().byId('bar-save');
    assert.deepEqual([save().attributes['aria-disabled'], save().text], ['true', 'save']);
    bar.show({ differences: [difference('a')], problems: [], blocked: undefined });
    assert.equal(save().attributes['aria-disabled'], undefined);
    save().fire('click');
    assert.equal(told.saves, 1);
    bar.wait();
    assert.deepEqual([save().attributes['disabled'], save().text], ['', 'saving']);
    bar.wait('Half of it');
    assert.equal(view().all('p')[0]?.text, 'Half of it');
    bar.tell({ tone: 'failed', text: 'It broke.', offers: ['reload'] });
    assert.deepEqual(
      [save().attributes['disabled'], view().all('p')[0]?.attributes['data-tone']],
      [undefined, 'failed'],
    );
  });

  it('has what helps beside a message, and its details', async () => {
    const { bar, posted, view, isHidden } = await barOf({ actions: [{ id: 'purge', label: 'Purge' }] });
    const links = [{ id: '7', label: 'The other' }];
    bar.tell({ tone: 'done', text: 'Saved.', offers: ['undo'], links, details: ['One failed.'] });
    view().button('undo').fire('click');
    view().all('a')[0]?.fire('click');
    view().button('Purge').fire('click');
    assert.deepEqual(posted, [{ type: 'undo' }, { type: 'open', id: '7' }, { type: 'do', id: 'purge' }]);
    assert.deepEqual(
      [view().all('ul')[0]?.text, 'hidden' in (view().all('ul')[0]?.attributes ?? {})],
      ['One failed.', false],
    );
    bar.tell(undefined);
    assert.deepEqual([view().all('ul')[0]?.attributes['hidden'], isHidden('bar-save')], ['', false]);
  });

  it('leads through steps, and saves at the last', async () => {
    const shown = async (isFirst: boolean, isLast: boolean) => {
      const { told, view, isHidden } = await barOf({ creates: true }, { isFirst, isLast, words: 'Step' });
      view().byId('bar-next').fire('click');
      view().byId('bar-back').fire('click');
      assert.deepEqual([told.moves, view().byId('bar-count').text], [[1, -1], 'Step']);
      return ['bar-back', 'bar-next', 'bar-save'].map(isHidden);
    };
    assert.deepEqual(await shown(true, false), [true, false, true]);
    assert.deepEqual(await shown(false, false), [false, false, true]);
    assert.deepEqual(await shown(false, true), [false, true, false]);
  });
});
