import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { createClient } from '../../../src/platform/client/client.ts';
import { CallError } from '../../../src/platform/client/errors.ts';
import { createMaker } from '../../../src/work/makeOnce.ts';
import { startServer } from '../platform/client/server.ts';

const name = 'Opening <b>night</b> $(zap) 🎥';
const creation = kindOf('liveStream').creation ?? assert.fail();
const restreams = kindOf('restream').creation ?? assert.fail();
const restream = { stream_id: 5, name: 'Twin', uri: 'rtmp://relay.test/live/abc' };
const restreamStep = () => {
  const { name, uri } = restream;
  const target = { scope: {}, id: '5', clientId: 1 };
  return restreams.steps({ ...restreams.initial, name, uri }, target, {})[0] ?? assert.fail();
};
const stepFor = (draft: object) => {
  const target = { scope: {}, id: '', clientId: 1 };
  return creation.steps({ ...creation.initial, ...draft }, target, {})[0] ?? assert.fail();
};

describe('What is made once', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  /** A service that loses replies of POST, and whose list answers as told. */
  async function service(list: () => { readonly status: number; readonly items?: readonly object[] }) {
    const posted: string[] = [];
    const state = { loses: true };
    const server = await startServer(({ method, url, body }, response) => {
      if (method === 'POST') {
        const sent = JSON.parse(body);
        posted.push(sent.name ?? sent.restream.name);
        if (state.loses) return response.destroy();
        return response.end(JSON.stringify({ id: 9, name }));
      }
      const { status, items = [] } = list();
      response.statusCode = status;
      return response.end(JSON.stringify(url?.includes('page=1') ? items : []));
    });
    closers.push(server.close);
    const client = createClient({ baseUrl: server.origin, key: 'k', fetch: globalThis.fetch });
    return { client, posted, state };
  }

  const created = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  it('is found by its name and time if the reply is lost, and sent once', async () => {
    const { client, posted } = await service(() => ({
      status: 200,
      items: [
        { id: 5, name, created_at: created(-3600) },
        { id: 8, name, created_at: created(0) },
        { id: 7, name: 'another', created_at: created(0) },
      ],
    }));
    const made = await createMaker()(client, stepFor({ name }), {});
    assert.deepEqual([(made.reply as { id: number }).id, made.wasFound, posted], [8, true, [name]]);
  });

  it('is no older namesake: the failure is told, and looked for again before it is sent again', async () => {
    const items = [{ id: 5, name, created_at: created(-3600) }];
    const { client, posted } = await service(() => ({ status: 200, items }));
    const make = createMaker();
    await assert.rejects(make(client, stepFor({ name }), {}), CallError);
    items.push({ id: 8, name, created_at: created(0) });
    const made = await make(client, stepFor({ name }), {});
    assert.deepEqual([(made.reply as { id: number }).id, made.wasFound, posted], [8, true, [name]]);
  });

  it('is not sent again while nobody can tell whether it exists', async () => {
    const { client, posted } = await service(() => ({ status: 403 }));
    const make = createMaker();
    for (let time = 0; time < 3; time++) await assert.rejects(make(client, stepFor({ name }), {}), CallError);
    assert.deepEqual(posted, [name]);
  });

  it('is sent again once it is known that it does not exist, under another name too', async () => {
    const { client, posted, state } = await service(() => ({ status: 200 }));
    const make = createMaker();
    await assert.rejects(make(client, stepFor({ name }), {}), CallError);
    state.loses = false;
    const made = await make(client, stepFor({ name: 'Second night' }), {});
    assert.deepEqual([made.wasFound, posted], [false, [name, 'Second night']]);
  });

  it('is no twin that was there before, where the service tells no time of creation', async () => {
    const items = [{ ...restream, id: 5 }];
    const { client, posted } = await service(() => ({ status: 200, items }));
    const make = createMaker();
    await assert.rejects(make(client, restreamStep(), {}), CallError);
    items.push({ ...restream, id: 8 });
    const made = await make(client, restreamStep(), {});
    assert.deepEqual([(made.reply as { id: number }).id, made.wasFound, posted], [8, true, ['Twin']]);
  });

  it('is looked for by the user where nothing tells what was there before', async () => {
    let status = 500;
    const { client, posted } = await service(() => ({ status, items: [{ ...restream, id: 5 }] }));
    const made = createMaker()(client, restreamStep(), {}).finally(() => {
      status = 200;
    });
    await assert.rejects(made, CallError);
    assert.deepEqual(posted, ['Twin']);
  });
});
