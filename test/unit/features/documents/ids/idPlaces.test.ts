import assert from 'node:assert/strict';
import {
  choicesAt,
  chosenOf,
  idPlaceAt,
  type NamedChoice,
  offeredChoices,
  shortened,
} from '../../../../../src/features/documents/ids/idPlaces.ts';
import { kindOf } from '../../../../../src/kinds/all.ts';

/** The place at the cursor `|` in the text of a document: its field and its value. */
function at(kind: string, marked: string): string | undefined {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const place = idPlaceAt(kindOf(kind), text, offset);
  if (!place) return undefined;
  assert.equal(text.slice(place.offset, place.offset + place.length), place.text);
  return `${place.list} of ${place.field}: ${place.text}`;
}

describe('An ID in the text of a document', () => {
  const places: readonly (readonly [kind: string, marked: string, expected: string | undefined])[] = [
    ['liveStream', '{"quality_set_id": 3|1}', 'qualitySets of quality_set_id: 31'],
    ['liveStream', '{"quality_set_id": |31, "name": "a"}', 'qualitySets of quality_set_id: 31'],
    ['liveStream', '{"quality_set_id": null|}', 'qualitySets of quality_set_id: null'],
    ['liveStream', '{"quality_set_id":|}', 'qualitySets of quality_set_id: '],
    ['liveStream', '{"quality_set_id": |,\n "name": "a"}', 'qualitySets of quality_set_id: '],
    ['liveStream', '{"quality_set_id": Con|, "name": "a"}', 'qualitySets of quality_set_id: Con'],
    ['liveStream', '{"cdn_id": 5|}', 'cdnResources of cdn_id: 5'],
    ['liveStream', '{"broadcast_ids": [|]}', 'broadcasts of broadcast_ids: '],
    ['liveStream', '{"broadcast_ids": [8101,\n 81|40]}', 'broadcasts of broadcast_ids: 8140'],
    ['liveStream', '{"broadcast_ids": [8101, |]}', 'broadcasts of broadcast_ids: '],
    ['video', '{"directory_id": 2|0}', 'directories of directory_id: 20'],
    ['edgeApp', '{"secrets": {"TOKEN": {"id": 1|2}}}', 'secrets of secrets.id: 12'],
    // a name that is data may be that of a member
    ['edgeApp', '{"secrets": {"id": {"id": 1|2}}}', 'secrets of secrets.id: 12'],
    // what is no ID, or is within one that is not
    ['liveStream', '{"dvr_duration": 3|1}', undefined],
    ['liveStream', '{"quality|_set_id": 31}', undefined],
    ['liveStream', '{"quality_set_id": "3|1"}', undefined],
    ['liveStream', '{"quality_set_id": "a, 3|1"}', undefined],
    ['liveStream', '{"quality_set_id": 31, |}', undefined],
    ['liveStream', '{"quality_set_id": 31 |}', undefined],
    ['liveStream', '{"quality_set_id": {"quality_set_id": 3|1}}', undefined],
    ['liveStream', '{"broadcast_ids": |[]}', undefined],
    ['liveStream', '{"__proto__": 3|1, "constructor": 1}', undefined],
    ['liveStream', '|', undefined],
    ['edgeApp', '{"stores": {"TOKEN": {"id": 1|2}}}', undefined],
    // what cannot be changed has no form
    ['logConfig', '{"id": 1|2}', undefined],
  ];
  for (const [kind, marked, expected] of places) {
    it(`is ${expected ?? 'none'} in ${marked} of ${kind}`, () => assert.equal(at(kind, marked), expected));
  }

  it('has the title of its field, or of the list that it is in', () => {
    const titleAt = (text: string) => idPlaceAt(kindOf('liveStream'), text, text.length)?.title;
    assert.equal(titleAt('{"quality_set_id": '), 'Quality set');
    assert.equal(titleAt('{"broadcast_ids": ['), 'Broadcasts');
  });

  it('is named by what the form offers', () => {
    const text = '{"quality_set_id": 31';
    const kind = kindOf('liveStream');
    const place = idPlaceAt(kind, text, text.length) ?? assert.fail();
    const sets = { live: [{ id: 31, name: 'Concert hall' }], vod: [{ id: 50, name: 'Standard' }] };
    const choices = choicesAt(kind, place, {}, sets);
    assert.deepEqual(
      choices.map(({ value, label }) => [value, label?.values]),
      [[31, ['Concert hall']]],
    );
    assert.equal(chosenOf(choices, '31'), choices[0]);
    assert.equal(chosenOf(choices, '3'), undefined);
  });
});

describe('What is offered for an ID', () => {
  const choice = (value: number, label: string): NamedChoice => ({ value, label, note: '' });
  const two = [choice(31, 'Concert hall'), choice(30, 'Standard')];

  it('is all in the order of the form, found by ID and by name', () => {
    const { choices, filters, isPart } = offeredChoices(two, '3');
    assert.deepEqual([choices, filters, isPart], [two, ['31 Concert hall', '30 Standard'], false]);
  });

  it('is all the others too where a value is complete', () => {
    for (const typed of ['31', 'null']) {
      assert.deepEqual(offeredChoices(two, typed).filters, [
        `${typed} 31 Concert hall`,
        `${typed} 30 Standard`,
      ]);
    }
  });

  it('is 500 of what matches the typed text where there are more', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      choice(index, `Set ${index % 2 ? 'odd' : 'even'}`),
    );
    const { choices, isPart } = offeredChoices(many, 'ODD');
    assert.deepEqual([choices.length, choices[0]?.value, isPart], [500, 1, true]);
    assert.deepEqual(
      offeredChoices(many, '9999').choices.map(({ value }) => value),
      many.slice(0, 500).map(({ value }) => value),
    );
  });

  it('has names on one line, without direction marks, of a bounded length', () => {
    assert.equal(shortened('  a\u202e\n\tb\u2028c\u0000 '), 'a b c');
    assert.equal(shortened('😀'.repeat(5000)), `${'😀'.repeat(120)}…`);
    assert.equal(shortened('n'.repeat(120)), 'n'.repeat(120));
  });
});
