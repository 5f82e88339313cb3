import assert from 'node:assert/strict';
import { fetch } from 'undici';
import { type StartedSandbox, startedSandbox } from './startedSandbox.ts';

const second = 1000;
const day = 24 * 3600 * second;
const began = Date.UTC(2026, 4, 6, 18, 2);

// biome-ignore lint/suspicious/noExplicitAny: looked at member by member
type Any = any;

describe('videos that move', () => {
  let sandbox: StartedSandbox;
  let now = began;
  beforeEach(async () => {
    now = began;
    sandbox = await startedSandbox({ now: () => now });
  });
  afterEach(() => sandbox.close());

  const at = (seconds: number) => {
    now = began + seconds * second;
  };
  const find = async (name: string): Promise<Any> => {
    const [item] = await sandbox.read(`/streaming/videos?search=${encodeURIComponent(name)}`);
    return item ?? assert.fail(name);
  };
  const patch = async (id: number, video: object): Promise<Any> =>
    (await sandbox.call(`/streaming/videos/${id}`, { method: 'PATCH', json: { video } })).json();
  const stateOf = async (name: string) => (await find(name)).status;
  const statesOf = (names: readonly string[]) => Promise.all(names.map(stateOf));
  /** The languages of the subtitles that a player finds. */
  const languages = async (name: string) => {
    const { hls_cmaf_url: url } = await find(name);
    const text = url ? await (await fetch(url)).text() : '';
    return [...text.matchAll(/TYPE=SUBTITLES.*LANGUAGE="(\w+)"/g)].map(([, tag]) => tag);
  };
  const empties = [
    'Interview with the harbour master',
    'Handball: Kiel – Flensburg, full match',
    'Trailer: night of the museums',
  ] as const;
  const giveFile = async (name: string, priority = 0, origin_url = 'https://files.example/a.mp4') =>
    patch((await find(name)).id, { origin_url, priority });

  it('go from empty to pending, viewable and ready, with renditions done one after another', async () => {
    at(700);
    const [name] = empties;
    assert.equal((await giveFile(name)).status, 'pending');
    const seen: string[] = [];
    const largest = new Set<number>();
    let progress = -1;
    for (let seconds = 700; seconds <= 1300; seconds += 2) {
      at(seconds);
      const { status, converted_videos: all, hls_url, duration, ...video } = await find(name);
      if (seen.at(-1) !== status) seen.push(status);
      const sum = all.reduce((before: number, each: Any) => before + each.progress, 0);
      assert.ok(sum >= progress);
      progress = sum;
      const fromLarge = all
        .filter(({ height }: Any) => height !== null)
        .toSorted((one: Any, other: Any) => other.height - one.height)
        .map((each: Any) => each.progress);
      assert.deepEqual(
        fromLarge,
        fromLarge.toSorted((one: number, other: number) => one - other),
      );
      largest.add(fromLarge[0]);
      assert.equal(hls_url !== null, status === 'viewable' || status === 'ready');
      assert.equal(duration !== null, hls_url !== null);
      assert.equal(video.screenshots.length, hls_url === null ? 0 : 5);
      for (const each of all)
        assert.equal(
          each.status === 'complete',
          each.mp4_url !== null || (each.height === null && each.size !== null),
        );
    }
    assert.deepEqual(seen, ['pending', 'viewable', 'ready']);
    // it goes on to the end, and does not jump there
    assert.ok([...largest].some((each) => each > 90 && each < 100));
  });

  const working = async (names: readonly string[]) =>
    (await Promise.all(names.map(find))).map(({ converted_videos }) => converted_videos.length > 0);

  it('are worked on one after the other, those of higher priority first', async () => {
    const [one, two, three] = empties;
    await giveFile(one, -10);
    await giveFile(two, 0);
    await giveFile(three, 5);
    assert.deepEqual(await working(empties), [true, false, false], 'who comes first to an idle place begins');
    at(31);
    assert.deepEqual(await statesOf(empties), ['ready', 'pending', 'pending']);
    assert.deepEqual(await working(empties), [true, false, true]);
    at(61);
    assert.deepEqual(await statesOf(empties), ['ready', 'pending', 'ready']);
    at(91);
    assert.deepEqual(await statesOf(empties), ['ready', 'ready', 'ready']);
  });

  it('change their turns when a priority changes, but not what has begun', async () => {
    const [one, two, three] = empties;
    for (const name of [one, two, three]) await giveFile(name, 0);
    at(10);
    await patch((await find(one)).id, { priority: -10 });
    await patch((await find(three)).id, { priority: 1 });
    assert.deepEqual(await working(empties), [true, false, false]);
    at(31);
    assert.deepEqual(await working(empties), [true, false, true]);
    assert.equal(await stateOf(one), 'ready');
  });

  it('wait for their turn from the beginning on', async () => {
    const queued = ['Kitchen of the north: pickled herring', 'Kitchen of the north: rye bread'] as const;
    assert.deepEqual(await statesOf(queued), ['pending', 'pending']);
    assert.deepEqual(await working(queued), [false, false]);
    at(900);
    const begun = await working(queued);
    assert.ok(begun.includes(true));
    at(3600);
    assert.deepEqual(await statesOf(queued), ['ready', 'ready']);
  });

  it('end in error with its text when the source cannot be found', async () => {
    at(2000);
    await giveFile(empties[0], 0, 'https://nowhere.invalid/a.mp4');
    at(2020);
    assert.equal(await stateOf(empties[0]), 'pending');
    at(2031);
    const { status, error, hls_url } = await find(empties[0]);
    assert.deepEqual(
      [status, error, hls_url],
      ['error', 'The source could not be found: nowhere.invalid.', null],
    );
  });

  it('get another file every few minutes, in the order of their priority', async () => {
    const names = ['Traffic bulletin', 'Tower camera', 'Weather map'] as const;
    const states: [number, string[]][] = [
      [0, ['empty', 'empty', 'empty']],
      [45, ['pending', 'pending', 'pending']],
      [77, ['ready', 'pending', 'pending']],
      [113, ['ready', 'error', 'pending']],
      [150, ['ready', 'error', 'ready']],
      [325, ['empty', 'empty', 'empty']],
      [377, ['ready', 'pending', 'pending']],
      [30 * 86_400 + 77, ['ready', 'pending', 'pending']],
    ];
    for (const [seconds, wanted] of states) {
      at(seconds);
      assert.deepEqual(await statesOf(names), wanted, String(seconds));
      const errors = await sandbox.read('/streaming/videos?status=error&fields=name&per_page=100');
      const isListed = errors.some(({ name }: { name: string }) => name.startsWith(names[1]));
      assert.equal(isListed, wanted[1] === 'error', 'the filter knows');
    }
  });

  it('get subtitles from speech when they are ready, and translations after them', async () => {
    at(76);
    assert.deepEqual(await languages('Traffic bulletin'), []);
    at(85);
    assert.deepEqual(await languages('Traffic bulletin'), ['en']);
    at(90);
    assert.deepEqual(await languages('Traffic bulletin'), ['en', 'de']);
  });

  it('get subtitles when they are wished for later', async () => {
    const name = 'Oysters, opened properly';
    const { id } = await find(name);
    assert.deepEqual(await languages(name), []);
    await patch(id, { auto_translate_subtitles_language: 'fre' });
    at(60);
    assert.deepEqual(await languages(name), [], 'nothing to translate');
    await patch(id, { auto_transcribe_audio_language: 'dut' });
    at(69);
    assert.deepEqual(await languages(name), ['nl']);
    at(74);
    assert.deepEqual(await languages(name), ['nl', 'fr']);
    await patch(id, { auto_translate_subtitles_language: 'fra,deu' });
    at(79);
    assert.deepEqual(await languages(name), ['nl', 'fr', 'de'], 'what there is stays');
    await patch(id, { auto_transcribe_audio_language: 'disable' });
    assert.deepEqual(await languages(name), ['nl', 'fr', 'de']);
  });

  it('are as far after a restart', async () => {
    at(2000);
    await giveFile(empties[0], 7);
    at(2024);
    const before = await find(empties[0]);
    await sandbox.stop();
    sandbox = await startedSandbox({ state: sandbox.folder, port: 0, now: () => now });
    const after = await find(empties[0]);
    assert.equal(before.status, 'viewable');
    assert.deepEqual(
      after.converted_videos.map((each: Any) => each.progress),
      before.converted_videos.map((each: Any) => each.progress),
    );
  });

  it('keep an original for seven days from its arrival on, to watch and to download', async () => {
    const name = 'Press conference: new tram line';
    const { slug, client_id, created_at, status } = await find(name);
    assert.equal(status, 'pending');
    const url = `${sandbox.origin}/videos/${client_id}_${slug}/original.mp4`;
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
    assert.deepEqual([part.status, await part.text()], [206, 'ftyp']);
    const saved = await fetch(`${url}/download=tram`, { method: 'HEAD' });
    assert.equal(saved.headers.get('content-disposition'), 'attachment; filename="tram.mp4"');
    now = Date.parse(created_at) + 7 * day - second;
    assert.equal((await fetch(url, { method: 'HEAD' })).status, 200);
    now += second;
    const gone = await fetch(url);
    assert.deepEqual([gone.status, await gone.text()], [404, 'There is no such original.\n']);
    const other = await find('Oysters, opened properly');
    assert.equal((await fetch(url.replace(slug, other.slug))).status, 404);
  });
});
