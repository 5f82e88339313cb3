import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { checkChange } from '../../../../src/kinds/engine/change.ts';
import { changeWarnings } from '../../../../src/kinds/engine/changeWarnings.ts';
import { draftKind } from '../../../../src/kinds/engine/draftKind.ts';
import { maskSecrets } from '../../../../src/platform/client/secrets.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { factsOf, told } from '../../../helpers/kindRows.ts';

const restream = kindOf('restream');
const creation = restream.creation ?? assert.fail();
const uri = 'rtmps://ann:word@live.example:443/app/hush-hush';
const item = { id: 5, stream_id: 4711, name: 'Second channel', live: true, active: true, uri };
const said = (problems: readonly { words: Parameters<typeof inEnglish>[0] }[]) =>
  problems.map(({ words }) => inEnglish(words));

describe('a restream', () => {
  it('is told by its stream and its own id, and found among those of all streams', () => {
    assert.equal(restream.key(item), '4711/5');
    assert.deepEqual(restream.get?.input({ scope: {}, id: '4711/5', clientId: 1 }), { restream_id: 5 });
    const keeps = (id: string) => restream.list.keeps?.(item, { id });
    assert.deepEqual([keeps('4711'), keeps('4711/9'), keeps('471'), keeps('5')], [true, true, false, false]);
  });

  it('shows how it stands and its server, never a user, a password or a key', () => {
    assert.equal(told(restream, item), 'broadcast: live · to live.example:443');
    assert.equal(
      told(restream, { ...item, live: false }),
      'circle-large-outline: idle · to live.example:443',
    );
    const off = { ...item, live: false, active: false };
    assert.equal(
      told(restream, { ...off, uri: 'srt://[2001:db8::1]:9000?passphrase=hush' }),
      'circle-slash: off · to [2001:db8::1]:9000',
    );
    for (const odd of ['hush', 'rtmp:hush', 'rtmp://', 'rtmp://ann:hush', 'ftp://a.example/hush', '', null])
      assert.doesNotMatch(told(restream, { ...off, uri: odd }), /hush|to /, `${odd}`);
    assert.equal(factsOf(restream, item)['Protocol'], 'RTMPS');
    assert.doesNotMatch(JSON.stringify(restream.facts(item)), /hush|word/);
    assert.doesNotMatch(JSON.stringify(maskSecrets(restream.schema, item)), /hush|word|live\.example/);
  });

  it('has a sheet that shows its address masked, and gives it in full on request', () => {
    const [sheet] = restream.sheets ?? [];
    const rowsOf = (target: string | null) =>
      sheet?.sections({ ...item, uri: target }, {}, { sandbox: false, now: 0 }).flatMap(({ rows }) => rows);
    const shown = (target: string) => rowsOf(target)?.map(({ text, masked }) => [text, masked]);
    const rtmp = 'rtmp://live.example/app/hush?token=hush';
    const srt = 'srt://live.example:9000?mode=caller&latency=2000&streamid=hush';
    assert.deepEqual(shown(rtmp), [[rtmp, 'rtmp://live.example/app/••••••']]);
    assert.deepEqual(shown(srt), [[srt, 'srt://live.example:9000?mode=caller&latency=2000&streamid=••••••']]);
    for (const target of [uri, 'hush', 'http://live.example/hush'])
      assert.deepEqual(shown(target), [[target, '••••••']]);
    assert.deepEqual(rowsOf(null), []);
  });

  it('asks before a target that is being sent to is cut off', () => {
    const { interrupts } = restream.edit ?? {};
    const asked = (now: object, change: Record<string, unknown>) => Boolean(interrupts?.({ ...now }, change));
    assert.deepEqual(
      [{ active: false }, { uri: 'rtmp://b.example/x' }, { name: 'x' }, { active: true }].map((change) =>
        asked(item, change),
      ),
      [true, true, false, false],
    );
    assert.equal(asked({ ...item, live: false }, { active: false }), false);
  });

  it('sends over SRT as a caller only, and warns where no latency is named', () => {
    const wrong = (target: string) => said(checkChange(restream, item, { uri: target }));
    const only = ['The service only calls SRT targets: set “mode” to “caller”.'];
    assert.deepEqual(wrong('srt://a.example:9000?mode=listener'), only);
    assert.deepEqual(wrong('srt://a.example:9000?latency=20&mode=rendezvous'), only);
    assert.deepEqual(wrong('srt://a.example:9000'), []);
    assert.deepEqual(wrong('rtmp://a.example/x?mode=listener'), []);
    const warned = (target: string) => said(changeWarnings(restream, { uri: target })).length;
    assert.deepEqual(
      ['srt://a.example:9000', 'srt://a.example:9000?latency=2000', 'rtmp://a.example/x'].map(warned),
      [1, 0, 0],
    );
  });

  it('is created of a name and an address', () => {
    const draft = { ...creation.initial, name: 'Second channel', uri };
    const wrong = (values: object) =>
      checkChange(draftKind(restream, creation), {}, { ...creation.initial, ...values }).map(
        ({ path }) => path[0],
      );
    assert.deepEqual(wrong({}), ['name', 'uri']);
    assert.deepEqual(wrong({ ...draft, uri: 'https://a.example' }), ['uri']);
    assert.deepEqual(wrong(draft), []);
    const [step] = creation.steps(draft, { scope: {}, id: '4711', clientId: 1 }, {});
    assert.deepEqual(step?.input, { stream_id: 4711, name: 'Second channel', uri, active: true });
  });
});
