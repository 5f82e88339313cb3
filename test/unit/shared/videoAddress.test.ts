import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  formatsOf,
  hasSegmentLengths,
  manifestName,
  readManifestName,
  readVideoAddress,
  type VideoOptions,
  videoAddress,
  videoCodecs,
  videoOptionsFault,
  withSegmentLengths,
} from '../../../src/shared/videoAddress.ts';
import { inEnglish } from '../../../src/shared/words.ts';

const height = fc.option(fc.integer({ min: 1, max: 4320 }), { nil: undefined });

/** Any choice of options, legal or not. */
const choices: fc.Arbitrary<VideoOptions> = fc.record({
  format: fc.constantFrom('transport', 'cmaf', 'dash'),
  minHeight: height,
  maxHeight: height,
  images: fc.boolean(),
  codec: fc.option(fc.constantFrom(...videoCodecs), { nil: undefined }),
});

const legal = choices.filter((options) => !videoOptionsFault(options));

/** Only what a name can say: neither "no pictures" nor what is not asked for. */
const asRead = (options: VideoOptions) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== false));

const protect = '?md5=Qd9-x_1&expires=1790000000';
const video = {
  hls_url: `https://media.client.example/videos/7_xMb/master.m3u8${protect}`,
  hls_cmaf_url: `https://media.client.example/videos/7_xMb/master-cmaf.m3u8${protect}`,
  dash_url: `https://dash.client.example/videos/7_xMb/master.mpd${protect}`,
};

describe('the options of a video’s address', () => {
  it('are read as they were built', () => {
    fc.assert(
      fc.property(legal, (options) => {
        assert.deepEqual(readManifestName(manifestName(options) ?? ''), asRead(options));
        const address = videoAddress(video, options) ?? '';
        assert.deepEqual(readVideoAddress(address), asRead(options));
        assert.ok(address.endsWith(protect), address);
        assert.match(address, /\/master[^/?]*\.(m3u8|mpd)\?/);
      }),
    );
  });

  it('are built as they were read', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(
          /^master(-cmaf)?(-min-\d{1,3})?(-max-\d{1,3})?(-img)?(-(h264|hevc|av1))?\.(m3u8|mpd)$/,
        ),
        (name) => {
          const options = readManifestName(name);
          if (options) assert.equal(manifestName(options), name);
        },
      ),
    );
  });

  it('stand in the order of the service, before the query, on the host that the service names', () => {
    const built = (options: VideoOptions) => videoAddress(video, options);
    const hls = 'https://media.client.example/videos/7_xMb/';
    assert.equal(
      built({ format: 'cmaf', minHeight: 240, maxHeight: 720, images: true, codec: 'hevc' }),
      `${hls}master-cmaf-min-240-max-720-img-hevc.m3u8${protect}`,
    );
    assert.equal(built({ format: 'transport', maxHeight: 480 }), `${hls}master-max-480.m3u8${protect}`);
    assert.equal(
      built({ format: 'dash', minHeight: 320, maxHeight: 320, codec: 'h264' }),
      `https://dash.client.example/videos/7_xMb/master-min-320-max-320-h264.mpd${protect}`,
    );
  });

  it('replace those that the address has already', () => {
    const address = videoAddress(
      { hls_cmaf_url: 'https://h/videos/7_x/master-cmaf-max-480-h264.m3u8#t' },
      { format: 'cmaf', codec: 'av1' },
    );
    assert.equal(address, 'https://h/videos/7_x/master-cmaf-av1.m3u8#t');
  });

  it('may ask the plain playlist for any codec, with any heights', () => {
    for (const [options, name] of [
      [{ format: 'transport', codec: 'hevc' }, 'master-hevc.m3u8'],
      [{ format: 'transport', codec: 'av1', images: true }, 'master-img-av1.m3u8'],
      [
        { format: 'transport', minHeight: 321, maxHeight: 801, codec: 'hevc' },
        'master-min-321-max-801-hevc.m3u8',
      ],
    ] as const) {
      assert.equal(manifestName(options), name);
      assert.deepEqual(readManifestName(name), options);
    }
  });

  it('that are not legal are refused with a reason, and never built', () => {
    const refused: [VideoOptions, RegExp][] = [
      [{ format: 'dash', images: true }, /DASH has no image playlist/],
      [{ format: 'cmaf', minHeight: 481, maxHeight: 480 }, /lowest height is above the highest/],
      [{ format: 'cmaf', minHeight: 0 }, /whole number/],
      [{ format: 'cmaf', maxHeight: 3.5 }, /whole number/],
      [{ format: 'cmaf', maxHeight: Number.NaN }, /whole number/],
    ];
    for (const [options, reason] of refused) {
      const fault = videoOptionsFault(options);
      assert.match(fault ? inEnglish(fault) : '', reason);
      assert.equal(manifestName(options), undefined);
      assert.equal(videoAddress(video, options), undefined);
    }
    const names =
      'master-img-cmaf.m3u8 master-max-9-min-1.m3u8 master-cmaf.mpd master-img.mpd master-min-9-max-1.m3u8';
    for (const name of `${names} master-min-0.m3u8 master-min-010.m3u8 master-vp9.m3u8 index.m3u8`.split(
      ' ',
    )) {
      assert.equal(readManifestName(name), undefined, name);
    }
  });

  it('are not added to what the service has not given, or has given in another form', () => {
    assert.equal(videoAddress({ hls_url: video.hls_url, dash_url: null }, { format: 'dash' }), undefined);
    assert.equal(videoAddress({ dash_url: video.hls_url }, { format: 'dash' }), undefined);
    assert.equal(videoAddress({ hls_url: 'https://h/videos/7_x/other.m3u8' }, { format: 'cmaf' }), undefined);
    assert.equal(videoAddress({ hls_url: '' }, { format: 'cmaf' }), undefined);
  });
});

