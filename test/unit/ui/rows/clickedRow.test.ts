import assert from 'node:assert/strict';
import { clickedRow, selectedRows } from '../../../../src/ui/rows/clickedRow.ts';

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

describe('The rows that a menu was opened on', () => {
  const selections = () => [['Other'], ['Studio 1', 'Studio 2', 'Studio 3']];

  it('are those that the editor hands on', async () => {
    assert.deepEqual(await selectedRows(['Studio 1'], selections), ['Studio 1']);
  });

  it('are never fewer: where the editor does not know one, all that are selected in that view', async () => {
    const rows = ['Studio 1', undefined, null];
    assert.deepEqual(await selectedRows(rows, selections), ['Studio 1', 'Studio 2', 'Studio 3']);
  });

  it('are waited for while the editor does not know them', async () => {
    let asked = 0;
    const later = () => {
      asked += 1;
      return asked < 3 ? [[]] : selections();
    };
    assert.equal((await selectedRows([undefined, undefined, undefined], later))?.length, 3);
  });
});
