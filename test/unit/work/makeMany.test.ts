import assert from 'node:assert/strict';
import { guardOf } from '../../../src/accounts/guard.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Call } from '../../../src/platform/client/call.ts';
import { createClient } from '../../../src/platform/client/client.ts';
import { makeMany } from '../../../src/work/makeMany.ts';
import { startServer } from '../platform/client/server.ts';

const { creation } = kindOf('video');
const many = creation?.many ?? assert.fail();
const target = { scope: {}, id: '', clientId: 1 };
const draftOf = (line: string) => {
  const read = many.read(line);
  return 'draft' in read ? read.draft : assert.fail(line);
};

describe('Several that are made at once', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  type Guard = NonNullable<Parameters<typeof createClient>[0]['guard']>;
  type Video = { readonly name: string };
  /** A service that answers to a batch, and to a video alone, with a status; 0: not at all, 201: with no JSON. */
  async function service(
    batch: number,
    alone: (video: Video) => number,
    listed: readonly object[] = [],
    guard?: Guard,
  ) {
    const posts: string[] = [];
    const server = await startServer(({ method, url, body }, response) => {
      if (method === 'GET') return response.end(JSON.stringify(url?.includes('page=1') ? listed : []));
      const { video, videos = [video] } = JSON.parse(body);
      posts.push(`${url} ${videos.length}`);
      const status = video ? alone(video) : batch;
      if (status === 0) return response.destroy();
      response.statusCode = status;
      if (status === 201) return response.end('a web page');
      if (status === 200)
        return response.end(JSON.stringify(videos.map((each: Video, id: number) => ({ id, ...each }))));
      return response.end(JSON.stringify({ errors: { base: ['client_storage_almost_exceeded'] } }));
    });
    closers.push(server.close);
    return {
      posts,
      client: createClient({
        baseUrl: server.origin,
        key: 'k',
        fetch: globalThis.fetch,
        ...(guard && { guard }),
      }),
    };
  }

  async function results(client: Parameters<typeof makeMany>[0], count: number, most = 500) {
    const drafts = Array.from({ length: count }, (_, index) => draftOf(`https://a.example/${index}.mp4`));
    return makeMany(client, drafts, {
      most,
      together: many.step,
      alone: (draft) => creation?.steps(draft, target, {})[0] ?? assert.fail(),
      nameOf: (draft) => String(draft['name']),
      about: `${count} videos`,
      undertaking: { title: 'Create videos' },
      signal: new AbortController().signal,
      report: () => undefined,
    });
  }

  async function make(client: Parameters<typeof makeMany>[0], count: number, most = 500) {
    const made = await results(client, count, most);
    return made.map(({ name, state }) => `${name} ${state}`);
  }

  it('take as many calls as the service allows in each', async () => {
    const { client, posts } = await service(200, () => 200);
    assert.deepEqual(await make(client, 5, 2), ['0 made', '1 made', '2 made', '3 made', '4 made']);
    assert.deepEqual(posts, [
      '/streaming/videos/batch 2',
      '/streaming/videos/batch 2',
      '/streaming/videos 1',
    ]);
  });

  it('come with what the service returned of each, to be followed', async () => {
    const created_at = new Date().toISOString();
    const found = { id: 7, name: '1', origin_url: 'https://a.example/1.mp4', created_at };
    const ids = async (client: Parameters<typeof makeMany>[0]) =>
      (await results(client, 3)).map((each) =>
        'reply' in each ? creation?.makes?.(each.reply)?.id : undefined,
      );
    assert.deepEqual(await ids((await service(200, () => 200)).client), ['0', '1', '2']);
    assert.deepEqual(await ids((await service(422, () => 200)).client), ['0', '0', '0']);
    assert.deepEqual(await ids((await service(0, () => 200, [found])).client), [undefined, '7', undefined]);
  });

  it('are agreed to once, by their count, however many calls they take', async () => {
    const asked: string[] = [];
    const typed = async ({ about, undertaking }: Call) => {
      asked.push(`${undertaking?.title}: ${about}`);
      return true;
    };
    const guard = guardOf({ label: 'Media', safety: 'confirm' }, { typed, pressed: typed });
    const { client, posts } = await service(422, () => 200, [], guard);
    assert.equal((await make(client, 5, 2)).length, 5);
    assert.equal(posts.length, 7);
    assert.deepEqual(asked, ['Create videos: 5 videos']);
  });

  it('are not asked about again once the user has declined', async () => {
    let asked = 0;
    const typed = async () => {
      asked += 1;
      return false;
    };
    const guard = guardOf({ label: 'Media', safety: 'confirm' }, { typed, pressed: typed });
    const { client, posts } = await service(200, () => 200, [], guard);
    assert.deepEqual(await make(client, 4, 2), ['0 skipped', '1 skipped', '2 skipped', '3 skipped']);
    assert.deepEqual([asked, posts.length], [1, 0]);
  });

  it('are tried one by one if they are refused together, each with its own result', async () => {
    const { client } = await service(422, ({ name }) => (name === '1' ? 422 : 200));
    assert.deepEqual(await make(client, 3), ['0 made', '1 refused', '2 made']);
  });

  it('are not tried any more once the key is refused, or too much was asked for', async () => {
    for (const status of [401, 403, 429]) {
      const { client, posts } = await service(status, () => 200);
      assert.deepEqual(await make(client, 4, 2), ['0 refused', '1 refused', '2 skipped', '3 skipped']);
      assert.equal(posts.length, 1, String(status));
    }
  });

  it('are not tried one by one any more once that can’t work', async () => {
    const { client, posts } = await service(422, ({ name }) => (name === '1' ? 429 : 200));
    assert.deepEqual(await make(client, 4), ['0 made', '1 refused', '2 skipped', '3 skipped']);
    assert.equal(posts.length, 3);
  });

  it('are looked for one by one, too, where an answer is lost, and never sent twice', async () => {
    const created_at = new Date().toISOString();
    const found = { id: 7, name: '1', origin_url: 'https://a.example/1.mp4', created_at };
    const { client, posts } = await service(422, () => 0, [found]);
    assert.deepEqual(await make(client, 3), ['0 unsure', '1 found', '2 unsure']);
    assert.equal(posts.length, 4);
  });

  it('are looked for if there is no answer, and never sent twice', async () => {
    const created_at = new Date().toISOString();
    const found = { id: 7, name: '1', origin_url: 'https://a.example/1.mp4', created_at };
    const { client, posts } = await service(0, () => 200, [found]);
    assert.deepEqual(await make(client, 3), ['0 unsure', '1 found', '2 unsure']);
    assert.deepEqual(posts, ['/streaming/videos/batch 3']);
  });

  it('are looked for if the answer can’t be read, and never sent twice', async () => {
    const created_at = new Date().toISOString();
    const found = { id: 7, name: '1', origin_url: 'https://a.example/1.mp4', created_at };
    const { client, posts } = await service(201, () => 200, [found]);
    assert.deepEqual(await make(client, 3), ['0 unsure', '1 found', '2 unsure']);
    assert.deepEqual(posts, ['/streaming/videos/batch 3']);
  });
});
