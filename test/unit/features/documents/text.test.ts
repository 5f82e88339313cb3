import assert from 'node:assert/strict';
import { decodeText, parseDocument, placesOf, printItem } from '../../../../src/features/documents/text.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { mask } from '../../../../src/platform/client/secrets.ts';
import { words } from '../../../../src/shared/words.ts';
import { tell } from '../../../helpers/kindRows.ts';

const stream = kindOf('liveStream');
const alert = kindOf('storageAlert');

describe('the text of a document', () => {
  it('has the known fields first, and secrets masked', () => {
    const text = printItem(stream, { colour: 'red', push_url: 'rtmp://x/secret', name: 'a', id: 7 });
    assert.equal(text, `{\n  "id": 7,\n  "name": "a",\n  "push_url": "${mask}",\n  "colour": "red"\n}\n`);
  });

  it('shows a number beyond 2^53 as a number, with every digit, and reads it back', () => {
    const item = { name: 'reaching_used_space', bytes: '18446744073709551615', count: '12' };
    const text = printItem(alert, item);
    assert.match(text, /"bytes": 18446744073709551615,/);
    assert.match(text, /"count": 12\n/);
    assert.deepEqual(parseDocument(alert, text), { item });
  });

  it('reads back what it printed of any item', () => {
    const item = { id: 7, name: '\u2028"\\\ud800 ‮', uri: null, colour: { deep: [1.5, 'x'] } };
    assert.deepEqual(parseDocument(stream, printItem(stream, item)), { item });
  });
});

describe('a text that is no resource', () => {
  const refusals: readonly (readonly [text: string, words: RegExp])[] = [
    ['', /empty/],
    [' \n\t', /empty/],
    ['{"name": "a",}', /isn’t valid JSON/],
    ['{"name": "a"} // why', /isn’t valid JSON/],
    ["{'name': 1}", /isn’t valid JSON/],
    ['[]', /one JSON object/],
    ['null', /one JSON object/],
    ['"text"', /one JSON object/],
    ['{"name": "a", "pull": true, "name": "b"}', /Duplicate key “name”/],
    ['{"name": {"a": [{"b": 1, "b": 2}]}}', /Duplicate key “b”/],
  ];
  for (const [text, expected] of refusals) {
    it(`is refused: ${JSON.stringify(text)}`, () => {
      const read = parseDocument(stream, text);
      assert.match('refusal' in read ? tell(read.refusal) : '', expected);
    });
  }

  it('is one in another encoding; a mark of the byte order is none', () => {
    assert.equal(decodeText(Buffer.from('{"name": "ä"}', 'latin1')), undefined);
    assert.equal(decodeText(Buffer.from('\ufeff{}', 'utf16le')), undefined);
    assert.equal(decodeText(Buffer.from('\ufeff{}', 'utf8')), '{}');
  });
});

describe('the place of a problem', () => {
  const text = '{\n  "name": "a",\n  "tags": {"a": 1},\n  "list": [{"b": 2}, 3]\n}';
  const at = (...path: (string | number)[]) => {
    const [place] = placesOf(text, [{ path, words: words('x') }]);
    return place && text.slice(place.offset, place.offset + place.length);
  };

  it('is the value at its path', () => {
    assert.equal(at('name'), '"a"');
    assert.equal(at('tags', 'a'), '1');
    assert.equal(at('list', 0, 'b'), '2');
    assert.equal(at('list', 1), '3');
  });

  it('is the name of what is long, or of the nearest that is there', () => {
    assert.equal(at('tags'), '"tags"');
    assert.equal(at('tags', 'missing', 'deeper'), '"tags"');
    assert.equal(at('list', 0), '{');
  });

  it('is the start of the text where nothing is there', () => {
    assert.equal(at(), '{');
    assert.equal(at('missing'), '{');
    assert.deepEqual(placesOf('', [{ path: ['name'], words: words('x') }]), [{ offset: 0, length: 0 }]);
  });
});
