import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { startedSandbox } from './startedSandbox.ts';

const all = '/streaming/videos';
const source = 'https://archive.example/a.mp4';

describe('videos that come and go in the sandbox', () => {
  let now = Date.UTC(2026, 4, 6, 18, 2);
  const sandbox = forSuite(() => startedSandbox({ now: () => now }));
  /** One that has more to do than it can for a while. */
  const crowded = forSuite(() => startedSandbox({ now: () => now }));

  const post = async (path: string, json: object) => {
    const response = await sandbox().call(path, { method: 'POST', json });
    // biome-ignore lint/suspicious/noExplicitAny: looked at member by member
    return { status: response.status, body: (await response.json()) as any };
  };
  const statusOf = async (id: number) => (await sandbox().read(`${all}/${id}`)).status;

  it('made from an address are empty, then pending, viewable and ready', async () => {
    const { status, body } = await post(all, { video: { name: 'Match', origin_url: source } });
    assert.deepEqual([status, body.length, body[0].status, body[0].priority], [200, 1, 'empty', 0]);
    const [{ id, created_at }] = body;
    assert.equal(created_at, new Date(now).toISOString());
    const seen = new Set<string>([await statusOf(id)]);
    for (let second = 0; second < 40; second++) {
      now += 1000;
      seen.add(await statusOf(id));
    }
    assert.deepEqual([...seen], ['empty', 'pending', 'viewable', 'ready']);
    const { duration, converted_videos, hls_url } = await sandbox().read(`${all}/${id}`);
    assert.ok(duration > 0 && converted_videos.length > 0 && hls_url);
  });

  it('without an address wait for their file, and a source that does not exist is an error', async () => {
    const [waiting] = (await post(all, { video: { name: 'Waiting' } })).body;
    const missing = { name: 'Missing', origin_url: 'https://nowhere.invalid/a.mp4' };
    const [lost] = (await post(all, { video: missing })).body;
    now += 120_000;
    assert.equal(await statusOf(waiting.id), 'empty');
    const { status, error } = await sandbox().read(`${all}/${lost.id}`);
    assert.deepEqual([status, error], ['error', 'The source could not be found: nowhere.invalid.']);
  });

  it('are made up to 500 at once, in their order, all or none', async () => {
    const make = async (json: object) => {
      const response = await crowded().call(`${all}/batch`, { method: 'POST', json });
      // biome-ignore lint/suspicious/noExplicitAny: looked at member by member
      return { status: response.status, body: (await response.json()) as any };
    };
    const videos = Array.from({ length: 500 }, (_, index) => ({ name: `Part ${index}`, origin_url: source }));
    const { status, body } = await make({ videos });
    assert.equal(status, 200);
    assert.deepEqual(
      body.map(({ name }: { name: string }) => name),
      videos.map(({ name }) => name),
    );
    assert.equal(new Set(body.map(({ id }: { id: number }) => id)).size, 500);
    const more = await make({ videos: [...videos, { name: 'one more' }] });
    assert.deepEqual([more.status, more.body], [400, { status: 400, error: 'Batch max size is 500 videos' }]);
    const wrong = await make({ videos: [{ name: 'Not made' }, { name: ' ' }] });
    assert.deepEqual([wrong.status, wrong.body], [422, { errors: { name: ["can't be blank"] } }]);
    assert.deepEqual(await crowded().read(`${all}?search=Not%20made`), []);
  });

  it('are gone once they are deleted, also from lists, and their ids are not given again', async () => {
    const [{ id }] = (await post(all, { video: { name: 'Short-lived', origin_url: source } })).body;
    const remove = async () => (await sandbox().call(`${all}/${id}`, { method: 'DELETE' })).status;
    assert.equal(await remove(), 204);
    assert.deepEqual([await remove(), (await sandbox().call(`${all}/${id}`)).status], [404, 404]);
    assert.ok(!(await sandbox().read(all)).some((video: { id: number }) => video.id === id));
    assert.ok((await post(all, { video: { name: 'Next' } })).body[0].id > id);
  });
});
