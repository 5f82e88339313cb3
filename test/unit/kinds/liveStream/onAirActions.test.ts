import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { streamActions } from '../../../../src/kinds/liveStream/actions.ts';
import { liveStreamKind } from '../../../../src/kinds/liveStream/index.ts';
import { mask } from '../../../../src/platform/client/secrets.ts';
import type { Stream } from '../../../../src/platform/streaming/stream.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const token = 'c0ffee00c0ffee00';
const stream: Stream = {
  id: 4711,
  name: 'News',
  active: true,
  live: true,
  backup_live: false,
  stream_source_type: 'rtmp',
  video_height: 1080,
  dvr_enabled: true,
  dvr_duration: 7200,
  started_at_primary: '2026-01-05T10:00:00Z',
  token,
  push_url: `rtmp://in.example/live/4711?${token}`,
  backup_push_url: `rtmp://backup.example/live/4711b?${token}`,
  push_url_srt: `srt://in.example:5001?streamid=4711#${token}`,
  push_url_whip: `https://whip.example/4711_${token}/whip`,
};
const now = Date.parse('2026-01-05T12:00:00Z');

const actionOf = (id: string) => {
  const action = streamActions.find((each) => each.id === id) ?? assert.fail(id);
  return { ...action, does: 'change' in action.does ? assert.fail(id) : action.does };
};

describe('the recording of a live stream', () => {
  const offered = (item: Partial<Stream>) =>
    ['startRecording', 'stopRecording'].filter((id) => actionOf(id).when({ ...stream, ...item }));
  const rows: [what: string, item: Partial<Stream>, actions: string[]][] = [
    ['on air', { recording_duration: null }, ['startRecording']],
    ['on the backup server', { live: false, backup_live: true }, ['startRecording']],
    ['being recorded', { recording_duration: 0 }, ['stopRecording']],
    ['off air', { live: false, recording_duration: null }, []],
    ['off air, with the length of its last recording', { live: false, recording_duration: 12 }, []],
  ];
  for (const [what, item, actions] of rows)
    it(`is begun and ended where that can be: ${what}`, () => assert.deepEqual(offered(item), actions));

  it('shows in the row, also where only the glyph is seen, and not by its color alone', () => {
    const of = (more: Partial<Stream>) => {
      const { icon, words, figures = [] } = liveStreamKind.state({ ...stream, ...more }, now);
      return [icon, inEnglish(words), ...figures.map(inEnglish)];
    };
    const since = 'since 2026-01-05T10:00:00.000Z';
    assert.deepEqual(of({}), ['broadcast', 'live', '1080p', since]);
    assert.deepEqual(of({ recording_duration: 90 }), ['record', 'live', 'recording', since]);
    assert.deepEqual(of({ recording_duration: 90, transcoding_speed: 0.5 }), [
      'warning',
      'slow 0.5×',
      'recording',
      `live ${since}`,
    ]);
    assert.deepEqual(of({ recording_duration: 90, live: false, backup_live: true }), [
      'shield',
      'backup live',
      'main silent',
      'recording',
    ]);
  });

  it('shows with its length in the tooltip and in the player', () => {
    const item = { ...stream, recording_duration: 754 };
    const fact = liveStreamKind.facts(item).find(({ label }) => label.key === 'Recording');
    assert.equal(fact && inEnglish(fact.value), 'running for 12 min');
    const recording = (more: Partial<Stream>) =>
      liveStreamKind.playback?.({ ...item, ...more }, now)?.recording;
    assert.deepEqual(recording({}), { seconds: 754, action: 'stopRecording' });
    assert.deepEqual(recording({ recording_duration: null }), {
      seconds: undefined,
      action: 'startRecording',
    });
    assert.equal(recording({ live: false }), undefined);
  });

  const refusals: [what: string, status: number, detail: string | undefined, words: string | undefined][] = [
    [
      'no space',
      422,
      'name: Error text: No space for recording the stream.',
      'there is no space left for recordings. Delete videos that you no longer need, and try again',
    ],
    ['not on air', 422, 'base: Stream must be live', 'the stream isn’t on air'],
    ['not allowed', 403, undefined, 'recording isn’t allowed for this account'],
    ['in other words', 422, 'name: Error text: Not now.', 'the service refused: “Not now.”'],
    ['without words', 422, undefined, undefined],
    ['gone', 404, 'Not Found', undefined],
  ];
  for (const [what, status, detail, words] of refusals)
    it(`is refused in words: ${what}`, () => {
      const said = actionOf('startRecording').does.refused?.({ status, detail });
      assert.equal(said && inEnglish(said), words);
    });

  it('tells that the storage is almost full', () => {
    const { remark } = actionOf('startRecording').does;
    const meta = { storage_usage_mb: 95_400, storage_limit_mb: 100_000 };
    const said = (reply: unknown) => {
      const words = remark?.(reply);
      return words && inEnglish(words);
    };
    const warnings = [{ key: 'client_storage_almost_exceeded', meta }];
    assert.equal(said({ warnings, errors: [] }), 'The storage is almost full: 95.4 of 100 GB used.');
    const full = { ...meta, storage_usage_mb: 100_000 };
    assert.equal(said({ warnings: [{ meta: full }] }), 'The storage is full: 100 of 100 GB used.');
    assert.equal(said({ warnings: [{ key: 'x' }] }), 'The storage is almost full.');
    assert.match(said({ warnings: [], errors: [{}] }) ?? '', /reported a problem with this recording/);
    assert.equal(said(undefined), undefined);
    assert.equal(said({ warnings: [], errors: [] }), undefined);
  });

  it('that was stopped is followed until its video is ready, or failed', () => {
    const { makes, remark } = actionOf('stopRecording').does;
    const made = makes?.({ id: 12, name: 'Stream Record: News' }) ?? assert.fail();
    assert.deepEqual([made.kind, made.id, made.title], ['video', '12', 'Stream Record: News']);
    const ends = ['empty', 'pending', 'viewable', 'ready', 'error', undefined].map((status) =>
      kindOf('video').awaited?.progress({ status }),
    );
    assert.deepEqual(ends, ['working', 'working', 'working', 'done', 'failed', 'working']);
    assert.equal(makes?.(undefined), undefined);
    assert.match(inEnglish(remark?.(undefined) ?? assert.fail()), /no video/);
  });
});

