import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { oddNames } from '../../helpers/oddNames.ts';
import { startedSandbox } from './startedSandbox.ts';

const hour = 3_600_000;
const all = '/streaming/streams';

describe('live streams that come and go in the sandbox', () => {
  let now = Date.UTC(2026, 4, 6, 18, 2);
  const sandbox = forSuite(() => startedSandbox({ now: () => now }));

  const create = async (json: object) => {
    const response = await sandbox().call(all, { method: 'POST', json });
    // biome-ignore lint/suspicious/noExplicitAny: looked at member by member
    return { status: response.status, body: (await response.json()) as any };
  };
  const remove = async (id: number) => (await sandbox().call(`${all}/${id}`, { method: 'DELETE' })).status;

  it('are made with a name alone, bare or wrapped, with the defaults that are published', async () => {
    for (const json of [{ name: 'News' }, { stream: { name: 'News' } }]) {
      const { status, body } = await create(json);
      assert.equal(status, 200);
      const { name, active, pull, live, dvr_duration, record_type, uri, created_at, html_overlays } = body;
      assert.deepEqual(
        { name, active, pull, live, dvr_duration, record_type, uri, created_at, html_overlays },
        {
          name: 'News',
          active: false,
          pull: false,
          live: false,
          dvr_duration: 3600,
          record_type: 'origin',
          uri: null,
          created_at: new Date(now).toISOString(),
          html_overlays: [],
        },
      );
      assert.match(body.push_url, new RegExp(`/in/${body.id}\\?${body.token}$`));
      assert.match(body.token, /^[0-9a-f]{32}$/);
      assert.equal((await sandbox().read(`${all}?page=1`))[0].id, body.id);
      assert.deepEqual(await sandbox().read(`${all}/${body.id}`), body);
    }
  });

  it('keep every name that is not blank, up to 255 characters', async () => {
    for (const [what, name] of Object.entries(oddNames)) {
      const { status, body } = await create({ name });
      if (name.trim() === '')
        assert.deepEqual([status, body], [422, { errors: { name: ["can't be blank"] } }]);
      else if (name.length > 255)
        assert.deepEqual(body, { errors: { name: ['is too long (maximum is 255 characters)'] } }, what);
      else assert.equal(body.name, name, what);
    }
  });

  it('refuse what is not a setting’s, and a call without a key', async () => {
    assert.deepEqual((await create({})).status, 422);
    const { status, body } = await create({ name: 'x', dvr_duration: 20 });
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['dvr_duration']]);
    const bare = await fetch(`${sandbox().origin}${all}`, { method: 'POST', body: '{"name":"x"}' });
    assert.equal(bare.status, 401);
  });

  it('that are pulled without a source are off after a day', async () => {
    const uri = 'srt://camera.invalid:5001';
    const { body } = await create({ name: 'Pulled', active: true, pull: true, uri });
    now += 25 * hour;
    assert.equal((await sandbox().read(`${all}/${body.id}`)).active, false);
  });

  it('are gone once they are deleted, and their ids are not given again', async () => {
    const { body } = await create({ name: 'Short-lived' });
    assert.equal(await remove(body.id), 204);
    assert.equal((await sandbox().call(`${all}/${body.id}`)).status, 404);
    assert.equal(await remove(body.id), 404);
    assert.ok((await create({ name: 'Next' })).body.id > body.id);
  });

  it('leave their recordings behind', async () => {
    const videos = await sandbox().read('/streaming/videos?per_page=100');
    const recording = videos.find(({ stream_id }: { stream_id: number | null }) => stream_id !== null);
    assert.equal(await remove(recording.stream_id), 204);
    assert.equal((await sandbox().read(`/streaming/videos/${recording.id}`)).stream_id, recording.stream_id);
  });
});