describe('the formats of a video', () => {
  it('are those that the service gives', () => {
    assert.deepEqual(formatsOf(video), ['cmaf', 'transport', 'dash']);
    assert.deepEqual(formatsOf({ ...video, hls_url: null }), ['cmaf', 'dash']);
    assert.deepEqual(formatsOf({ ...video, hls_url: '' }), ['cmaf', 'dash']);
    assert.deepEqual(formatsOf({ ...video, hls_cmaf_url: null }), ['transport', 'dash']);
    assert.deepEqual(formatsOf({ dash_url: video.dash_url }), ['dash']);
    assert.deepEqual(formatsOf({}), []);
    assert.deepEqual(formatsOf({ hls_url: video.hls_cmaf_url }), ['cmaf']);
  });

  it('have CMAF where the reply leaves its field out', () => {
    const { hls_url } = video;
    assert.deepEqual(formatsOf({ hls_url }), ['cmaf', 'transport']);
    assert.equal(videoAddress({ hls_url }, { format: 'cmaf' }), video.hls_cmaf_url);
  });
});

describe('the length of segments in requests', () => {
  const plain = 'https://h/mpegts/7_12/master_mpegts.m3u8?md5=a%2Fb&expires=9';

  it('is asked for by the MPEG-TS playlist of a stream, and its query stays', () => {
    const asking = withSegmentLengths(plain, true) ?? '';
    assert.equal(asking, `${plain}&get_duration_sec=true`);
    assert.deepEqual([hasSegmentLengths(asking), hasSegmentLengths(plain)], [true, false]);
    assert.equal(withSegmentLengths(asking, true), asking);
    assert.equal(withSegmentLengths(asking, false), plain);
  });

  it('cannot be asked for elsewhere', () => {
    for (const name of ['cmaf/7_12/master.m3u8', 'cmaf/7_12/index.mpd', 'videos/7_x/master.m3u8']) {
      assert.equal(withSegmentLengths(`https://h/${name}`, true), undefined, name);
    }
  });
});
