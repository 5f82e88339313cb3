import assert from 'node:assert/strict';
import { purgePlan } from '../../../../src/features/caching/purgePlan.ts';

interface Cache {
  readonly id: string;
  readonly isOff?: true;
}

const main = { id: 'main' };
const other = { id: 'other' };
const off: Cache = { id: 'off', isOff: true };
const rules = { key: ({ id }: Cache) => id, when: ({ isOff }: Cache) => !isOff, most: 2 };

describe('The files of an item', () => {
  it('are purged wherever they are delivered from, in as many requests as that takes', () => {
    const { purges, closed, foreign } = purgePlan<Cache>(
      [
        { domain: 'a.example', patterns: ['/1', '/2', '/3'], by: [main, other] },
        { domain: 'b.example', patterns: ['/3', '/4', '/5'], by: [{ ...main }] },
      ],
      rules,
    );
    assert.deepEqual(
      purges.map(({ item, paths }) => [item.id, ...paths]),
      [
        ['main', '/1', '/2'],
        ['main', '/3', '/4'],
        ['main', '/5'],
        ['other', '/1', '/2'],
        ['other', '/3'],
      ],
    );
    assert.deepEqual([closed, foreign], [[], []]);
  });

  it('are named once where a folder holds them', () => {
    const patterns = ['/x/poster.jpg', '/x/*', '/x', '/xy/1', '/x/hls/*'];
    const { purges } = purgePlan<Cache>([{ domain: 'a.example', patterns, by: [main] }], {
      ...rules,
      most: 10,
    });
    assert.deepEqual(
      purges.map(({ paths }) => paths),
      [['/x/*', '/x', '/xy/1']],
    );
  });

  it('are told where they can’t be purged', () => {
    const { purges, closed, foreign } = purgePlan<Cache>(
      [
        { domain: 'a.example', patterns: ['/1'], by: [off] },
        { domain: 'b.example', patterns: ['/2'], by: [] },
      ],
      rules,
    );
    assert.deepEqual([purges, closed, foreign], [[], [off], ['b.example']]);
  });
});
