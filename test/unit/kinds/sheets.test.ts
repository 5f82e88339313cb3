import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Settings, SheetSection } from '../../../src/kinds/grammar/sheet.ts';
import { inEnglish } from '../../../src/shared/words.ts';

const at = { sandbox: false, now: Date.UTC(2026, 0, 8) };

function sheetOf(kind: string, id: string, item: object, settings: Settings = {}, place = at) {
  const sheet = kindOf(kind).sheets?.find((each) => each.id === id);
  assert.ok(sheet);
  return sheet.sections(item as Record<string, unknown>, { ...sheet.initial, ...settings }, place);
}

function row(sections: readonly SheetSection[], label: string) {
  const found = sections.flatMap(({ rows }) => rows).find((each) => inEnglish(each.label) === label);
  assert.ok(found, label);
  return found;
}

const stream = {
  id: 7,
  name: 'Studio',
  active: true,
  push_url: 'rtmp://vp-push.example.com/in/1234?5678abcdef',
  backup_push_url: 'rtmp://vp-push-b.example.com/in/1234b?5678abcdef',
  push_url_srt: 'srt://vp-push.example.com:5001?streamid=1234#5678abcdef',
  push_url_whip: 'https://whip.example.com/1234_5678abcdef/whip',
  srt_passphrase: 'pass-5678abcdef',
};

/** How the addresses of a sheet are played, those that are. */
function playedOf(sections: readonly SheetSection[]) {
  const ways = sections.flatMap(({ rows }) => rows).flatMap((each) => each.actions ?? []);
  return ways.flatMap((way) =>
    way.type === 'play' ? [[inEnglish(way.source.label), way.source.format, way.source.h264]] : [],
  );
}

