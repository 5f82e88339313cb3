import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { sampleStream } from './sampleStream.ts';
import { startedSandbox } from './startedSandbox.ts';

const hour = 3_600_000;

describe('live streams of the sandbox', () => {
  let now = Date.UTC(2026, 4, 6, 18, 2);
  const began = now;
  const sandbox = forSuite(() => startedSandbox({ now: () => now }));
  beforeEach(() => {
    now = began;
  });

  const path = (id: number) => `/streaming/streams/${id}`;
  const named = (name: string) => sampleStream(sandbox(), name);
  const patch = async (id: number, stream: object) => {
    const response = await sandbox().call(path(id), { method: 'PATCH', json: { stream } });
    // biome-ignore lint/suspicious/noExplicitAny: looked at member by member
    return { status: response.status, body: (await response.json()) as any };
  };

  it('come 25 a page, the newest first, and an empty page ends them', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => sandbox().read(`/streaming/streams?page=${page}&with_broadcasts=1`)),
    );
    assert.deepEqual(
      pages.map((page) => page.length),
      [25, 25, 0],
    );
    const ids = pages.flat().map(({ id }) => id);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => b - a),
    );
    assert.equal(new Set(ids).size, ids.length);
  });

  it('refuses a page that is no number from 1', async () => {
    for (const page of ['0', '-1', 'two']) {
      assert.equal((await sandbox().call(`/streaming/streams?page=${page}`)).status, 422, page);
    }
  });

  it('keeps a change, wrapped or bare, and drops what cannot be changed', async () => {
    const { id, token } = await named('Reporter kit 2');
    const wrapped = await patch(id, { name: 'Reporter kit 2b', token: 'mine', id: 1, unheard: true });
    assert.equal(wrapped.status, 200);
    const bare = await sandbox().call(path(id), { method: 'PATCH', json: { dvr_duration: 30 } });
    assert.equal(bare.status, 200);
    const { name, dvr_duration, unheard, ...read } = await sandbox().read(path(id));
    assert.deepEqual(
      { name, dvr_duration, unheard },
      { name: 'Reporter kit 2b', dvr_duration: 30, unheard: undefined },
    );
    assert.deepEqual({ id: read.id, token: read.token }, { id, token });
  });

  const refused: [string, unknown, string][] = [
    ['name', '', "can't be blank"],
    ['name', ' \t', "can't be blank"],
    ['name', null, "can't be blank"],
    ['name', 5, 'is invalid'],
    ['active', 'yes', 'is invalid'],
    ['dvr_duration', 29, 'must be greater than or equal to 30'],
    ['dvr_duration', 14_401, 'must be less than or equal to 14400'],
    ['dvr_duration', 60.5, 'is invalid'],
    ['client_entity_data', 'x'.repeat(4097), 'is too long (maximum is 4096 characters)'],
    ['srt_passphrase', 'too short', 'is too short (minimum is 10 characters)'],
    ['srt_passphrase', 'x'.repeat(81), 'is too long (maximum is 80 characters)'],
    ['srt_passphrase', 'with a space in it', 'is invalid'],
    ['projection', 'flat', 'is not included in the list'],
    ['record_type', 'both', 'is not included in the list'],
    ['uri', 'no address', 'is invalid'],
    ['uri', 'https://a.example  https://b.example', 'is invalid'],
  ];
  for (const [field, value, message] of refused) {
    it(`refuses ${field} ${JSON.stringify(value)?.slice(0, 24)}`, async () => {
      const { id } = await named('Reporter kit 3');
      const before = await sandbox().read(path(id));
      const { status, body } = await patch(id, { hls_mpegts_endlist_tag: false, [field]: value });
      assert.equal(status, 422);
      assert.deepEqual(body, { errors: { [field]: [message] } });
      assert.deepEqual(await sandbox().read(path(id)), before);
    });
  }

  it('takes every value up to its bound', async () => {
    const { id } = await named('Reporter kit 3');
    for (const change of [
      { dvr_duration: 30 },
      { dvr_duration: 14_400 },
      { client_entity_data: 'ü'.repeat(4096) },
      { srt_passphrase: 'x'.repeat(10) },
      { srt_passphrase: 'x'.repeat(80) },
      { srt_passphrase: null },
      { uri: 'https://a.example/1 rtmp://user:secret@b.example/2' },
      { uri: null },
    ]) {
      const { status, body } = await patch(id, change);
      assert.equal(status, 200, JSON.stringify(body));
      for (const [name, value] of Object.entries(change)) assert.equal(body[name], value);
    }
  });

  it('goes off the air when it is switched off, and on again with its encoder', async () => {
    const { id, started_at_primary } = await named('Arena 1: handball, main camera');
    now += hour;
    const { body: off } = await patch(id, { active: false });
    assert.deepEqual([off.live, off.finished_at_primary], [false, new Date(now).toISOString()]);
    assert.deepEqual([off.started_at_primary, off.recording_duration], [started_at_primary, null]);
    assert.deepEqual([off.transcoded_qualities, off.video_height], [[], null]);
    now += hour;
    const { body: on } = await patch(id, { active: true });
    assert.deepEqual([on.live, on.started_at_primary], [true, new Date(now).toISOString()]);
    now += 90_000;
    assert.equal((await sandbox().read(path(id))).recording_duration, 90);
  });

  it('switches a pull off that found nothing for a day', async () => {
    const { id, active } = await named('Parliament relay: French interpreters');
    assert.equal(active, true);
    now += hour;
    assert.equal((await sandbox().read(path(id))).active, false);
    const { body } = await patch(id, { active: true });
    assert.equal(body.active, true);
    now += 23 * hour;
    assert.equal((await sandbox().read(path(id))).active, true);
    now += hour;
    assert.equal((await sandbox().read(path(id))).active, false);
  });

  it('has ingest addresses that are well formed and stay on this machine', async () => {
    const { id, token, ...stream } = await named('Evening news: studio 1');
    const [, address] = /^(rtmp:\/\/127\.0\.0\.1:\d+\/in)\//.exec(stream.push_url) ?? [];
    assert.equal(stream.push_url, `${address}/${id}?${token}`);
    assert.equal(stream.backup_push_url, `${address}/${id}b?${token}`);
    assert.equal(stream.push_url_srt, `srt://127.0.0.1:5001?streamid=${id}#${token}`);
    assert.equal(stream.push_url_whip, `${sandbox().origin}/whip/${id}_${token}/whip`);
  });
});
