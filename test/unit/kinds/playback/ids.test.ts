import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { fieldPlans } from '../../../../src/kinds/engine/fieldPlans.ts';
import type { FieldChoice } from '../../../../src/kinds/grammar/form.ts';
import {
  broadcastChoices,
  cdnResourceChoices,
  directoryChoices,
  qualitySetChoices,
} from '../../../../src/kinds/playback/ids.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const told = (choices: readonly FieldChoice[]) =>
  choices.map(({ value, label, note }) => [value, label && inEnglish(label), note && inEnglish(note)]);

describe('what an ID is chosen from', () => {
  it('are quality sets, with what they are made of', () => {
    const sets = [
      {
        id: 31,
        name: 'Hall',
        default: false,
        qualities: [
          { id: 1, name: '1080p' },
          { id: 2, name: '720p' },
        ],
      },
      { id: 30, name: 'Standard', default: true },
      { id: 32, name: ' ' },
    ];
    assert.deepEqual(told(qualitySetChoices(sets)), [
      [31, 'Hall', '31 · 1080p, 720p'],
      [30, 'Standard', '30 · default'],
      [32, '#32', '32'],
    ]);
    assert.deepEqual(qualitySetChoices(undefined), []);
  });

  it('are directories, each with those that it is in, also where those go in a circle or are gone', () => {
    const items = [
      { id: 40, name: 'Handball', parent_id: 26 },
      { id: 26, name: 'Sport', parent_id: null },
      { id: 7, name: 'Lost', parent_id: 999 },
      { id: 8, name: 'A', parent_id: 9 },
      { id: 9, name: 'B', parent_id: 8 },
    ];
    assert.deepEqual(
      told(directoryChoices({ items })).map(([value, label]) => [value, label]),
      [
        [9, 'A / B'],
        [8, 'B / A'],
        [7, 'Lost'],
        [26, 'Sport'],
        [40, 'Sport / Handball'],
      ].toSorted((one, other) => String(one[1]).localeCompare(String(other[1]))),
    );
  });

  it('are broadcasts with how they stand, and CDN resources that are there, by their domains', () => {
    assert.deepEqual(told(broadcastChoices({ items: [{ id: 1, name: 'News', status: 'Live' }] })), [
      [1, 'News', '1 · Live'],
    ]);
    const items = [
      { id: 5, cname: 'video.example', name: 'Video', status: 'active' },
      { id: 6, cname: 'old.example', name: null, status: 'deleted' },
      { id: 7, cname: 'static.example', name: null, status: 'suspended' },
    ];
    assert.deepEqual(told(cdnResourceChoices({ items })), [
      [5, 'video.example', '5 · Video'],
      [7, 'static.example', '7'],
    ]);
  });

  it('is chosen by name where it could be read, and a number where not; new ones and old ones alike', () => {
    const read = {
      qualitySets: { live: [{ id: 31, name: 'Hall' }], vod: [{ id: 50, name: 'Standard' }] },
      directories: { items: [{ id: 26, name: 'Sport' }] },
      broadcasts: { items: [{ id: 1, name: 'News' }] },
      cdnResources: { items: [{ id: 5, cname: 'video.example' }] },
    };
    const fields = [
      ['liveStream', 'quality_set_id', 31],
      ['liveStream', 'cdn_id', 5],
      ['video', 'quality_set_id', 50],
      ['video', 'directory_id', 26],
    ] as const;
    for (const [kind, name, id] of fields) {
      const planned = (reads: object) => fieldPlans(kindOf(kind), {}, { ...reads }).get(name)?.control;
      const control = planned(read);
      assert.ok(control?.sort === 'id', `${kind}.${name}`);
      assert.deepEqual(
        control.choices.map(({ value }) => value),
        [id],
      );
      assert.equal(planned({})?.sort, 'number');
      const { form } = kindOf(kind).creation ?? assert.fail();
      assert.deepEqual(
        form.options?.({}, read)[name]?.map(({ value }) => value),
        [id],
      );
      assert.deepEqual(Object.keys(form.reads ?? {}), Object.keys(kindOf(kind).form?.reads ?? {}));
    }
    const list = (reads: object) =>
      fieldPlans(kindOf('liveStream'), {}, { ...reads }).get('broadcast_ids')?.control;
    const [named, plain] = [list(read), list({})];
    assert.ok(named?.sort === 'list' && plain?.sort === 'list');
    assert.deepEqual([named.entry.control.sort, plain.entry.control.sort], ['id', 'number']);
    assert.deepEqual(
      named.choices.map(({ value }) => value),
      [1],
    );
  });
});
