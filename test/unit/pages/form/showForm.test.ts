import assert from 'node:assert/strict';
import type { FormPage, ToForm } from '../../../../src/wire/form.ts';
import type { FromForm } from '../../../../src/wire/fromForm.ts';
import { drawnIn } from '../drawnPage.ts';
import { type HeldClock, holdClock } from '../heldClock.ts';
import { field, group, page } from './smallForm.ts';

type Checked = Extract<ToForm, { type: 'checked' }>;

describe('A form on its page', () => {
  let clock: HeldClock;
  const focused: string[] = [];
  let press: (event: object) => void = () => assert.fail('nobody listens');
  let sent = 0;
  const body = { dataset: {} as Record<string, string> };
  before(() => {
    const document = {
      documentElement: { lang: 'en', scrollTop: 0 },
      body,
      title: '',
      activeElement: null as { id: string } | null,
      addEventListener(_: string, listener: typeof press) {
        press = listener;
      },
      querySelector: (what: string) => (what === 'form' ? { requestSubmit: () => void sent++ } : null),
      getElementById: (id: string) => ({ focus: () => void focused.push(id) }),
    };
    Object.assign(globalThis, { document });
  });
  beforeEach(() => {
    clock = holdClock();
    focused.length = 0;
    sent = 0;
  });
  afterEach(() => clock.uninstall());
  after(() => void Reflect.deleteProperty(globalThis, 'document'));

  async function form(more: Partial<FormPage> = {}) {
    const { showForm } = await import('../../../../src/pages/form/showForm.ts');
    const posted: FromForm[] = [];
    const scope = new AbortController();
    const made = page({
      groups: [group('One', field('a'), field('b'))],
      values: { a: '1', b: '2' },
      ...more,
    });
    const shown = showForm(made, {
      post: (message) => void posted.push(message),
      copySecret: async () => undefined,
      signal: scope.signal,
    });
    const view = async () => drawnIn(body);
    const type = async (id: string, value: string) => (await view()).byId(id).fire('input', { value });
    const check = (seq: number, part: Partial<Checked> = {}) =>
      shown.receive({
        type: 'checked',
        seq,
        title: 'Title',
        problems: [],
        preview: [],
        differences: [],
        clashes: [],
        fields: [],
        folds: [],
        overview: undefined,
        requests: [],
        blocked: undefined,
        insist: false,
        ...part,
      });
    return { shown, posted, view, type, check, scope };
  }

  it('sends what is typed once that pauses, and at once when it is saved', async () => {
    const { posted, view, type } = await form();
    await type('f-a', '3');
    clock.tick(199);
    await type('f-a', '34');
    clock.tick(199);
    assert.deepEqual(posted, []);
    clock.tick(1);
    const draft = { given: {}, problems: [], steps: undefined };
    assert.deepEqual(posted, [{ type: 'draft', seq: 1, values: { a: '34' }, ...draft }]);
    await type('f-b', '5');
    (await view()).all('form')[0]?.fire('submit');
    clock.tick(1000);
    assert.deepEqual(posted.slice(1), [{ type: 'save', seq: 2, values: { a: '34', b: '5' }, ...draft }]);
  });

  it('shows what was found of what is typed now, and nothing of what was typed before', async () => {
    const { view, type, check } = await form();
    await type('f-a', '3');
    clock.tick(200);
    await type('f-a', '4');
    clock.tick(200);
    const problems = [{ path: ['a'], text: 'Wrong.' }];
    const isWrong = async () => (await view()).byId('f-a').attributes['aria-invalid'];
    check(1, { problems, title: 'Renamed' });
    assert.deepEqual([await isWrong(), document.title], [undefined, 'Renamed']);
    check(2, { problems });
    assert.equal(await isWrong(), 'true');
  });

  it('is saved by the key for that, and by no other', async () => {
    await form();
    let taken = 0;
    const preventDefault = () => void taken++;
    press({ key: 's', preventDefault });
    press({ key: 'a', ctrlKey: true, preventDefault });
    assert.deepEqual([sent, taken], [0, 0]);
    press({ key: 's', ctrlKey: true, preventDefault });
    press({ key: 'S', metaKey: true, preventDefault });
    assert.deepEqual([sent, taken], [2, 2]);
  });

  it('says from the start what was said of it before', async () => {
    const { view } = await form({ notice: { tone: 'done', text: 'Created.', offers: [] } });
    assert.equal(
      (await view()).all('p').find(({ attributes }) => attributes['role'] === 'status')?.text,
      'Created.',
    );
    assert.equal(body.dataset['state'], 'ready');
  });

  it('takes nothing while it is sent, and has the focus back where it was', async () => {
    const { shown, view } = await form();
    const isInert = async () => 'inert' in ((await view()).all('form')[0]?.attributes ?? {});
    Object.assign(document, { activeElement: { id: 'f-b' } });
    shown.receive({ type: 'saving' });
    Object.assign(document, { activeElement: null });
    assert.deepEqual([await isInert(), shown.focused()], [true, 'f-b']);
    focused.length = 0;
    shown.receive({ type: 'notice', notice: { tone: 'failed', text: 'It broke.', offers: [] } });
    assert.deepEqual([await isInert(), focused], [false, ['f-b']]);
  });

  it('sends what is typed before it is decided whose value holds, and takes the value of the service', async () => {
    const { shown, posted, view, check } = await form({ draft: { a: '3' } });
    check(0, { clashes: [{ name: 'a', label: 'The a', before: '1', mine: '3', theirs: '4' }] });
    (await view()).button('takeTheirs(4)').fire('click');
    assert.deepEqual(
      posted.map(({ type }) => type),
      ['draft', 'decide'],
    );
    shown.receive({ type: 'take', name: 'a', value: '4' });
    assert.equal((await view()).byId('f-a').properties['value'], '4');
    (await view()).all('form')[0]?.fire('submit');
    assert.deepEqual((posted.at(-1) as { values: object }).values, {});
  });

  it('is drawn no more once another is shown', async () => {
    const { shown, scope } = await form();
    scope.abort();
    const before = (body as { drawnView?: unknown }).drawnView;
    shown.receive({ type: 'take', name: 'a', value: '4' });
    assert.equal((body as { drawnView?: unknown }).drawnView === before, true);
  });
});
