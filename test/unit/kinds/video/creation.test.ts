import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { checkChange } from '../../../../src/kinds/engine/change.ts';
import { draftKind } from '../../../../src/kinds/engine/draftKind.ts';
import { oddNames } from '../../../helpers/oddNames.ts';

const kind = kindOf('video');
const creation = kind.creation ?? assert.fail();
const draftOf = (values: object) => ({ ...creation.initial, ...values });
const sent = (values: object) =>
  creation.steps(draftOf(values), { scope: {}, id: '', clientId: 1 }, {})[0]?.input;
const wrong = (values: object) =>
  checkChange(draftKind(kind, creation), {}, draftOf(values)).map(({ path }) => path.join('.'));
const read = (line: string) => creation.many?.read(line) ?? assert.fail();
const origin_url = 'https://a.example/b.mp4';

describe('a new video', () => {
  it('needs a name and the address of its source', () => {
    assert.deepEqual(wrong({}).toSorted(), ['name', 'origin_url']);
    assert.deepEqual(wrong({ name: 'x', origin_url: 'file:///etc/passwd' }), ['origin_url']);
    assert.deepEqual(wrong({ name: 'x', origin_url }), []);
    assert.deepEqual(sent({ name: 'x', origin_url }), { name: 'x', origin_url });
  });

  it('has no translated subtitles without those from speech', () => {
    const subtitles = (spoken: string, translated: string) =>
      wrong({
        name: 'Harbour',
        origin_url,
        auto_transcribe_audio_language: spoken,
        auto_translate_subtitles_language: translated,
      });
    assert.deepEqual(subtitles('disable', 'default'), ['auto_translate_subtitles_language']);
    assert.deepEqual(subtitles('disable', 'disable'), []);
    assert.deepEqual(subtitles('auto', 'default'), []);
  });

  it('keeps any name as it is typed', () => {
    for (const [what, name] of Object.entries(oddNames)) {
      if (name.trim() === '') assert.deepEqual(wrong({ name, origin_url }), ['name'], what);
      else assert.equal(sent({ name, origin_url })?.['name'], name, what);
    }
  });

  it('sends what differs from what the service sets by itself', () => {
    const values = {
      priority: 3,
      clip_start_seconds: 4,
      clip_duration_seconds: 9,
      source_bitrate_limit: false,
    };
    assert.deepEqual(sent({ name: 'x', origin_url, ...values, quality_set_id: null }), {
      name: 'x',
      origin_url,
      ...values,
    });
    assert.deepEqual(wrong({ name: 'x', origin_url, clip_duration_seconds: 9 }), ['clip_start_seconds']);
  });

  it('is called like its file, unless it has another name', () => {
    for (const [address, name] of [
      ['https://a.example/x/Opening%20Match.mp4?token=s', 'Opening Match'],
      ['https://a.example/x.y.mov', 'x.y'],
      ['sftp://u:p@a.example/%E0%A4%A', '%E0%A4%A'],
      ['https://a.example/', ''],
    ] as const)
      assert.equal(creation.suggests?.(draftOf({ origin_url: address }))['name'], name);
  });

  it('is read of a line with an address and a name', () => {
    const of = (line: string) => {
      const found = read(line);
      return 'draft' in found ? [found.draft['origin_url'], found.draft['name']] : found.wrong.key;
    };
    assert.deepEqual(of(`${origin_url}`), [origin_url, 'b']);
    assert.deepEqual(of(`  ${origin_url}\t Final  night `), [origin_url, 'Final  night']);
    assert.deepEqual(of('https://a.example/'), ['https://a.example/', 'https://a.example/']);
    for (const line of ['Final night', 'javascript:alert(1)', 'data:text/plain,x'])
      assert.match(String(of(line)), /^It must begin with one/);
  });
});
