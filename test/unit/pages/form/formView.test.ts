import assert from 'node:assert/strict';
import type { FormPage } from '../../../../src/wire/form.ts';
import type { FromForm } from '../../../../src/wire/fromForm.ts';
import { drawn, standInDocument } from '../drawn.ts';
import { acts, field, group, nobody, page, words } from './smallForm.ts';

describe('What a form shows around its fields', () => {
  const { focused } = standInDocument();

  it('asks whose value holds where both changed a field', async () => {
    const { clashesView } = await import('../../../../src/pages/form/clashesView.ts');
    const decided: unknown[] = [];
    const clash = { name: 'a', label: 'The a', before: '1', mine: '2', theirs: '3' };
    const view = drawn(clashesView(words, [clash], (name, take) => void decided.push([name, take])));
    assert.match(view.text, /was\(1\)/);
    view.button('keepMine(2)').fire('click');
    view.button('takeTheirs(3)').fire('click');
    assert.deepEqual(decided, [
      ['a', 'mine'],
      ['a', 'theirs'],
    ]);
    assert.equal(drawn(clashesView(words, [], nobody)).text, '');
  });

  it('has its problems with links to the fields once it is to be saved, and until they are solved', async () => {
    const { createSummary } = await import('../../../../src/pages/form/summary.ts');
    const gone: string[] = [];
    const summary = createSummary(words, {
      redraw: nobody,
      labelOf: (name) => `The ${name}`,
      goTo: (name) => void gone.push(name),
    });
    const view = () => drawn(summary.view());
    const isHidden = () => 'hidden' in view().byId('summary-box').attributes;
    summary.show([{ path: ['a'], text: 'Use `x`.' }], false);
    assert.equal(isHidden(), true);
    summary.show([{ path: ['a'], text: 'Use `x`.' }], true);
    assert.deepEqual([isHidden(), focused], [false, ['summary-box']]);
    assert.equal(view().all('a')[0]?.text, 'The a: Use x.');
    view().all('a')[0]?.fire('click');
    assert.deepEqual(gone, ['a']);
    summary.show([], false);
    assert.deepEqual([isHidden(), focused.length], [true, 1]);
  });

  it('shows what it leads to, apart or below a field', async () => {
    const { createPreview } = await import('../../../../src/pages/form/preview.ts');
    const number = field('rate', { control: { type: 'number' } });
    const made = page({ given: [number], givenValues: { rate: 3 } });
    const preview = createPreview(made, { ...acts, changed: nobody });
    const view = () => drawn(preview.view());
    const isHidden = () => 'hidden' in (view().all('section')[0]?.attributes ?? {});
    assert.deepEqual([isHidden(), preview.given()], [true, { rate: 3 }]);
    preview.show([
      { label: 'Path', value: '/x', exact: true },
      { label: 'Sum', value: '9', exact: false, below: 'a' },
    ]);
    assert.deepEqual([isHidden(), view().all('dl')[0]?.text], [false, 'Path /x']);
    assert.deepEqual(
      view()
        .all('code')
        .map(({ text }) => text),
      ['/x'],
    );
    assert.deepEqual([drawn(preview.below('a')).text, drawn(preview.below('b')).text], ['Sum 9', '']);
    assert.equal(drawn(preview.below('a')).all('code').length, 0);
  });

  it('shows what would be created, and what of it may not be meant', async () => {
    const { overviewView } = await import('../../../../src/pages/form/overviewView.ts');
    const gone: string[] = [];
    const around = { labelOf: (name: string) => `The ${name}`, goTo: (name: string) => void gone.push(name) };
    const lines = [{ label: 'Size', value: '3', exact: false }];
    const view = drawn(overviewView(words, { lines, warnings: [{ field: 'a', text: 'Costly.' }] }, around));
    assert.equal(view.text, 'Costly. change(The a) Size 3');
    view.all('a')[0]?.fire('click');
    assert.deepEqual(gone, ['a']);
    const without = drawn(overviewView(words, { lines, warnings: [] }, around));
    assert.equal(without.all('ul')[0]?.attributes['hidden'], '');
  });

  it('shows the requests, to be copied as they are or as curl', async () => {
    const { requestsView } = await import('../../../../src/pages/form/requestsView.ts');
    const posted: FromForm[] = [];
    const post = (message: FromForm) => void posted.push(message);
    const requests = [
      { title: 'First', method: 'POST', url: 'https://a.example/x', body: '{}' },
      { title: 'Second', method: 'DELETE', url: 'https://a.example/y', body: '' },
    ];
    const view = drawn(requestsView(words, requests, post));
    const names = view.all('button').map(({ text }) => text);
    assert.deepEqual(names, ['copyBody', 'copyCurl', 'copyCurl']);
    for (const button of view.all('button')) button.fire('click');
    assert.deepEqual(posted, [
      { type: 'copy', at: 0, what: 'body' },
      { type: 'copy', at: 0, what: 'curl' },
      { type: 'copy', at: 1, what: 'curl' },
    ]);
    assert.equal(drawn(requestsView(words, [], post)).text, 'noRequest');
    assert.doesNotMatch(view.text, /noRequest/);
  });

  async function formOf(made: FormPage, more: { isSaving?: boolean; at?: number } = {}) {
    const { formView } = await import('../../../../src/pages/form/formView.ts');
    const { html } = await import('lit-html');
    const told = { posted: [] as FromForm[], given: [] as unknown[] };
    const view = drawn(
      formView(made, {
        title: 'Title',
        isSaving: more.isSaving ?? false,
        clashes: [],
        overview: undefined,
        requests: [],
        fieldsOf: (at) => `fields ${at}`,
        preview: html`preview`,
        summary: html`summary`,
        steps: more.at === undefined ? undefined : { view: html`steps`, at: more.at },
        labelOf: (name) => name,
        goTo: nobody,
        give: (name, value) => void told.given.push([name, value]),
        decide: nobody,
        submit: nobody,
        post: (message) => void told.posted.push(message),
      }),
    );
    return { view, told };
  }

  it('says what could not be read, and tries again; without that it says nothing', async () => {
    const { view, told } = await formOf(page({ unread: ['No streams.'], notes: ['A note.'] }));
    assert.equal(view.text, 'Title Subtitle A note. No streams. reload summary preview');
    view.button('reload').fire('click');
    assert.deepEqual(told.posted, [{ type: 'reload' }]);
    const read = await formOf(page());
    assert.equal(read.view.text, 'Title Subtitle summary preview');
  });

  it('takes all values of a preset', async () => {
    const { view, told } = await formOf(page({ presets: [{ label: 'Small', values: { a: 1, b: 2 } }] }));
    view.button('Small').fire('click');
    assert.deepEqual(told.given, [
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('lets nothing be typed while it is sent', async () => {
    const isInert = async (isSaving: boolean) => {
      const { view } = await formOf(page(), { isSaving });
      return 'inert' in (view.all('form')[0]?.attributes ?? {});
    };
    assert.deepEqual([await isInert(true), await isInert(false)], [true, false]);
  });

  it('shows one group at a time with steps, and what it would do at the last', async () => {
    const groups = [group('One', field('a')), group('Two', field('b'))];
    const { view } = await formOf(page({ groups }), { at: 1 });
    assert.equal(view.text, 'Title Subtitle stepssummary Two fields 1 preview noRequest');
    const first = await formOf(page({ groups }), { at: 0 });
    assert.equal(first.view.text, 'Title Subtitle stepssummary One fields 0');
    const without = await formOf(
      page({ groups: [{ ...groups[0], previews: true }, groups[1]] as FormPage['groups'] }),
    );
    assert.equal(without.view.text, 'Title Subtitle summary One fields 0 preview Two fields 1');
  });
});
