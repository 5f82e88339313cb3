import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { words } from '../../../../src/shared/words.ts';

const read = (line: string) =>
  line.includes('!') ? { wrong: words('It has a mark.') } : { draft: { name: line.trim() } };

async function linesOf(text: string) {
  const { readLines } = await import('../../../../src/features/forms/readLines.ts');
  return readLines({ read } as never, text);
}

describe('Lines that stand for drafts', () => {
  it('end as on any system; empty ones and those of # are skipped', async () => {
    const { drafts, lines, problems } = await linesOf('a\r\nb\rc\n\n  # x\n \nd #');
    assert.deepEqual(
      drafts.map(({ name }) => name),
      ['a', 'b', 'c', 'd #'],
    );
    assert.deepEqual([lines, problems], [['a', 'b', 'c', 'd #'], []]);
  });

  it('are refused by their number in the text, from 1, and where they repeat one', async () => {
    const { drafts, problems } = await linesOf('# help\na\nx!\n a\na');
    assert.deepEqual(problems, [
      { message: 'Line 3: It has a mark.', line: 3 },
      { message: 'Line 4 repeats line 2.', line: 4 },
      { message: 'Line 5 repeats line 2.', line: 5 },
    ]);
    assert.equal(drafts.length, 1);
  });
});
