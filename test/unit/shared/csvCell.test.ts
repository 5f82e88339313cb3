import assert from 'node:assert/strict';
import { csvCell } from '../../../src/shared/csvCell.ts';

describe('a cell of CSV', () => {
  for (const [text, cell] of [
    ['Match 1', 'Match 1'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['one\r\ntwo', '"one\r\ntwo"'],
    ['one\rtwo', '"one\rtwo"'],
    ['one\ntwo', '"one\ntwo"'],
    ['the "best"', '"the ""best"""'],
    ['=HYPERLINK("http://a.test")', `"'=HYPERLINK(""http://a.test"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['a=1', 'a=1'],
  ] as const)
    it(`of ${JSON.stringify(text)} is ${JSON.stringify(cell)}`, () => assert.equal(csvCell(text), cell));
});
