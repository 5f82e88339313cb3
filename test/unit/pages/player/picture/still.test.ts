import assert from 'node:assert/strict';
import { showStill } from '../../../../../src/pages/player/picture/still.ts';
import { type HeldClock, holdClock } from '../../heldClock.ts';

describe('A still in place of the picture', () => {
  let clock: HeldClock;
  beforeEach(() => {
    clock = holdClock(1000);
  });
  afterEach(() => clock.uninstall());

  function still(url = 'https://a.example/still.jpg') {
    const told: string[] = [];
    const image = Object.assign(new EventTarget(), {
      src: '',
      hidden: true,
      removeAttribute: () => void told.push('removed'),
    });
    const shown = showStill(image as unknown as HTMLImageElement, url, 5000, {
      shown: () => void told.push('shown'),
      failed: () => void told.push('failed'),
    });
    return { image, shown, told };
  }

  it('is loaded anew after each period, past what is cached', () => {
    const { image } = still();
    assert.deepEqual([image.hidden, image.src], [false, 'https://a.example/still.jpg?at=1000']);
    clock.tick(4999);
    assert.match(image.src, /at=1000$/);
    clock.tick(1);
    assert.match(image.src, /at=6000$/);
    assert.equal(
      still('https://a.example/still?token=x').image.src,
      'https://a.example/still?token=x&at=6000',
    );
  });

  it('tells that it was loaded, and when, or that it failed', () => {
    const { image, shown, told } = still();
    assert.equal(shown.readAt(), undefined);
    image.dispatchEvent(new Event('error'));
    clock.tick(500);
    image.dispatchEvent(new Event('load'));
    assert.deepEqual([told, shown.readAt()?.getTime()], [['failed', 'shown'], 1500]);
  });

  it('stays as it is once it is held, and is gone once it ends', () => {
    const { image, shown, told } = still();
    shown.hold();
    clock.tick(20_000);
    assert.match(image.src, /at=1000$/);
    shown.end();
    image.dispatchEvent(new Event('load'));
    assert.deepEqual([image.hidden, told], [true, ['removed']]);
  });
});
