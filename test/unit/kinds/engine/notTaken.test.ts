import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { notTaken } from '../../../../src/kinds/engine/notTaken.ts';

type Item = Record<string, unknown>;

const cases: readonly (readonly [words: string, kind: string, sent: Item, shown: Item, fields: string[]])[] =
  [
    ['a value that is shown as it was sent', 'liveStream', { name: 'a' }, { name: 'a' }, []],
    [
      'a value that is shown otherwise',
      'liveStream',
      { dvr_duration: 60 },
      { dvr_duration: 30 },
      ['dvr_duration'],
    ],
    ['a value that is not shown', 'liveStream', { name: 'a' }, {}, []],
    ['a field that only writing knows', 'video', { remove_poster: true }, { remove_poster: false }, []],
    [
      'a picture, of which the service makes an address',
      'video',
      { poster: 'data:x' },
      { poster: 'https://x' },
      [],
    ],
    ['a secret that is shown masked', 'liveStream', { srt_passphrase: 'a' }, { srt_passphrase: '***' }, []],
    ['nothing that is shown as an empty text', 'liveStream', { uri: null }, { uri: '' }, []],
    [
      'the same moment with another zone',
      'faasKey',
      { expire: '2030-01-01T01:00:00+01:00' },
      { expire: '2030-01-01T00:00:00Z' },
      [],
    ],
    [
      'another moment',
      'faasKey',
      { expire: '2030-01-01T00:00:00Z' },
      { expire: '2030-01-01T00:00:01Z' },
      ['expire'],
    ],
    ['a number that comes back as text', 'video', { clip_start_seconds: 4 }, { clip_start_seconds: '4' }, []],
    [
      'objects of a list in another order, with more in them',
      'faasKey',
      {
        functions: [
          { name: 'a', namespace: 'n' },
          { name: 'b', namespace: 'n' },
        ],
      },
      {
        functions: [
          { name: 'b', namespace: 'n', id: 1 },
          { name: 'a', namespace: 'n', id: 2 },
        ],
      },
      [],
    ],
    [
      'a text of a list in another place',
      'logPolicy',
      { fields: ['a', 'b'] },
      { fields: ['b', 'a'] },
      ['fields'],
    ],
    ['a tag that was left out', 'logPolicy', { tags: { a: '1', b: '2' } }, { tags: { a: '1' } }, ['tags']],
    ['a tag that should be gone', 'logPolicy', { tags: { a: '1' } }, { tags: { a: '1', b: '2' } }, ['tags']],
    [
      'a slot with a new value, whose checksum follows',
      'edgeSecret',
      { secret_slots: [{ slot: 0, checksum: 'aa', value: 'v' }] },
      { secret_slots: [{ slot: 0, checksum: 'bb' }] },
      [],
    ],
    [
      'a slot that should have kept its value',
      'edgeSecret',
      { secret_slots: [{ slot: 0, checksum: 'aa' }] },
      { secret_slots: [{ slot: 0, checksum: 'bb' }] },
      ['secret_slots'],
    ],
    [
      'a slot that is gone',
      'edgeSecret',
      { secret_slots: [{ slot: 0 }, { slot: 1, value: 'v' }] },
      { secret_slots: [{ slot: 1 }] },
      ['secret_slots'],
    ],
  ];

describe('the reply to a change', () => {
  for (const [words, id, sent, shown, fields] of cases) {
    it(`${fields.length > 0 ? 'names' : 'does not name'} ${words}`, () => {
      assert.deepEqual(notTaken(kindOf(id), shown, sent), fields);
    });
  }
});
