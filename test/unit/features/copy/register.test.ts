import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Host } from '../../../../src/host/host.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';

const kind = kindOf('liveStream');
const refOf = (id: string, of = 'liveStream'): Ref => ({
  account: 'a',
  kind: of,
  scope: {},
  id,
  title: `Stream ${id}`,
});

type Verb = 'copyUrl' | 'copyId' | 'copyName';
type Rows = readonly { readonly label: string; readonly description?: string; readonly detail?: string }[];

/** Copies of resources that are these, by their ids, what the user picks: what is copied, and what was shown. */
async function copied(
  verb: Verb,
  refs: readonly Ref[],
  { items = {} as Readonly<Record<number, object>>, picks = undefined as string | undefined } = {},
) {
  const { env, window } = await import('vscode');
  const { registerCopy } = await import('../../../../src/features/copy/register.ts');
  const { showQuickPick } = window;
  const shown: { title: string; rows: string[] }[] = [];
  Object.assign(window, {
    async showQuickPick(rows: Rows, { title = '' }) {
      const texts = rows.map(({ label, description, detail }) => `${label}: ${description ?? detail}`);
      shown.push({ title, rows: texts });
      return rows.find(({ label }) => label === picks);
    },
  });
  await env.clipboard.writeText('as before');
  const call = async (_: unknown, input: { stream_id: number }) => items[input.stream_id];
  const { rows } = registerCopy({
    kindOf,
    connect: async () => ({ client: { baseUrl: 'https://platform.test', call }, clientId: 1 }),
    ask: {},
    fail: (error: unknown) => assert.fail(String(error)),
  } as unknown as Host);
  try {
    await rows[verb](kind)(refs[0], refs);
  } finally {
    Object.assign(window, { showQuickPick });
  }
  return { text: await env.clipboard.readText(), shown };
}

const endFlash = async () => (await import('../../../../src/ui/editorWindow.ts')).endFlash();

describe('Addresses that are copied', () => {
  afterEach(endFlash);
  const items = {
    7: { id: 7, name: 'a', hls_cmaf_url: 'https://a.test/7.m3u8', iframe_url: 'https://a.test/7' },
    8: { id: 8, name: 'b', iframe_url: 'https://a.test/8' },
  };
  const picks = 'Built-in player';

  it('of several resources are of one sort, one a line, and it says how many have one', async () => {
    const refs = [refOf('7'), refOf('8'), refOf('9', 'project')];
    const { text, shown } = await copied('copyUrl', refs, { items, picks });
    const rows = ['HLS, low latency: 1 of 3', 'Built-in player: 2 of 3'];
    assert.deepEqual(shown, [{ title: 'Copy URLs of 3 Resources', rows }]);
    assert.equal(text, 'https://a.test/7\nhttps://a.test/8');
  });

  it('of one resource are offered with what they are, and nothing is copied where none is picked', async () => {
    const { text, shown } = await copied('copyUrl', [refOf('8')], { items, picks });
    const rows = ['Built-in player: https://a.test/8'];
    assert.deepEqual([text, shown], ['https://a.test/8', [{ title: 'Copy URL of “Stream 8”', rows }]]);
    assert.equal((await copied('copyUrl', [refOf('8')], { items })).text, 'as before');
  });
});

describe('IDs and names that are copied', () => {
  afterEach(endFlash);
  const refs = [refOf('7'), refOf('here', 'faasKey'), refOf('9')];

  it('are one a line, without the IDs that mean nothing outside of Headend', async () => {
    assert.equal((await copied('copyId', refs)).text, '7\n9');
    assert.equal((await copied('copyName', refs)).text, 'Stream 7\nStream here\nStream 9');
  });
});
