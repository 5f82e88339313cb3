import assert from 'node:assert/strict';
import { createNames } from '../../../../src/features/statistics/names.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { startedSandbox } from '../../sandbox/startedSandbox.ts';

describe('The names of streams', () => {
  const sandbox = forSuite(startedSandbox);

  const { signal } = new AbortController();
  const someIds = async (): Promise<string[]> => {
    const streams = await sandbox().read('/streaming/streams');
    return streams.map(({ id }: { id: number }) => String(id));
  };

  it('are those of now each time a stream is to be picked', async () => {
    const streams = createNames('stream', async () => sandbox().client);
    const [id = ''] = await someIds();
    await streams.read(() => undefined, signal);
    assert.notEqual(streams.names.get(id), 'By another name');
    const json = { stream: { name: 'By another name' } };
    await sandbox().call(`/streaming/streams/${id}`, { method: 'PATCH', json });
    await streams.read(() => undefined, signal);
    assert.equal(streams.names.get(id), 'By another name');
  });

  it('are read where one is unknown, and for each only once', async () => {
    let reads = 0;
    const streams = createNames('stream', async () => {
      reads++;
      return sandbox().client;
    });
    const [first = '', second = ''] = await someIds();
    assert.equal(await streams.find([first, '1'], signal), true);
    assert.ok(streams.names.has(second));
    assert.equal(await streams.find([first, second, '1'], signal), false);
    assert.equal(reads, 1);
    assert.equal(await streams.find(['2'], signal), false);
    assert.equal(reads, 2);
  });
});

describe('The names of CDN resources', () => {
  const sandbox = forSuite(startedSandbox);

  it('are searched by the service', async () => {
    const resources = createNames('resource', async () => sandbox().client);
    assert.ok(resources.isSearchable);
    await resources.read(() => undefined, new AbortController().signal, 'arch');
    assert.deepEqual([...resources.names.values()], ['Archive']);
  });
});
