import assert from 'node:assert/strict';
import { clickedRow } from '../../src/views/clickedRow.ts';

describe('The row that was clicked', () => {
  it('is the one that is selected', async () => {
    assert.equal(await clickedRow(() => ['Studio 1', 'Studio 2']), 'Studio 1');
  });

  it('is waited for while the editor does not know its rows', async () => {
    let asked = 0;
    const selection = () => {
      asked += 1;
      return asked < 4 ? [] : ['Studio 1'];
    };
    assert.equal(await clickedRow(selection), 'Studio 1');
    assert.equal(asked, 4);
  });
});