describe('what cuts something off at a live stream', () => {
  const asked = (id: string, item: Partial<Stream> = {}) => {
    const { question, button, why } =
      actionOf(id).does.interrupts?.({ ...stream, ...item }, {}) ?? assert.fail(id);
    return [question('News'), button, why].map(inEnglish);
  };

  it('says what of the DVR goes', () => {
    const [question, button, why] = asked('clearDvr');
    assert.deepEqual([question, button], ['Clear the DVR of “News”?', 'Clear DVR']);
    assert.match(
      why ?? '',
      /^Viewers can rewind up to 2 h\. All of this is removed, and the DVR window starts over.*cannot be undone\.$/,
    );
    assert.match(asked('clearDvr', { live: false })[2] ?? '', /^The DVR content, up to 2 h, is removed\./);
    assert.equal(actionOf('clearDvr').when({ ...stream, dvr_enabled: false }), false);
  });

  const pushing: [what: string, item: Partial<Stream>, encoders: string | undefined][] = [
    ['over RTMP', {}, 'RTMP, main (rtmp://in.example/live/••••••)'],
    ['over SRT', { stream_source_type: 'srt' }, 'SRT, main (srt://in.example:5001?streamid=••••••)'],
    ['over WebRTC', { stream_source_type: 'webrtc' }, 'WHIP, main (https://whip.example/••••••/whip)'],
    [
      'to both servers',
      { backup_live: true },
      'RTMP, main (rtmp://in.example/live/••••••), RTMP, backup (rtmp://backup.example/live/••••••)',
    ],
    ['to the backup', { live: false, backup_live: true }, 'RTMP, backup (rtmp://backup.example/live/••••••)'],
    ['nowhere', { live: false }, undefined],
    ['nowhere, as it is pulled', { pull: true }, undefined],
  ];
  for (const [what, item, encoders] of pushing)
    it(`says which encoders a new token disconnects, and no secret: pushing ${what}`, () => {
      const [question, button, why = ''] = asked('resetPushToken', item);
      assert.deepEqual([question, button], ['Reset the push token of “News”?', 'Reset Push Token']);
      assert.ok(!why.includes(token) && !why.includes(mask + token));
      assert.equal(
        /disconnects the encoders pushing to (.*)\. The stream is off air until/.exec(why)?.[1],
        encoders,
      );
      if (!encoders) assert.match(why, /^No encoder is pushing now\./);
    });
});
