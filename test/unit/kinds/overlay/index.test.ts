import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { bodyOf, checkChange } from '../../../../src/kinds/engine/change.ts';
import { draftKind } from '../../../../src/kinds/engine/draftKind.ts';
import { heldBackBy, refAbove, stateBelow } from '../../../../src/kinds/engine/heldBack.ts';
import { inEnglish, type Words } from '../../../../src/shared/words.ts';
import { told } from '../../../helpers/kindRows.ts';
import { mockService } from '../../platform/client/mockService.ts';

const overlay = kindOf('overlay');
const creation = overlay.creation ?? assert.fail();
const url = 'https://ann:word@overlay.example/score?token=abc';
const placed = { id: 17, stream_id: 4711, url, stretch: false, x: 30, y: 40, width: 300, height: 90 };
const whole = { ...placed, stretch: true, x: null, y: null, width: null, height: null };
const wrong = (item: object, change: Record<string, unknown>) =>
  checkChange(overlay, { ...item }, change).map(
    ({ path, words }) => `${path.join('.')}: ${inEnglish(words)}`,
  );
const sent = (values: object) =>
  creation
    .steps({ ...creation.initial, ...values }, { scope: {}, id: '4711', clientId: 1 }, {})
    .map(({ input }) => input);

describe('an overlay', () => {
  it('is told by its stream and its own id, and its title names no user, password or query', () => {
    assert.equal(overlay.key(placed), '4711/17');
    assert.equal(overlay.title(placed), 'score (overlay.example)');
    assert.equal(overlay.title({ ...placed, url: 'https://overlay.example/' }), 'overlay.example');
    assert.equal(overlay.title({ ...placed, url: 'no address' }), '#17');
    const target = { scope: {}, id: '4711/17', clientId: 1 };
    assert.deepEqual(overlay.list.input(target), { stream_id: 4711 });
    assert.deepEqual(overlay.edit?.update.input(target), { stream_id: 4711, overlay_id: 17 });
  });

  it('shows where it is in the picture', () => {
    assert.equal(told(overlay, whole), 'layers: whole picture');
    assert.equal(told(overlay, placed), 'layers: 300 × 90 at 30, 40');
    assert.equal(told(overlay, { ...placed, width: null }), 'layers: own size at 30, 40');
    assert.equal(told(overlay, { ...placed, x: null, y: null }), 'layers: 300 × 90');
  });

  it('is not shown while the stream above has no HTML overlay, which is told with what turns that on', () => {
    const below = (above: object | undefined) =>
      stateBelow(overlay, placed, above && { ...above }) as { icon: string; words: Words; figures?: Words[] };
    const off = below({ html_overlay: false });
    assert.deepEqual(
      [off.icon, inEnglish(off.words), ...(off.figures ?? []).map(inEnglish)],
      ['circle-slash', 'not shown', '300 × 90 at 30, 40'],
    );
    // a service that doesn’t tell is no service where it is off
    for (const above of [{ html_overlay: true }, {}, { html_overlay: null }, undefined])
      assert.equal(below(above).icon, 'layers');
    const { action } = heldBackBy(overlay, { html_overlay: false }) ?? assert.fail();
    const [own] = kindOf('liveStream').actions?.filter(({ id }) => id === action.id) ?? [];
    assert.deepEqual(own?.does, { change: { html_overlay: true } });
    const when = (item: object) => own?.when({ ...item });
    assert.equal(when({ html_overlay: false, html_overlays: [placed] }), true);
    assert.equal(when({ html_overlay: false }), true);
    assert.equal(when({ html_overlay: false, html_overlays: [] }), false);
    assert.equal(when({ html_overlay: true, html_overlays: [placed] }), false);
    assert.deepEqual(
      refAbove({ account: 'a', kind: 'overlay', scope: {}, id: '4711/17', title: 'x' }, overlay),
      {
        account: 'a',
        kind: 'liveStream',
        scope: {},
        id: '4711',
        title: 'x',
      },
    );
  });

  it('fills the frame or has a place and a size, whichever of the two is changed', () => {
    const said = 'An overlay that fills the frame has no position and no size.';
    assert.deepEqual(wrong(placed, { stretch: true }), [`stretch: ${said}`]);
    assert.deepEqual(wrong(whole, { x: 0 }), [`x: ${said}`]);
    assert.deepEqual(wrong(whole, { stretch: false, x: 0 }), []);
    assert.deepEqual(wrong(placed, { width: 0 }), ['width: It must be 1 px or more.']);
    const [problem] = checkChange(overlay, { ...placed }, { stretch: true });
    const remedy = { stretch: true, ...problem?.remedy?.set };
    assert.deepEqual(wrong(placed, remedy), []);
    assert.deepEqual(bodyOf(overlay, { ...placed }, remedy), {
      stretch: true,
      width: null,
      height: null,
      x: null,
      y: null,
    });
  });

  it('is created of an address, over the whole picture or in a place', () => {
    const check = (values: object) =>
      checkChange(draftKind(overlay, creation), {}, { ...creation.initial, ...values }).map(
        ({ path }) => path[0],
      );
    assert.deepEqual(check({}), ['url']);
    assert.deepEqual(check({ url: 'overlay.example' }), ['url']);
    assert.deepEqual(check({ url }), []);
    assert.deepEqual(sent({ url }), [{ stream_id: 4711, overlays: [{ url, stretch: true }] }]);
    const place = { x: 40, y: 40, width: 480, height: 120 };
    assert.deepEqual(sent({ url, stretch: false, ...place }), [
      { stream_id: 4711, overlays: [{ url, stretch: false, ...place }] },
    ]);
  });

  it('has presets for the whole picture and for a corner, of the size of a banner', () => {
    const presets = creation.form?.presets ?? [];
    assert.deepEqual(
      presets.map(({ title, values }) => [inEnglish(title), values]),
      [
        ['Over the Whole Picture', { stretch: true, x: null, y: null, width: null, height: null }],
        ['In the Top Left Corner', { stretch: false, x: 40, y: 40, width: 480, height: 120 }],
      ],
    );
  });

  it('is found by its address where the reply was lost: the last one, as old as the call, give or take a minute', async () => {
    const { client, pool } = mockService();
    const [step = assert.fail()] = creation.steps(
      { ...creation.initial, url },
      { scope: {}, id: '4711', clientId: 1 },
      {},
    );
    const since = Date.parse('2026-05-06T18:00:00Z');
    const find = (...overlays: object[]) => {
      pool.intercept({ path: '/streaming/streams/4711/overlays' }).reply(200, overlays);
      return step.find?.(client, step.input, since, {}) ?? assert.fail('it is not looked for');
    };
    const made = { ...whole, created_at: '2026-05-06T17:59:00Z' };
    const found = (await find(
      made,
      { ...made, id: 18 },
      { ...made, id: 19, url: 'https://other.example/' },
    )) as { id: number };
    assert.equal(found.id, 18);
    assert.equal(await find({ ...made, created_at: '2026-05-06T17:58:59Z' }), undefined);
    assert.equal(await find({ ...made, created_at: null }), undefined);
  });
});
