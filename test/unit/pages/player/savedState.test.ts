import assert from 'node:assert/strict';
import { readSavedState } from '../../../../src/pages/player/savedState.ts';

const ref = { account: 'a', kind: 'video', id: '7' };
const other = { ...ref, id: '8' };
const first = {
  ref,
  source: 0,
  h264: false,
  time: 0,
  paused: false,
  volume: 1,
  muted: true,
  speed: 1,
  wishes: {},
  open: false,
  figures: false,
  marks: { in: undefined, out: undefined },
  beside: undefined,
};
const beside = { ref: other, source: 2, h264: true, wishes: {}, inStep: false };
const whole = {
  ref,
  source: 1,
  h264: true,
  time: 12.5,
  paused: true,
  volume: 0.25,
  muted: false,
  speed: 1.5,
  wishes: {
    level: { height: 720, bitrate: 2_000_000 },
    sound: { label: 'Deutsch', language: 'de' },
    text: { label: 'English', language: 'en' },
  },
  open: true,
  figures: true,
  marks: { in: 1_780_000_000_000, out: undefined },
  beside,
};

describe('What the page of a player has kept', () => {
  it('is read back as it was', () => {
    assert.deepEqual(readSavedState(structuredClone(whole), ref), whole);
  });

  it('is of the same resource whatever the order of what refers to it', () => {
    const turned = Object.fromEntries(Object.entries(ref).reverse());
    assert.deepEqual(readSavedState({ ...whole, ref: turned }, ref), whole);
  });

  it('is, at a first visit, what a player begins with', () => {
    for (const nothing of [undefined, null, 'text', 3]) assert.deepEqual(readSavedState(nothing, ref), first);
    // with sound, if the settings say so
    assert.deepEqual(readSavedState(undefined, ref, false), { ...first, muted: false });
    assert.equal(readSavedState({ ...whole, muted: true }, ref, false).muted, true);
  });

  it('is of the page alone where something else is played: its sound and what is unfolded', () => {
    const kept = { volume: 0.25, muted: false, open: true, figures: true };
    assert.deepEqual(readSavedState(whole, other), { ...first, ref: other, ...kept });
  });

  const odd: readonly [string, unknown, unknown][] = [
    ['volume', 1.1, 1],
    ['volume', -0.1, 1],
    ['volume', '1', 1],
    ['volume', Number.NaN, 1],
    ['muted', 'no', true],
    ['open', 'yes', false],
    ['figures', 1, false],
    ['paused', 1, false],
    ['h264', 'x', false],
    ['source', 1.5, 0],
    ['source', -1, 0],
    ['source', 1001, 0],
    ['time', -1, 0],
    ['time', Number.POSITIVE_INFINITY, 0],
    ['speed', 0.2, 1],
    ['speed', 4.1, 1],
    ['beside', null, undefined],
    ['beside', 'text', undefined],
    ['wishes', null, {}],
    ['wishes', { level: { height: 0, bitrate: 1 } }, {}],
    ['wishes', { level: { height: 720 } }, {}],
    ['wishes', { level: { height: 100_001, bitrate: 1 } }, {}],
    ['wishes', { level: { height: 720, bitrate: -1 } }, {}],
    ['wishes', { sound: { label: 'x' }, text: { language: 'de' } }, {}],
  ];
  for (const [name, value, expected] of odd) {
    it(`leaves out ${name}: ${JSON.stringify(value)}`, () => {
      assert.deepEqual(readSavedState({ ...whole, [name]: value }, ref), { ...whole, [name]: expected });
    });
  }

  it('takes values at their bounds', () => {
    const edges = { ...whole, volume: 0, speed: 0.25, time: 0, source: 1000 };
    assert.deepEqual(readSavedState(edges, ref), edges);
    const others = { ...whole, volume: 1, speed: 4, wishes: { level: { height: 1, bitrate: 0 } } };
    assert.deepEqual(readSavedState(others, ref), others);
  });

  it('keeps two pictures together unless they were let go', () => {
    const { inStep: _, ...untold } = beside;
    assert.deepEqual(readSavedState({ ...whole, beside: untold }, ref).beside, { ...beside, inStep: true });
  });
});
