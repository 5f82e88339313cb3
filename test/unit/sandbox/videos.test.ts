import assert from 'node:assert/strict';
import { type StartedSandbox, startedSandbox } from './startedSandbox.ts';

const picture = (bytes: number, type = 'jpeg') =>
  `data:image/${type};base64,${Buffer.alloc(bytes, 7).toString('base64')}`;

describe('videos of the sandbox', () => {
  let sandbox: StartedSandbox;
  // biome-ignore lint/suspicious/noExplicitAny: looked at member by member
  let all: any[] = [];
  let now = Date.UTC(2026, 4, 6, 18, 2);
  before(async () => {
    sandbox = await startedSandbox({ now: () => now });
    await readAll();
  });
  after(() => sandbox.close());

  const readAll = async () => {
    const pages = [1, 2].map((page) => sandbox.read(`/streaming/videos?per_page=100&page=${page}`));
    all = (await Promise.all(pages)).flat();
  };
  const path = (id: number) => `/streaming/videos/${id}`;
  const ids = async (query: string) =>
    (await sandbox.read(`/streaming/videos?per_page=100&${query}`)).map(({ id }: { id: number }) => id);
  const idsOf = (match: (video: Record<string, unknown>) => boolean) => all.filter(match).map(({ id }) => id);
  const patch = async (id: number, json: object) => {
    const response = await sandbox.call(path(id), { method: 'PATCH', json });
    // biome-ignore lint/suspicious/noExplicitAny: looked at member by member
    return { status: response.status, body: (await response.json()) as any };
  };
  const ready = (poster: boolean) =>
    all.find((video) => video.status === 'ready' && (video.poster !== null) === poster) ?? assert.fail();

  it('come 25 a page or as many as asked for up to 100, the newest first', async () => {
    assert.equal((await sandbox.read('/streaming/videos')).length, 25);
    assert.equal((await sandbox.read('/streaming/videos?per_page=7')).length, 7);
    assert.equal((await sandbox.read('/streaming/videos?per_page=500')).length, 100);
    assert.deepEqual(await sandbox.read('/streaming/videos?page=99'), []);
    const second = await sandbox.read('/streaming/videos?per_page=10&page=2');
    assert.deepEqual(
      second.map(({ id }: { id: number }) => id),
      idsOf(() => true).slice(10, 20),
    );
    assert.deepEqual(
      idsOf(() => true),
      idsOf(() => true).toSorted((a, b) => b - a),
    );
  });

  it('lack in a list what only the single read has', async () => {
    const { id } = ready(true);
    const one = await sandbox.read(path(id));
    const [item] = await sandbox.read(`/streaming/videos?id=${id}`);
    assert.deepEqual(
      Object.keys(one).filter((name) => !(name in item)),
      ['iframe_url', 'sprite', 'sprite_vtt'],
    );
    const { iframe_url, sprite, sprite_vtt, ...rest } = one;
    assert.deepEqual(rest, item);
    assert.ok(iframe_url && sprite);
    assert.match(sprite_vtt, /-->/);
  });

  it('can be filtered by ids', async () => {
    const [first, , third] = idsOf(() => true);
    assert.deepEqual(await ids(`id=${third},${first},1,x`), [first, third]);
    assert.deepEqual(await ids('id=x'), []);
  });

  it('can be searched by id, slug and a part of the name in any case', async () => {
    const { id, slug } = ready(false);
    assert.deepEqual(await ids(`search=${id}`), [id]);
    assert.deepEqual(await ids(`search=${slug}`), [id]);
    const weather = idsOf(({ name }) => String(name).startsWith('Weather outlook'));
    assert.equal(weather.length, 10);
    assert.deepEqual(await ids('search=weAther OUT'), weather);
    const walk = idsOf(({ name }) => name === 'Прогулянка портом');
    assert.deepEqual(await ids(`search=${encodeURIComponent('ПРОГУЛЯНКА')}`), walk);
    assert.deepEqual(await ids('search=%25'), [], 'no placeholder');
  });

  it('can be filtered by status, stream and your user id, and by several at once', async () => {
    await readAll();
    for (const status of ['empty', 'pending', 'viewable', 'error']) {
      const found = await ids(`status=${status}`);
      assert.ok(found.length >= 3, status);
      assert.deepEqual(
        found,
        idsOf((video) => video['status'] === status),
      );
    }
    const { stream_id } = all.find((video) => video.stream_id !== null);
    assert.deepEqual(
      await ids(`stream_id=${stream_id}`),
      idsOf((video) => video['stream_id'] === stream_id),
    );
    assert.deepEqual(
      await ids('client_user_id=100'),
      idsOf((video) => video['client_user_id'] === 100),
    );
    assert.deepEqual(
      await ids('client_user_id=100&search=sign'),
      idsOf((video) => video['client_user_id'] === 100 && /sign/.test(String(video['name']))),
    );
    assert.deepEqual(await ids('status='), idsOf(() => true).slice(0, 100), 'empty means any');
  });

  it('come with the asked fields alone', async () => {
    const [item] = await sandbox.read('/streaming/videos?fields=id,name,slug,unheard');
    assert.deepEqual(Object.keys(item), ['id', 'name']);
    const [whole] = await sandbox.read('/streaming/videos?fields=unheard');
    assert.ok('slug' in whole);
  });

  it('keeps a change, bare or wrapped, and says when', async () => {
    const { id, slug, updated_at } = await sandbox.read(path(ready(false).id));
    now += 1000;
    assert.equal((await patch(id, { name: 'A "new" name / better', slug: 'mine', views: 0 })).status, 200);
    assert.equal((await patch(id, { video: { directory_id: 200 } })).status, 200);
    const video = await sandbox.read(path(id));
    assert.deepEqual([video.name, video.directory_id, video.slug], ['A "new" name / better', 200, slug]);
    assert.ok(video.updated_at > updated_at);
  });

  const refused: [string, unknown, string][] = [
    ['name', ' ', "can't be blank"],
    ['priority', 11, 'must be less than or equal to 10'],
    ['priority', -11, 'must be greater than or equal to -10'],
    ['priority', 1.5, 'is invalid'],
    ['screenshot_id', -1, 'is invalid: the video has no own poster'],
    ['screenshot_id', 5, 'must be less than or equal to 4'],
    ['projection', 'flat', 'is not included in the list'],
    ['clip_start_seconds', -1, 'must be greater than or equal to 0'],
    ['auto_transcribe_audio_language', 'German', 'is invalid'],
    ['auto_transcribe_audio_language', 'de', 'is invalid'],
    ['auto_translate_subtitles_language', 'eng;fre', 'is invalid'],
    ['auto_translate_subtitles_language', 'eng,fr', 'is invalid'],
    ['origin_http_headers', 'X-Key: 1', 'is invalid'],
    ['remote_poster_url', 'poster.jpg', 'is invalid'],
    ['poster', 'https://example.com/poster.jpg', 'is invalid'],
    ['poster', picture(10, 'gif'), 'is invalid'],
    ['poster', picture(1_000_001), 'is too large (maximum is 1000000 bytes)'],
  ];
  for (const [field, value, message] of refused) {
    it(`refuses ${field} ${JSON.stringify(value)?.slice(0, 40)}`, async () => {
      // none that another test gives a poster
      const { id } =
        all.findLast(({ status, poster }) => status === 'ready' && poster === null) ?? assert.fail();
      const before = await sandbox.read(path(id));
      const { status, body } = await patch(id, { description: 'changed', [field]: value });
      assert.equal(status, 422);
      assert.deepEqual(body, { errors: { [field]: [message] } });
      assert.deepEqual(await sandbox.read(path(id)), before);
    });
  }

  it('takes and removes an own poster', async () => {
    const { id } = ready(false);
    const { status, body } = await patch(id, { poster: picture(1_000_000, 'webp'), screenshot_id: -1 });
    assert.equal(status, 200);
    assert.ok(body.poster && body.poster_thumb);
    assert.equal(body.screenshot, body.poster);
    const { body: without } = await patch(id, { remove_poster: true });
    assert.deepEqual([without.poster, without.poster_thumb, without.screenshot_id], [null, null, 0]);
    assert.equal(without.screenshot, without.screenshots[0]);
  });

  it('never shows what only goes in', async () => {
    const { id } = ready(false);
    const header = 'Authorization: Basic c2VjcmV0OnNlY3JldA==';
    const orders = {
      origin_http_headers: header,
      source_bitrate_limit: false,
      remote_poster_url: 'https://files.example/poster.png',
      remove_poster: false,
      auto_transcribe_audio_language: 'eng',
      auto_translate_subtitles_language: 'ger,fre',
    };
    const { status, body } = await patch(id, orders);
    assert.equal(status, 200);
    const listed: Record<string, unknown>[] = await sandbox.read('/streaming/videos?per_page=100');
    for (const shown of [body, await sandbox.read(path(id)), ...listed])
      assert.deepEqual(
        Object.keys(orders).filter((name) => name in shown),
        [],
      );
  });

  it('refuses a translation of subtitles that the same request switches off', async () => {
    const { id } = ready(false);
    const languages = {
      auto_transcribe_audio_language: 'disable',
      auto_translate_subtitles_language: 'ger',
    };
    const { status, body } = await patch(id, languages);
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors), ['auto_translate_subtitles_language']);
  });

  it('puts an empty video into the queue as soon as it has a source', async () => {
    const [id] = idsOf((video) => video['name'] === 'Trailer: night of the museums');
    const { body } = await patch(Number(id), { origin_url: 'https://files.example/new.mp4' });
    assert.equal(body.status, 'pending');
  });
});
