import assert from 'node:assert/strict';
import type { OwnControlOf } from '../../../../../src/wire/form.ts';
import { standInDocument } from '../../drawn.ts';
import { echoWords } from '../../echoWords.ts';
import { type HeldClock, holdClock } from '../../heldClock.ts';
import { madeControl } from './madeControl.ts';

type Words = OwnControlOf<'secretSlots'>['words'];

/** 2026-05-06T10:20:00Z, in seconds. */
const now = 1_778_062_800;
const checksum = 'b'.repeat(64);
/** No longer active, active, and to come in a minute. */
const stored = [
  { slot: 0, checksum },
  { slot: now - 100, checksum },
  { slot: now + 60, checksum: null },
];

describe('A control of the values of a secret', () => {
  const { focused } = standInDocument();
  let clock: HeldClock;
  before(async () => {
    // loaded once while time goes by
    await madeControl({ type: 'text' });
  });
  beforeEach(() => {
    clock = holdClock(now * 1000);
  });
  afterEach(() => clock.uninstall());

  async function values(given: readonly (typeof stored)[number][] | 'unknown' = stored, copied = true) {
    const words = echoWords<Words>('badLength', 'generated', 'equal', 'unequal', 'incomparable', 'checksum');
    const { made, told, view } = await madeControl(
      { type: 'own', name: 'secretSlots', given: { stored: given === 'unknown' ? undefined : given }, words },
      {},
      copied ? async (text) => `copied ${text.length}` : () => Promise.reject(new Error('no')),
    );
    made.set(undefined);
    const texts = () =>
      view()
        .all('p')
        .filter(({ attributes }) => attributes['class'] === 'error');
    return { made, told, view, faults: () => made.problems?.().map(({ text }) => text), texts };
  }
  const row = (slot: number) => `f-${slot}`;

  it('keeps those that are stored, and says which is active', async () => {
    const { made, view } = await values();
    assert.deepEqual(made.value(), stored);
    const states = view()
      .all('div')
      .flatMap(({ attributes }) => attributes['data-state'] ?? []);
    assert.deepEqual(states, ['old', 'active', 'next']);
    assert.match(view().byId(row(0)).text, /checksum\(b{64}\)/);
    assert.match(view().byId(row(now + 60)).text, /noChecksum/);
  });

  it('says that there are none, or that they are not known: then it sends and adds none', async () => {
    const { made, view } = await values([]);
    assert.deepEqual([made.value(), /^noSlots /.test(view().text)], [[], true]);
    const unknown = await values('unknown');
    assert.deepEqual([unknown.made.value(), /^unknownSlots /.test(unknown.view().text)], [undefined, true]);
    assert.equal(unknown.view().byId('f-add').attributes['hidden'], '');
    assert.equal('hidden' in view().byId('f-add').attributes, false);
  });

  it('shows the next as active once its time has come', async () => {
    const { told, view } = await values();
    clock.tick(30_000);
    assert.equal(view().byId(row(now + 60)).attributes['data-state'], 'next');
    clock.tick(30_000);
    assert.equal(view().byId(row(now + 60)).attributes['data-state'], 'active');
    assert.deepEqual([view().byId(row(now - 100)).attributes['data-state'], told.redraws], ['old', 1]);
  });

  it('removes one only once that is confirmed, more loudly for the active one', async () => {
    const { made, view, faults } = await values();
    view()
      .byId(row(now - 100))
      .button('remove')
      .fire('click');
    assert.deepEqual(made.value(), [stored[0], stored[2]]);
    assert.deepEqual([faults(), focused.at(-1)], [['unconfirmed'], `${row(now - 100)}-confirm`]);
    assert.match(view().byId(row(now - 100)).text, /confirmActive/);
    view()
      .byId(`${row(now - 100)}-confirm`)
      .fire('change', { checked: true });
    assert.deepEqual(faults(), []);
    view().byId(row(0)).button('remove').fire('click');
    assert.doesNotMatch(view().byId(row(0)).text, /confirmActive/);
    view().byId(row(0)).button('keep').fire('click');
    assert.deepEqual(made.value(), [stored[0], stored[2]]);
  });

  it('removes all that are no longer active at once, and no other', async () => {
    const { made, view, faults } = await values();
    view().button('removeOld').fire('click');
    assert.deepEqual([made.value(), faults()], [[stored[1], stored[2]], ['unconfirmed']]);
    assert.equal(view().button('removeOld').attributes['hidden'], '');
  });

  it('replaces one by what is typed twice alike, masked', async () => {
    const { made, view, faults } = await values();
    const id = `${row(0)}-value`;
    view()
      .byId(`${row(0)}-replace`)
      .fire('click');
    assert.deepEqual([made.value(), faults()], [stored, ['noValue']]);
    const boxes = [id, `${id}-again`].map((each) => view().byId(each).attributes['type']);
    assert.deepEqual(boxes, ['password', 'password']);
    view().byId(id).fire('input', { value: 'new' });
    view().byId(`${id}-again`).fire('input', { value: 'now' });
    assert.deepEqual([made.value(), faults()], [stored, ['differs']]);
    view().byId(`${id}-again`).fire('input', { value: 'new' });
    assert.deepEqual(made.value(), [{ ...stored[0], value: 'new' }, stored[1], stored[2]]);
    assert.deepEqual(faults(), []);
  });

  it('adds one for the next free full hour, or for the time that is picked', async () => {
    const { made, view, faults } = await values([{ slot: now - 100, checksum }]);
    const add = () => view().byId('f-add').fire('click');
    add();
    add();
    // at 12:00 and 13:00: at least an hour from 10:20
    const hour = 1_778_068_800;
    const first = { slot: now - 100, checksum };
    assert.deepEqual(made.value(), [first, { slot: hour }, { slot: hour + 3600 }]);
    assert.deepEqual(faults(), ['noValue', 'noValue']);
    assert.deepEqual(focused, ['f-new-0-moment', 'f-new-1-moment']);
    view().byId('f-new-0-moment').fire('input', { value: '2026-05-07T00:00:00' });
    view().byId('f-new-0-beginning').fire('change', { checked: false });
    assert.deepEqual(made.value(), [first, { slot: 1_778_112_000 }, { slot: hour + 3600 }]);
    view().byId('f-new-1-beginning').fire('change', { checked: true });
    assert.deepEqual(made.value(), [first, { slot: 1_778_112_000 }, { slot: 0 }]);
    assert.equal(view().byId('f-new-1-moment').attributes['disabled'], '');
    view().byId('f-new-0-moment').fire('input', { value: '' });
    assert.deepEqual(faults(), ['noMoment noValue', 'noValue']);
  });

  it('says of one to add that its time is over', async () => {
    const { view } = await values();
    view().byId('f-add').fire('click');
    assert.doesNotMatch(view().byId('f-new-0').text, /over/);
    view().byId('f-new-0-moment').fire('input', { value: '2026-05-06T10:19:59' });
    assert.match(view().byId('f-new-0').text, /over/);
  });

  it('generates a value of the wanted length, shows it once, and copies it', async () => {
    const { made, view } = await values();
    view().byId('f-add').fire('click');
    const added = () => view().byId('f-new-0');
    const generate = (length: string) => {
      view().byId('f-new-0-value-length').fire('input', { value: length });
      added().button('generate').fire('click');
    };
    generate('0');
    assert.match(added().text, /badLength\(\d+\)/);
    generate('4097');
    assert.match(added().text, /badLength\(4096\)/);
    generate('99999');
    assert.match(added().text, /badLength/);
    generate('20');
    assert.match(added().text, /generated\(20\)/);
    const value = () => (made.value() as { value?: string }[])[3]?.value ?? '';
    assert.match(value(), /^[A-Za-z0-9]{20}$/);
    assert.equal(view().all('code').length, 1);
    assert.equal(view().all('code')[0]?.text, '');
    added().button('showOnce').fire('click');
    assert.equal(view().all('code')[0]?.text, value());
    added().button('copy').fire('click');
    await Promise.resolve();
    await Promise.resolve();
    assert.match(added().text, /copied 20/);
    added().button('hide').fire('click');
    assert.equal(view().all('code')[0]?.text, '');
    assert.equal(added().button('showOnce').attributes['hidden'], '');
  });

  it('says that a value could not be copied', async () => {
    const { view } = await values(stored, false);
    view().byId('f-add').fire('click');
    view().byId('f-new-0').button('generate').fire('click');
    view().byId('f-new-0').button('copy').fire('click');
    await Promise.resolve();
    await Promise.resolve();
    assert.match(view().byId('f-new-0').text, /notCopied/);
  });

  it('keeps what was typed for one that is stored no longer, and else lets it go', async () => {
    const { made, view } = await values();
    view()
      .byId(`${row(0)}-replace`)
      .fire('click');
    for (const id of [`${row(0)}-value`, `${row(0)}-value-again`])
      view().byId(id).fire('input', { value: 'new' });
    const words = echoWords<Words>();
    made.renew?.({
      type: 'own',
      name: 'secretSlots',
      given: { stored: [{ slot: now - 100, checksum }] },
      words,
    });
    assert.deepEqual(made.value(), [
      { slot: 0, checksum, value: 'new' },
      { slot: now - 100, checksum },
    ]);
  });

  it('takes a draft: what is to go, and what is to be added', async () => {
    const { made } = await values();
    const draft = [{ slot: now - 100, checksum }, { slot: now + 7200 }];
    made.set(draft);
    assert.deepEqual(made.value(), draft);
  });

  it('marks in a row what the service finds wrong with it, and what the page finds itself first', async () => {
    const { made, view, texts } = await values();
    view().byId(row(0)).button('remove').fire('click');
    // those that are sent are counted
    made.mark?.([{ path: [0], text: 'Wrong.' }]);
    assert.deepEqual(
      texts().map(({ text }) => text),
      ['unconfirmed', 'Wrong.', ''],
    );
    assert.equal(view().byId(`${row(now + 60)}-error`).attributes['hidden'], '');
  });

  it('compares a value with the stored ones, and forgets it at once', async () => {
    // the digests of "a" and of nothing known
    const digest = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
    const { view } = await values([
      { slot: 0, checksum: digest },
      { slot: now - 100, checksum },
      { slot: now + 60, checksum: null },
    ]);
    view().byId('f-compare').fire('input', { value: 'a' });
    view().button('compareNow').fire('click');
    assert.equal(view().byId('f-compare').properties['value'], '');
    clock.uninstall();
    while (view().all('li').length === 0) await new Promise((resolve) => setImmediate(resolve));
    const said = view()
      .all('li')
      .map(({ text }) => text.split('(')[0]);
    assert.deepEqual(said, ['equal', 'unequal', 'incomparable']);
    view().byId('f-compare').fire('input', { value: 'b' });
    assert.equal(view().all('li').length, 0);
  });
});
