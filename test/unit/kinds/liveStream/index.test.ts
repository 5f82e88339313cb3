import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { readItem } from '../../../../src/work/readItem.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { factsOf, tell, told } from '../../../helpers/kindRows.ts';
import { startedSandbox } from '../../sandbox/startedSandbox.ts';

const stream = kindOf('liveStream');
const now = Date.UTC(2026, 0, 5, 12);
const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour)).toISOString();

describe('live streams', () => {
  it('say how they are, with their figures', () => {
    const live = { id: 1, active: true, live: true, video_height: 1080, started_at_primary: at(9) };
    const idle = { id: 1, active: true, started_at_primary: at(8), finished_at_primary: at(10) };
    const yesterday = new Date(now - 23.4 * 3600_000).toISOString();
    const pull = { ...idle, pull: true, started_at_primary: yesterday, finished_at_primary: yesterday };
    const since = 'since 2026-01-05 09:00';
    const rows: [Record<string, unknown>, string][] = [
      [live, `broadcast: live · 1080p · ${since}`],
      [{ ...live, transcoding_speed: 0.7 }, `warning: slow 0.7× · live ${since}`],
      [{ ...live, live: false, backup_live: true }, `shield: backup live · main silent · ${since}`],
      [{ ...live, live: false }, `debug-disconnect: silent · session open ${since}`],
      [idle, 'circle-large-outline: idle · last on air 2 h ago'],
      [pull, 'watch: idle · switches off within 36 min'],
      [{ ...idle, active: false }, 'circle-slash: off · last on air 2 h ago'],
      [{ id: 1 }, 'circle-slash: off'],
    ];
    for (const [item, row] of rows) assert.equal(told(stream, item, now), row);
  });

  it('are counted with those in trouble first, as the end of a line may be cut', () => {
    const live = { id: 1, active: true, live: true };
    const some = [
      live,
      { ...live, transcoding_speed: 0.5 },
      { id: 3, active: true, backup_live: true },
      { id: 4, active: true, started_at_primary: at(9) },
      { id: 5, active: true },
    ];
    const summary = (items: object[]) => {
      const said = stream.summary?.(items.map((each) => ({ ...each })));
      return said && tell(said);
    };
    assert.equal(summary(some), '1 slow, 1 on backup, 1 silent, 3 live');
    assert.equal(summary([live, { id: 2, active: true }]), '1 live');
    assert.equal(summary([{ id: 2 }]), '0 live');
  });

  it('say what a change takes off air, and nothing where it takes nothing', () => {
    const said = (now: object, change: object) =>
      stream.edit?.interrupts?.({ id: 1, ...now }, { ...change })?.why.key;
    const [live, onBackup] = [
      { active: true, live: true },
      { active: true, backup_live: true },
    ];
    const lost = 'The stream is live. Its viewers will lose the picture immediately.';
    const letGo = 'The stream is live. Its current source will be disconnected.';
    assert.equal(said(live, { active: false }), lost);
    assert.equal(said(onBackup, { active: false }), lost);
    assert.equal(said({ ...live, transcoding_speed: 0.5 }, { active: false }), lost);
    assert.equal(said(live, { pull: true, uri: 'rtmp://a.example/b' }), letGo);
    assert.equal(said({ ...live, pull: true }, { uri: 'rtmp://a.example/b' }), letGo);
    for (const [now, change] of [
      [live, { name: 'x' }],
      [live, { active: true }],
      [live, { uri: 'rtmp://a.example/b' }],
      [{ active: true, live: false }, { active: false }],
      [{ active: true }, { pull: true }],
    ] as const)
      assert.equal(said(now, change), undefined);
  });

  it('lead to their recordings', () => {
    const [relation] = stream.relations ?? [];
    assert.equal(relation?.kind, 'video');
    assert.equal(relation?.list.operation.id, 'streaming.videos.list');
    assert.deepEqual(relation?.list.input({ scope: {}, id: '4711', clientId: 3 }), { stream_id: 4711 });
  });

  it('tell their broadcasts', () => {
    assert.equal(factsOf(stream, { id: 1, broadcast_ids: [7, 9] })['Broadcasts'], '7, 9');
    assert.equal(factsOf(stream, { id: 1, broadcast_ids: [] })['Broadcasts'], undefined);
  });
});

describe('the broadcasts of a stream', () => {
  const sandbox = forSuite(startedSandbox);

  it('are told where one is opened that has any, whatever page it is on', async () => {
    const kind = kindOf('liveStream');
    const connection = { client: sandbox().client, clientId: 0 };
    const open = (id: unknown) =>
      readItem(connection, kind, { account: 'a', kind: kind.id, scope: {}, id: String(id), title: '' });
    const pages = await Promise.all([1, 2].map((page) => sandbox().read(`/streaming/streams?page=${page}`)));
    const streams: { id: number; broadcast_ids: number[] }[] = pages.flat();
    const [some, none] = [true, false].map((has) =>
      streams.find((each) => each.broadcast_ids.length > 0 === has),
    );
    const told = (await open(some?.id))['broadcasts'] as { id: number }[];
    assert.deepEqual(
      told.map(({ id }) => id),
      some?.broadcast_ids,
    );
    assert.equal((await open(none?.id))['broadcasts'], undefined);
  });
});
