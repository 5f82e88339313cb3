import assert from 'node:assert/strict';
import { createClipMarks } from '../../../../../src/pages/player/clip/clipMarks.ts';
import type { Figures } from '../../../../../src/pages/player/view/figures.ts';
import type { PlayerNumbers } from '../../../../../src/pages/player/view/playerNumbers.ts';
import type { PlayerWords } from '../../../../../src/wire/playerWords.ts';
import { echoWords } from '../../echoWords.ts';
import { fake, makeFakeElements } from '../fakeElements.ts';

describe('The marks of a clip', () => {
  makeFakeElements();
  const words = echoWords<PlayerWords>('clipIn', 'clipOut', 'clipLength', 'clipTooLong');
  const numbers = { timeOfDay: (at: Date) => at.toISOString().slice(11, 19) } as PlayerNumbers;

  function marks(longest: number | undefined = 60) {
    const state = { position: 100 };
    const cuts: object[] = [];
    // the broadcast began at midnight; its last 100 seconds can be played
    const figures = () =>
      ({
        live: true,
        position: state.position,
        start: 50,
        end: 150,
        takenAt: new Date(Date.UTC(2026, 4, 6) + state.position * 1000),
      }) as Figures;
    const desk = createClipMarks({
      words,
      numbers,
      longest,
      saved: { in: undefined, out: undefined },
      figures,
      cut: (range) => void cuts.push(range),
      changed: () => desk.update(figures()),
    });
    const mark = (side: 'In' | 'Out', position: number) => {
      state.position = position;
      desk[`mark${side}`]();
    };
    desk.update(figures());
    return { desk, cuts, mark, bar: fake(desk.bar), band: fake(desk.band), figures };
  }
  const midnight = Date.UTC(2026, 4, 6) / 1000;

  it('are hidden until there is one, and say when it is and how long the clip would be', () => {
    const { mark, bar } = marks();
    assert.equal(bar.hidden, true);
    mark('In', 100);
    assert.deepEqual([bar.hidden, bar.all('span')[0]?.textContent], [false, 'clipIn(00:01:40)']);
    assert.equal(bar.button('cutClip').disabled, true);
    mark('Out', 130);
    const said = 'clipIn(00:01:40) · clipOut(00:02:10) · clipLength(0:30)';
    assert.deepEqual([bar.all('span')[0]?.textContent, bar.button('cutClip').disabled], [said, false]);
  });

  it('have the range cut that they are around, by the button and by the key', () => {
    const { desk, cuts, mark, bar } = marks();
    desk.cut();
    assert.deepEqual(cuts, []);
    mark('In', 100);
    mark('Out', 130);
    desk.cut();
    bar.button('cutClip').fire('click');
    const range = { start: midnight + 100, length: 30 };
    assert.deepEqual(cuts, [range, range]);
  });

  it('have nothing cut that is too long, whichever way it is asked for', () => {
    const { desk, cuts, mark, bar } = marks();
    mark('In', 60);
    mark('Out', 121);
    assert.equal(bar.button('cutClip').disabled, true);
    assert.match(bar.all('span')[0]?.textContent ?? '', /clipTooLong\(1:00\)$/);
    desk.cut();
    assert.deepEqual(cuts, []);
  });

  it('are cleared by a button, which leaves the focus on the first', () => {
    const { desk, mark, bar, band } = marks();
    mark('In', 100);
    assert.deepEqual([band.hidden, band.styles.get('--from')], [false, '50%']);
    bar.button('clearMarks').fire('click');
    assert.deepEqual(
      [desk.marks(), bar.hidden, band.hidden],
      [{ in: undefined, out: undefined }, true, true],
    );
  });

  it('are not there where no clip can be cut', () => {
    const { desk, mark, bar } = marks(0);
    mark('In', 100);
    assert.equal(bar.hidden, false);
    const without = createClipMarks({
      words,
      numbers,
      longest: undefined,
      saved: { in: 1, out: 2 },
      figures: () => undefined,
      cut: () => assert.fail('cut'),
      changed: () => undefined,
    });
    without.markIn();
    without.cut();
    assert.deepEqual([without.buttons, without.marks()], [[], { in: undefined, out: undefined }]);
    assert.equal(desk.buttons.length, 1);
  });
});
