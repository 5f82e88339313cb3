import assert from 'node:assert/strict';
import { fillIn } from '../../../../src/pages/kit/say.ts';
import { nothingSaid, speak } from '../../../../src/pages/kit/spoken.ts';
import { suggestions } from '../../../../src/pages/kit/suggestions.ts';
import { drawn } from '../drawn.ts';

describe('A sentence of a page', () => {
  it('is another one each time that it is said, so that it is spoken again', () => {
    const first = speak(nothingSaid, 'Saved.');
    const second = speak(first, 'Saved.');
    assert.deepEqual([first.text, second.text, first.number === second.number], ['Saved.', 'Saved.', false]);
  });

  it('has its values in their places', () => {
    assert.equal(fillIn({ some: '{1} of {0}, {1}' }, 'some', '9', '3'), '3 of 9, 3');
    assert.equal(fillIn({ some: '{0}.' }, 'some', undefined), '.');
  });

  it('that is suggested shows what it stands for only where that is something else', () => {
    const options = [
      { value: 7, label: 'Seven' },
      { value: 'x', label: 'x' },
    ];
    const shown = drawn(suggestions('list', options)).all('option');
    assert.deepEqual(
      shown.map(({ attributes, text }) => [attributes['value'], text]),
      [
        ['7', 'Seven'],
        ['x', ''],
      ],
    );
  });
});
