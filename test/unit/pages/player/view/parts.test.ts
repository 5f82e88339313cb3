import assert from 'node:assert/strict';
import type { Commands } from '../../../../../src/pages/player/view/commands.ts';
import { createEventLog } from '../../../../../src/pages/player/view/eventLog.ts';
import { listenToKeys } from '../../../../../src/pages/player/view/keys.ts';
import { createMenu } from '../../../../../src/pages/player/view/menu.ts';
import { createNoteBar } from '../../../../../src/pages/player/view/noteBar.ts';
import type { PlayerNumbers } from '../../../../../src/pages/player/view/playerNumbers.ts';
import { createRecordButton } from '../../../../../src/pages/player/view/recordButton.ts';
import { createSlider } from '../../../../../src/pages/player/view/slider.ts';
import type { PlayerWords } from '../../../../../src/wire/playerWords.ts';
import { echoWords } from '../../echoWords.ts';
import { FakeElement, fake, fakeFocus, makeFakeElements } from '../fakeElements.ts';

const numbers = {
  timeOfDay: () => 'now',
  elapsed: (seconds: number) => `${Math.round(seconds)} s`,
} as unknown as PlayerNumbers;

describe('The parts of the player', () => {
  const { document } = makeFakeElements();
  const words = echoWords<PlayerWords>('recording', 'slow');

  it('have a slider that is filled up to its value, and stays where it is held', () => {
    const moved: number[] = [];
    const slider = createSlider('seek', 'Seek', (value) => void moved.push(value));
    const input = fake(slider.element);
    slider.show({ least: 10, most: 20, value: 15, loaded: 18 }, '0:05');
    const state = () => [input.value, input.styles.get('--filled'), input.styles.get('--loaded')];
    assert.deepEqual([state(), input.ariaValueText], [['15', '50%', '80%'], '0:05']);
    input.fire('pointerdown');
    slider.show({ least: 10, most: 20, value: 16 }, '0:06');
    assert.deepEqual(state(), ['15', '50%', '60%']);
    input.value = '12';
    input.fire('input');
    assert.deepEqual([moved, state()[1]], [[12], '20%']);
    input.fire('pointerup');
    slider.show({ least: 10, most: 10, value: 10 }, '0:00');
    assert.deepEqual(state(), ['10', '0%', '0%']);
  });

  it('have notes with what helps, of which the first is the main one unless it only informs', () => {
    const done: string[] = [];
    const bar = createNoteBar();
    const box = fake(bar.element);
    const actions = ['Retry', 'Close'].map((label) => ({ label, run: () => void done.push(label) }));
    bar.set('condition', { name: 'broken', text: 'It broke.', tone: 'error', actions });
    const classes = () => box.all('button').map(({ attributes }) => attributes.get('class'));
    assert.deepEqual([box.textContent, classes()], ['It broke. Retry Close', ['text main', 'text']]);
    box.button('Retry').fire('click');
    assert.deepEqual(done, ['Retry']);
    fakeFocus.on = box.button('Close');
    bar.set('condition', { name: 'slow', text: 'Slow.', tone: 'info', actions: actions.slice(1) });
    assert.deepEqual(classes(), ['text']);
    assert.equal(fakeFocus.on === box.button('Close'), true);
    bar.set('condition', undefined);
    assert.deepEqual([box.textContent, fakeFocus.on === box], ['', true]);
  });

  it('have a button that begins or ends a recording, beside how long it runs', () => {
    let presses = 0;
    const made = createRecordButton({ words, recording: undefined }, numbers, () => void presses++);
    const [sign, button] = made.elements.map(fake);
    assert.deepEqual([button?.hidden, sign?.hidden], [true, true]);
    made.set({ seconds: undefined } as Parameters<typeof made.set>[0]);
    assert.deepEqual([button?.hidden, sign?.hidden, button?.title], [false, true, 'startRecording']);
    made.set({ seconds: 90 } as Parameters<typeof made.set>[0]);
    assert.deepEqual(
      [sign?.hidden, sign?.textContent, button?.title],
      [false, 'recording(90 s)', 'stopRecording'],
    );
    button?.fire('click');
    assert.equal(presses, 1);
  });

  it('have the latest events at the top, and all of them as a text in their order, of the latest 500', () => {
    const log = createEventLog({ title: 'Studio', words }, numbers);
    log.add('First {0}', 'x');
    log.of('Other').condition({ word: 'slow', value: '3', isFinal: false });
    assert.deepEqual(
      fake(log.element).children.map((each) => fake(each).textContent),
      ['now Other: slow(3)', 'now First x'],
    );
    const lines = log.text().split('\n');
    assert.deepEqual(
      [lines[0], lines[1]?.slice(26), lines[2]?.slice(26), lines[3]],
      ['Studio', 'First x', 'Other: slow(3)', ''],
    );
    for (let count = 0; count < 499; count++) log.add('more');
    assert.deepEqual([fake(log.element).children.length, log.text().includes('First')], [500, false]);
  });

  it('have a menu only where there is a choice, which closes once one is made', () => {
    const chosen: string[] = [];
    const menu = createMenu('quality', 'Quality', (id) => void chosen.push(id));
    const place = fake(menu.element);
    menu.show([{ id: 'auto', label: 'Auto' }], 'auto', 'Auto');
    assert.equal(place.hidden, true);
    menu.show(
      [
        { id: 'auto', label: 'Auto' },
        { id: '1', label: '720p', detail: '3 Mbit/s' },
      ],
      '1',
      '720p',
    );
    const [button, ...rows] = place.all('button');
    assert.deepEqual([place.hidden, button?.ariaLabel], [false, 'Quality: 720p']);
    const checked = rows.map(({ attributes }) => attributes.get('aria-checked'));
    assert.deepEqual([checked, rows[1]?.textContent], [['false', 'true'], '720p 3 Mbit/s']);
    const list = place.all('div')[0];
    if (list) list.hidden = false;
    rows[0]?.fire('click');
    assert.deepEqual([chosen, list?.hidden, fakeFocus.on === button], [['auto'], true, true]);
  });

  it('do by keys what their names say, and leave those to a control that it needs', () => {
    const kinds = [
      'HTMLSelectElement',
      'HTMLButtonElement',
      'HTMLInputElement',
      'HTMLOListElement',
      'HTMLElement',
    ];
    const classes = Object.fromEntries(kinds.map((kind) => [kind, class extends FakeElement {}]));
    Object.assign(globalThis, classes);
    const done: string[] = [];
    const act = (name: string) => (value?: number) =>
      void done.push(value === undefined ? name : `${name} ${value}`);
    const names =
      'togglePlay toggleMute toggleFull toLive toggleText togglePictureInPicture takeSnapshot'.split(' ');
    const commands = {
      ...Object.fromEntries(
        [...names, 'showHelp', 'leaveFull', 'seek', 'setVolume'].map((name) => [name, act(name)]),
      ),
      clip: { markIn: act('markIn'), markOut: act('markOut'), cut: act('cut') },
    } as unknown as Commands;
    const abort = new AbortController();
    listenToKeys(commands, { currentTime: 60, volume: 0.5 } as HTMLVideoElement, abort.signal);
    let target: unknown = null;
    const press = (key: string, held: object = {}) => {
      const event = Object.assign(new Event('keydown'), {
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        ...held,
        key,
      });
      Object.defineProperty(event, 'target', { value: target });
      document.dispatchEvent(event);
    };
    try {
      for (const key of [' ', 'k', 'M', 'f', 'l', 'c', 'p', 's', 'i', 'o', 'x', '?', 'Escape']) press(key);
      const [play, ...others] = names;
      assert.deepEqual(done.splice(0), [
        play,
        play,
        ...others,
        'markIn',
        'markOut',
        'cut',
        'showHelp',
        'leaveFull',
      ]);
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) press(key);
      assert.deepEqual(done.splice(0), ['seek 55', 'seek 65', 'setVolume 0.55', 'setVolume 0.45']);
      press('m', { ctrlKey: true });
      target = new (classes['HTMLButtonElement'] ?? FakeElement)('button');
      press(' ');
      press('m');
      target = new (classes['HTMLSelectElement'] ?? FakeElement)('select');
      press('m');
      press('Escape');
      assert.deepEqual(done.splice(0), ['toggleMute', 'leaveFull']);
      abort.abort();
      press('Escape');
      assert.deepEqual(done, []);
    } finally {
      abort.abort();
      for (const kind of kinds) Reflect.deleteProperty(globalThis, kind);
    }
  });
});