describe('The ingest sheet of a stream', () => {
  it('masks each address, and copies it in full', () => {
    const sections = sheetOf('liveStream', 'showIngest', stream);
    const rtmp = row(sections, 'RTMP, main');
    assert.equal(rtmp.text, stream.push_url);
    assert.ok(rtmp.masked && !rtmp.masked.includes('5678abcdef'));
    assert.match(rtmp.masked, /^rtmp:\/\/vp-push\.example\.com\/in\//);
    assert.equal(row(sections, 'RTMPS, main').text, stream.push_url.replace('rtmp:', 'rtmps:'));
  });

  it('shows no secret anywhere', () => {
    for (const { protocol, shell } of [
      { protocol: 'rtmp main', shell: 'posix' },
      { protocol: 'srt main', shell: 'powershell' },
      { protocol: 'whip main', shell: 'cmd' },
    ]) {
      const sections = sheetOf('liveStream', 'showIngest', stream, { address: protocol, shell });
      for (const { masked, text } of sections.flatMap(({ rows }) => rows)) {
        assert.ok(!(masked ?? text).includes('5678abcdef'), masked ?? text);
      }
    }
  });

  it('shows the passphrase of SRT masked, and copies it in full', () => {
    const secret = 'a long passphrase';
    const sheet = (more: object) => sheetOf('liveStream', 'showIngest', { ...stream, ...more });
    const { text, masked } = row(sheet({ srt_passphrase: secret }), 'SRT passphrase');
    assert.deepEqual({ text, masked }, { text: secret, masked: '••••••' });
    const labels = (more: object) =>
      sheet(more).flatMap(({ rows }) => rows.map(({ label }) => inEnglish(label)));
    assert.ok(!labels({ srt_passphrase: null }).includes('SRT passphrase'));
    assert.ok(!labels({ srt_passphrase: secret, push_url_srt: null }).includes('SRT passphrase'));
  });

  it('runs a test picture with the key in the environment, and tells no address', () => {
    const { actions: ways = [] } = row(sheetOf('liveStream', 'showIngest', stream), 'ffmpeg: test picture');
    const [way] = ways;
    assert.ok(way?.type === 'run');
    const shown = way.command.flat().filter((piece) => typeof piece === 'string');
    assert.ok(!shown.join(' ').includes('5678abcdef'));
    assert.ok(shown.includes('-loglevel'));
  });

  it('asks ffmpeg first whether it is there, and for WHIP whether it has it', () => {
    const program = (address: string) => {
      const { actions: ways = [] } = row(
        sheetOf('liveStream', 'showIngest', stream, { address }),
        'ffmpeg: test picture',
      );
      const [way] = ways;
      assert.ok(way?.type === 'run');
      return way.program;
    };
    assert.deepEqual(program('srt main').questions, [['-version']]);
    assert.equal(program('srt main').lack, undefined);
    const { questions, lack } = program('whip main');
    assert.deepEqual(questions, [['-version'], ['-hide_banner', '-muxers']]);
    const lacking = (...answers: string[]) => {
      const said = lack?.(answers);
      return said && inEnglish(said);
    };
    assert.equal(lacking('ffmpeg version 8.0 Copyright', '  E  whip            WHIP\n'), undefined);
    const without = '  E  webm            WebM\n';
    assert.match(
      lacking('ffmpeg version 7.1 Copyright', without) ?? '',
      /^This ffmpeg \(7\.1\) doesn’t support WHIP\./,
    );
    assert.match(lacking('', '') ?? '', /unknown version/);
  });

  it('says where a test picture goes, and that ffmpeg has the key in its command line while it runs', () => {
    for (const [address, label] of [
      ['rtmp main', 'RTMP, main'],
      ['whip main', 'WHIP, main'],
    ] as const) {
      const { actions: ways = [] } = row(
        sheetOf('liveStream', 'showIngest', stream, { address }),
        'ffmpeg: test picture',
      );
      const [way] = ways;
      assert.ok(way?.type === 'run');
      assert.match(inEnglish(way.help), new RegExp(`^Pushes to ${label} .* command line`));
    }
  });

  it('shows nothing that is not a push URL, and says that it was given', () => {
    const told = (given: object) => JSON.stringify(sheetOf('liveStream', 'showIngest', { id: 7, ...given }));
    assert.doesNotMatch(told(stream), /isn’t an ingest address/);
    for (const given of [{ push_url: '-report' }, { ...stream, push_url_srt: 'file:/etc/passwd' }]) {
      assert.match(told(given), /isn’t an ingest address/);
      assert.doesNotMatch(told(given), /-report|passwd/);
    }
  });

  it('pushes to the sandbox over RTMP alone, and says why', () => {
    const place = { ...at, sandbox: true };
    const label = 'ffmpeg: test picture';
    const pushes = (address: string, where = place) => {
      const { actions: ways } = row(sheetOf('liveStream', 'showIngest', stream, { address }, where), label);
      const [way] = ways ?? [];
      assert.ok(way?.type === 'run');
      return way;
    };
    const { without } = pushes('srt main');
    assert.match(inEnglish(without ?? { key: '', values: [] }), /^The sandbox takes pushes over RTMP alone/);
    assert.equal(pushes('rtmp main').without, undefined);
    assert.equal(pushes('srt main', at).without, undefined);
  });

  it('says that a pull has nothing to push to, and when it is switched off', () => {
    const [only] = sheetOf('liveStream', 'showIngest', { id: 7, pull: true });
    assert.match(inEnglish(only?.none ?? { key: '', values: [] }), /This stream is pulled/);
    assert.ok(only?.help?.some((words) => /24 hours/.test(inEnglish(words))));
  });

  it('says that a stream which is off refuses a push', () => {
    const [first] = sheetOf('liveStream', 'showIngest', { ...stream, active: false });
    assert.ok(first?.help?.some((words) => /rejected/.test(inEnglish(words))));
  });
});

const video = {
  id: 9,
  name: 'Trailer/1',
  created_at: '2026-01-01T00:00:00.000Z',
  hls_url: 'https://cdn.example.com/videos/1_abc/master.m3u8?e=1',
  hls_cmaf_url: 'https://cdn.example.com/videos/1_abc/master-cmaf.m3u8?e=1',
  dash_url: 'https://cdn.example.com/videos/1_abc/master.mpd?e=1',
  iframe_url: 'https://player.example.com/videos/1_abc',
  converted_videos: [
    {
      id: 1,
      name: 'vod720p',
      width: 1280,
      height: 720,
      size: 1_500_000,
      status: 'complete',
      progress: 100,
      mp4_url: 'https://cdn.example.com/v/720.mp4',
    },
    {
      id: 2,
      name: 'vod360p',
      width: 640,
      height: 360,
      size: null,
      status: 'processing',
      progress: 41.6,
      mp4_url: null,
    },
    {
      id: 3,
      name: 'vod180p',
      width: 320,
      height: 180,
      size: null,
      status: 'error',
      progress: 3,
      error: 'no video',
      mp4_url: null,
    },
    {
      id: 4,
      name: 'original',
      width: 1920,
      height: 1080,
      size: 9,
      status: 'complete',
      progress: 100,
      mp4_url: 'https://cdn.example.com/v/original.mp4',
    },
  ],
};

describe('The address sheet of a video', () => {
  const built = (settings: Settings) => {
    const [first] = sheetOf('video', 'showAddresses', video, settings);
    return first?.rows[0]?.text;
  };

  it('builds the address of a playlist, its options in order and before the query', () => {
    const settings = { format: 'cmaf', min: '360', max: '720', images: true, codec: 'hevc' };
    assert.equal(
      built(settings),
      'https://cdn.example.com/videos/1_abc/master-cmaf-min-360-max-720-img-hevc.m3u8?e=1',
    );
    assert.equal(
      built({ ...settings, format: 'dash' }),
      'https://cdn.example.com/videos/1_abc/master-min-360-max-720-hevc.mpd?e=1',
    );
  });

  it('says how its playlist is played: by its name, in its format, and in H.264 alone', () => {
    const played = (settings: Settings) => playedOf(sheetOf('video', 'showAddresses', video, settings));
    const folder = 'https://cdn.example.com/videos/1_abc';
    assert.deepEqual(played({ format: 'cmaf', max: '720' }), [
      ['master-cmaf-max-720.m3u8', 'hls', `${folder}/master-cmaf-max-720-h264.m3u8?e=1`],
    ]);
    assert.deepEqual(played({ format: 'dash', codec: 'h264' }), [['master-h264.mpd', 'dash', undefined]]);
  });

  it('says what is wrong with options, and gives no address for them', () => {
    const [first] = sheetOf('video', 'showAddresses', video, { min: '720', max: '360' });
    assert.deepEqual(first?.rows, []);
    assert.match(inEnglish(first?.fault ?? { key: '', values: [] }), /above the highest/);
    assert.equal(first?.none && inEnglish(first.none), 'Change the options to get an address.');
    const valid = sheetOf('video', 'showAddresses', video, { min: '360', max: '720' })[0];
    assert.ok(valid && !('fault' in valid));
  });

  it('offers the formats that the video has, every codec, and heights to choose or type', () => {
    const offered = (item: object, settings: Settings = {}) => {
      const [first] = sheetOf('video', 'showAddresses', item, settings);
      const options = (id: string) => {
        const setting = first?.settings?.find((each) => each.id === id);
        return setting?.type === 'choice' ? setting.options.map(({ value }) => value) : [];
      };
      return { formats: options('format'), codecs: options('codec'), text: first?.rows[0]?.text };
    };
    const { hls_url, hls_cmaf_url } = video;
    assert.deepEqual(offered(video, { format: 'transport', codec: 'av1' }), {
      formats: ['cmaf', 'transport', 'dash'],
      codecs: ['', 'h264', 'hevc', 'av1'],
      text: hls_url.replace('master.m3u8', 'master-av1.m3u8'),
    });
    const heights = sheetOf('video', 'showAddresses', video)[0]?.settings?.filter(
      ({ type }) => type === 'text',
    );
    assert.deepEqual(
      heights?.map((each) => [each.id, each.type === 'text' && each.suggestions?.includes('720')]),
      [
        ['min', true],
        ['max', true],
      ],
    );
    assert.equal(offered(video, { min: '321' }).text, hls_cmaf_url.replace('-cmaf', '-cmaf-min-321'));
    assert.equal(offered(video, { min: 'tall' }).text, undefined);
    // as the sandbox has it of what is HEVC and AV1 alone
    assert.deepEqual(offered({ ...video, hls_url: null }, { format: 'transport' }), {
      formats: ['cmaf', 'dash'],
      codecs: ['', 'h264', 'hevc', 'av1'],
      text: hls_cmaf_url,
    });
    const none = sheetOf('video', 'showAddresses', { id: 9 })[0];
    assert.match(inEnglish(none?.none ?? { key: '', values: [] }), /no playlist yet/);
  });

  it('tells how each file stands, and until when the original is kept', () => {
    const sections = sheetOf('video', 'showAddresses', video);
    const state = (label: string) => inEnglish(row(sections, label).cells?.at(-1) ?? { key: '', values: [] });
    assert.equal(state('vod720p'), 'complete');
    assert.equal(state('vod360p'), 'processing, 41 %');
    assert.equal(state('vod180p'), 'failed: no video');
    assert.equal(
      state('original'),
      'complete; kept for 7 days, may now be deleted at any time',
      'the moment has come',
    );
    const before = { ...at, now: at.now - 1 };
    const earlier = row(sheetOf('video', 'showAddresses', video, {}, before), 'original').cells?.at(-1);
    assert.equal(
      inEnglish(earlier ?? { key: '', values: [] }),
      'complete; deleted on 2026-01-08T00:00:00.000Z',
    );
    assert.deepEqual(row(sections, 'vod720p').actions?.[0], {
      type: 'download',
      fileName: 'Trailer 1-vod720p.mp4',
    });
  });

  it('names no file in another folder, whatever the service calls a quality', () => {
    const converted_videos = [
      { id: 1, name: '../../.ssh/authorized_keys', mp4_url: 'https://cdn.example.com/v/a.mp4' },
      { id: 2, name: '..\\..\\x:y', mp4_url: 'https://cdn.example.com/v/a.mp4' },
    ];
    const named = (name: string) =>
      sheetOf('video', 'showAddresses', { ...video, name, converted_videos })
        .at(-1)
        ?.rows.map(({ actions: ways }) => (ways?.[0]?.type === 'download' ? ways[0].fileName : undefined));
    assert.deepEqual(named('../..'), ['9-ssh authorized_keys.mp4', '9-x y.mp4']);
    assert.deepEqual(named('???'), ['9-ssh authorized_keys.mp4', '9-x y.mp4']);
  });

  it('names a file without a name by its height, or as sound', () => {
    const url = 'https://cdn.example.com/v/a.mp4';
    const converted_videos = [
      { id: 1, height: 480, mp4_url: url },
      { id: 2, height: null, width: null, mp4_url: url },
    ];
    const files = sheetOf('video', 'showAddresses', { ...video, converted_videos }).at(-1)?.rows ?? [];
    assert.deepEqual(
      files.map(({ label, actions: ways }) => [inEnglish(label), ways?.[0]]),
      [
        ['480p', { type: 'download', fileName: 'Trailer 1-480p.mp4' }],
        ['audio only', { type: 'download', fileName: 'Trailer 1-audio.mp4' }],
      ],
    );
  });

  it('makes a link to the player with its options, and HTML of it', () => {
    const sections = sheetOf('video', 'showAddresses', video, {
      subtitles: 'eng',
      start: '1m30s',
      width: '320',
    });
    assert.equal(row(sections, 'Link').text, 'https://player.example.com/videos/1_abc?sub_lang=en&t=1m30s');
    assert.match(row(sections, 'HTML').text, /width="320" height="180"/);
    const wrong = sheetOf('video', 'showAddresses', video, { start: 'soon' });
    assert.match(inEnglish(wrong[1]?.fault ?? { key: '', values: [] }), /1m30s/);
  });

  it('takes a width of 1 to 10000 pixels for the HTML', () => {
    const playerOf = (width: string) => sheetOf('video', 'showAddresses', video, { width })[1];
    for (const width of ['1', '10000']) {
      assert.equal(playerOf(width)?.fault, undefined);
      assert.match(playerOf(width)?.rows[1]?.text ?? '', new RegExp(`width="${width}"`));
    }
    for (const width of ['0', '10001', '-5', '1.5', 'wide', '']) {
      const { fault, rows } = playerOf(width) ?? assert.fail();
      assert.equal(inEnglish(fault ?? assert.fail(width)), 'Enter a width from 1 to 10000 pixels.');
      assert.deepEqual(rows, []);
    }
  });
});

describe('The address sheet of a live stream', () => {
  it('tells how far each playlist is behind, and what took the place of the deprecated one', () => {
    const url = (name: string) => `https://cdn.example.com/7_1/${name}`;
    const sections = sheetOf('liveStream', 'showAddresses', {
      id: 1,
      hls_cmaf_url: url('master.m3u8'),
      hls_mpegts_url: url('master_mpegts.m3u8'),
      dash_url: url('index.mpd'),
    });
    const help = (label: string) => inEnglish(row(sections, label).help ?? { key: '', values: [] });
    assert.match(help('HLS, low latency'), /About 5 s .* 3 s on request/);
    assert.match(help('DASH, low latency'), /About 4 s .* 2 s on request/);
    assert.match(help('HLS, MPEG-TS'), /^No low latency\. .*deprecated \/streams\/\{id\}\/playlist\.m3u8/);
    // a stream has no form in H.264 alone, although its address looks as that of a video
    assert.deepEqual(playedOf(sections), [
      ['HLS, low latency', 'hls', undefined],
      ['HLS, MPEG-TS', 'hls', undefined],
      ['DASH, low latency', 'dash', undefined],
    ]);
  });

  it('has how long each segment is in the addresses of MPEG-TS on request', () => {
    const url = 'https://cdn.example.com/7_1/master_mpegts.m3u8';
    const addressOf = (lengths: boolean) =>
      row(sheetOf('liveStream', 'showAddresses', { id: 1, hls_mpegts_url: url }, { lengths }), 'HLS, MPEG-TS')
        .text;
    assert.equal(addressOf(false), url);
    assert.match(addressOf(true), /^https:\/\/cdn\.example\.com\/7_1\/master_mpegts\.m3u8\?\w+=true$/);
  });
});
