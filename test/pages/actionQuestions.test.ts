import assert from 'node:assert/strict';
import { askAll } from '../../src/features/edit/actions/ask.ts';
import { confirmDestroy } from '../../src/features/edit/actions/confirmDestroy.ts';
import { kindOf, kinds } from '../../src/kinds/all.ts';
import { publishedVolume } from '../helpers/published/compute.ts';

const action = kindOf('volume').actions?.find(({ id }) => id === 'detach') ?? assert.fail();
const attached = publishedVolume.attachments[0] ?? assert.fail();
const shared = {
  ...publishedVolume,
  attachments: [attached, { ...attached, server_id: 'b', instance_name: 'packager-2' }],
};

describe('What an action asks', () => {
  /** What is asked about a volume, and what is answered. */
  async function asked(item: object, known?: Readonly<Record<string, unknown>>) {
    const shown: string[][] = [];
    const ask = {
      async pick(rows: readonly { label: string }[]) {
        shown.push(rows.map(({ label }) => label));
        return rows.at(-1);
      },
    };
    type Called = { decode: (reply: object, input: object) => unknown };
    const client = { call: async ({ decode }: Called, input: object) => decode(item, input) };
    const { does, questions = [] } = action;
    const answers = await askAll(ask as never, { client, clientId: 1 } as never, {
      title: 'Detach Volume',
      questions,
      does: does as never,
      target: { scope: { project: 1, region: 7 }, id: 'i', clientId: 1 },
      item: item as never,
      answers: {},
      known,
    });
    return { shown, answers };
  }

  it('is what the item leaves open, and not what is known', async () => {
    assert.deepEqual(await asked({ ...publishedVolume }), { shown: [], answers: {} });
    assert.deepEqual(await asked(shared), {
      shown: [[attached.server_id, 'packager-2']],
      answers: { instance_id: 'b' },
    });
    assert.deepEqual(await asked(shared, { instance_id: 'c' }), {
      shown: [],
      answers: { instance_id: 'c' },
    });
  });
});

describe('The question before a secret is deleted', () => {
  const kind = kindOf('edgeSecret');
  const deleting = kind.actions?.find(({ id }) => id === 'delete') ?? assert.fail();

  it('names the apps that use it, and says that others could not be read', async () => {
    const replies: Readonly<Record<string, object>> = {
      'edge.secrets.get': { id: 5, name: 'playback-key', app_count: 2 },
      'edge.apps.list': {
        items: [{ id: 1, name: 'player' }],
        total: 2,
        unread: [{ name: 'odd', why: 'name' }],
      },
      'edge.apps.get': { id: 1, name: 'player', secrets: { KEY: { id: 5 } } },
    };
    const client = { call: async ({ id }: { id: string }) => replies[id] };
    let asked = '';
    const options = {
      kinds,
      connect: async () => ({ client, clientId: 1 }),
      ask: {
        async warn(_: string, __: unknown, { detail }: { detail: string }) {
          asked = detail;
        },
      },
    };
    const ref = { account: 'a', kind: kind.id, scope: {}, id: '5', title: 'playback-key' };
    await confirmDestroy(options as never, kind, deleting as never, [ref]);
    assert.match(asked, /\n\nUsed by: player\nSome of what may use it couldn’t be read\.\n\n/);
  });
});
