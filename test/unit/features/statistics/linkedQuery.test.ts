import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Host } from '../../../../src/host/host.ts';
import { kinds } from '../../../../src/kinds/all.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { instead } from '../../../helpers/instead.ts';
import { startedSandbox } from '../../sandbox/startedSandbox.ts';

const plain = {
  range: { preset: 'last7Days' },
  granularity: '1h',
  zone: 'local',
  previous: false,
  refresh: false,
};

describe('Statistics that a link opens', () => {
  const sandbox = forSuite(startedSandbox);

  /** What is asked for, and what was logged. */
  async function linked(argument: unknown) {
    const { linkedQuery } = await import('../../../../src/features/statistics/linkedQuery.ts');
    const logged: unknown[] = [];
    const host = {
      kinds,
      connect: async () => ({ client: sandbox().client, clientId: 1 }),
      log: { error: (error: unknown) => logged.push(error) },
    } as unknown as Host;
    return { query: await linkedQuery(host, 'a', argument), logged };
  }

  for (const [what, source, list] of [
    ['stream', 'watching', '/streaming/streams'],
    ['resource', 'delivery', '/cdn/resources'],
  ] as const)
    it(`call a ${what} by its name`, async () => {
      const [{ id, name }] = await sandbox().read(list);
      const { query, logged } = await linked({ ...plain, source, [what]: { id, name: '' } });
      assert.deepEqual([query?.[what], logged], [{ id, name }, []]);
    });

  it('call an app by its name', async () => {
    const {
      apps: [{ id, name }],
    } = await sandbox().read('/fastedge/v1/apps');
    const { query } = await linked({ ...plain, source: 'edgeCalls', app: { id: String(id), name: '' } });
    assert.deepEqual(query?.app, { id: String(id), name });
  });

  it('call a video by its name', async () => {
    const videos = await sandbox().read('/streaming/videos');
    const { slug, name } = videos[3];
    const { query } = await linked({ ...plain, source: 'videoViewers', video: { slug, name: '' } });
    assert.deepEqual(query?.video, { slug, name });
  });

  it('call what can’t be read by its ID, and log why', async () => {
    const asked = { ...plain, source: 'watching', stream: { id: 999999999, name: '' } };
    const { query, logged } = await linked(asked);
    assert.deepEqual([query?.stream, logged.length], [{ id: 999999999, name: '#999999999' }, 1]);
    const video = { slug: 'nowhere', name: '' };
    assert.deepEqual((await linked({ ...plain, source: 'videoViewers', video })).query?.video, {
      slug: 'nowhere',
      name: '#nowhere',
    });
  });

  it('are not opened once the user has canceled', async () => {
    const { linkedQuery } = await import('../../../../src/features/statistics/linkedQuery.ts');
    const { window } = await import('vscode');
    const stop: (() => unknown)[] = [];
    const withProgress = (_: unknown, work: (...given: unknown[]) => unknown) =>
      work(
        { report: () => undefined },
        { onCancellationRequested: (cancel: () => unknown) => stop.push(cancel) },
      );
    const logged: unknown[] = [];
    const host = {
      kinds,
      connect: async () => {
        const call = (_: unknown, __: unknown, { signal }: { signal: AbortSignal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        return { client: { call }, clientId: 1 };
      },
      log: { error: (error: unknown) => logged.push(error) },
    } as unknown as Host;
    await instead(window, { withProgress }, async () => {
      const opening = linkedQuery(host, 'a', { ...plain, source: 'watching', stream: { id: 7, name: '' } });
      while (stop.length === 0) await new Promise((next) => setTimeout(next, 20));
      stop[0]?.();
      await assert.rejects(opening, { name: 'AbortError' });
    });
    assert.deepEqual(logged, []);
  });

  it('read no name of what the figures can’t be narrowed to', async () => {
    const { query, logged } = await linked({ ...plain, source: 'meet', stream: { id: 999999999, name: '' } });
    assert.deepEqual([query?.stream, logged], [undefined, []]);
  });

  it('are the usual ones where something else is handed over', async () => {
    for (const argument of ['x', {}, { ...plain, source: 'nonsense' }])
      assert.equal((await linked(argument)).query, undefined);
  });
});
