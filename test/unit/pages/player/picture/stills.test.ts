import assert from 'node:assert/strict';
import { createStills } from '../../../../../src/pages/player/picture/stills.ts';
import type { PlayerWords } from '../../../../../src/wire/playerWords.ts';
import { echoWords } from '../../echoWords.ts';
import { fake, makeFakeElements } from '../fakeElements.ts';

describe('The pictures of a recording', () => {
  makeFakeElements();

  function stills() {
    const chosen: number[] = [];
    const made = createStills(echoWords<PlayerWords>(), (place) => void chosen.push(place));
    const items = ['0:01', '0:02'].map((label) => ({ label, picture: `https://a.example/${label}` }));
    return { made, strip: fake(made.element), chosen, items };
  }

  it('are hidden where there are none, and name the one that is the default', () => {
    const { made, strip, items } = stills();
    made.show({ chosen: undefined, items: [] });
    assert.equal(strip.hidden, true);
    made.show({ chosen: 1, items });
    const names = strip.all('button').map(({ attributes }) => attributes.get('aria-label'));
    assert.deepEqual([strip.hidden, names], [false, [undefined, '0:01', '0:02 (isDefault)']]);
  });

  it('have another one made the default once, and not the one that is it', () => {
    const { made, strip, chosen, items } = stills();
    made.show({ chosen: 1, items });
    const set = strip.button('setDefault');
    assert.equal(set.ariaDisabled, 'true');
    set.fire('click');
    const [, first, second] = strip.all('button');
    first?.fire('click');
    assert.deepEqual([set.ariaDisabled, first?.ariaPressed, second?.ariaPressed], ['false', 'true', 'false']);
    second?.fire('click');
    assert.equal(set.ariaDisabled, 'true');
    first?.fire('click');
    set.fire('click');
    set.fire('click');
    assert.deepEqual([chosen, set.ariaDisabled], [[0], 'true']);
    made.show({ chosen: 0, items });
    assert.equal(set.ariaDisabled, 'true');
  });
});
