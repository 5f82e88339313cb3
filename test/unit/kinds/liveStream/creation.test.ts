import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { checkChange } from '../../../../src/kinds/engine/change.ts';
import { draftKind } from '../../../../src/kinds/engine/draftKind.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { oddNames } from '../../../helpers/oddNames.ts';

const kind = kindOf('liveStream');
const creation = kind.creation ?? assert.fail();
const draftOf = (values: object) => ({ ...creation.initial, ...values });
const sent = (values: object) =>
  creation.steps(draftOf(values), { scope: {}, id: '', clientId: 1 }, {}).map(({ input }) => input);
const wrong = (values: object) =>
  checkChange(draftKind(kind, creation), {}, draftOf(values)).map(({ path }) => path.join('.'));

const original = {
  id: 4711,
  name: 'Evening News',
  active: true,
  pull: true,
  uri: 'srt://ann:secret@source.example:5001',
  srt_passphrase: 'open-sesame-1',
  token: 'c0ffee00',
  push_url: 'rtmp://ingest.example/in/4711?c0ffee00',
  dvr_enabled: true,
  dvr_duration: 7200,
  broadcast_ids: [3],
  html_overlays: [{ id: 1, url: 'https://o.example' }],
  client_user_id: 12,
};

describe('a new live stream', () => {
  it('needs a name, and is switched on', () => {
    assert.deepEqual(wrong({}), ['name']);
    assert.deepEqual(wrong({ name: ' \t' }), ['name']);
    assert.deepEqual(wrong({ name: 'News' }), []);
    assert.deepEqual(sent({ name: 'News' }), [{ name: 'News', active: true }]);
  });

  it('keeps any name as it is typed', () => {
    for (const [what, name] of Object.entries(oddNames)) {
      const isBlank = name.trim() === '';
      assert.deepEqual(wrong({ name }), isBlank ? ['name'] : [], what);
      if (!isBlank) assert.equal(sent({ name })[0]?.['name'], name);
    }
  });

  it('needs an address if it is pulled, and sends none if it is pushed', () => {
    assert.deepEqual(wrong({ name: 'News', pull: true }), ['uri']);
    assert.deepEqual(wrong({ name: 'News', pull: true, uri: 'no address' }), ['uri']);
    const uri = 'https://a.example/x.m3u8 srt://b.example:5001';
    const pulled = { name: 'News', pull: true, uri, srt_passphrase: 'open-sesame-1' };
    assert.deepEqual(sent(pulled), [{ name: 'News', active: true, pull: true, uri }]);
    const pushed = { ...pulled, pull: false };
    assert.deepEqual(sent(pushed), [{ name: 'News', active: true, srt_passphrase: 'open-sesame-1' }]);
  });

  it('sends what differs from what the service sets by itself', () => {
    const values = { dvr_enabled: true, dvr_duration: 30, auto_record: true, hls_mpegts_endlist_tag: false };
    assert.deepEqual(sent({ name: 'News', ...values, quality_set_id: null }), [
      { name: 'News', active: true, ...values },
    ]);
    assert.deepEqual(sent({ name: 'News', dvr_duration: 30 }), [{ name: 'News', active: true }]);
    assert.deepEqual(wrong({ name: 'News', dvr_duration: 14_401 }), ['dvr_duration']);
  });

  it('is whole with each template, its name, and the address of a pull', () => {
    for (const { values } of creation.form.presets ?? []) {
      const asked = creation.asks?.(draftOf(values)) ?? [];
      const given = Object.fromEntries(
        asked.map((field) => [field, field === 'uri' ? 'srt://a.example:1' : 'x']),
      );
      assert.deepEqual(wrong({ ...values, ...given }), []);
    }
  });
});

describe('a duplicate of a live stream', () => {
  const { draft, omitted } = creation.copy?.(original) ?? assert.fail();

  it('has the settings, and no secret', () => {
    assert.deepEqual(
      [draft['name'], draft['pull'], draft['dvr_duration'], draft['client_user_id'], draft['broadcast_ids']],
      ['Evening News (copy)', true, 7200, 12, []],
    );
    assert.doesNotMatch(JSON.stringify(draft), /secret|sesame|c0ffee|4711/);
    assert.deepEqual(Object.keys(draft).toSorted(), Object.keys(creation.initial).toSorted());
  });

  it('says what it lacks', () => {
    assert.deepEqual(omitted.map(inEnglish), [
      'The source address contains credentials and wasn’t copied.',
      'The SRT passphrase wasn’t copied.',
      'The broadcasts weren’t copied.',
      'The overlay widgets weren’t copied.',
    ]);
    const plain = { id: 1, name: 'x', pull: true, uri: 'https://a.example/x.m3u8' };
    assert.deepEqual(creation.copy?.(plain).omitted, []);
    assert.equal(creation.copy?.(plain).draft['uri'], plain.uri);
  });
});
