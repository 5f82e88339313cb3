import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { whoAmI } from '../../../../src/platform/identity/operations.ts';
import { inABrowser } from '../../../helpers/inABrowser.ts';
import { instead } from '../../../helpers/instead.ts';

const failure = (reason: 'forbidden' | 'cancelled' | 'missing') =>
  new CallError({ reason }, { operation: whoAmI, call: 'GET /v.mp4', origin: '' });

/** What becomes of a download: what is suggested, saved, reported and told. */
async function downloaded(
  url: string,
  name: string,
  {
    pieces = [] as readonly number[],
    size = undefined as number | undefined,
    fails = undefined as unknown,
    isLeft = false,
    times = 1,
  } = {},
) {
  const { createDownloads } = await import('../../../../src/ui/files/downloads.ts');
  const { endFlash } = await import('../../../../src/ui/editorWindow.ts');
  const { window, workspace, Uri } = await import('vscode');
  const seen = {
    suggested: [] as string[],
    saved: [] as string[],
    reported: [] as unknown[],
    told: [] as string[],
  };
  const make = () =>
    createDownloads({
      home: '/home/me',
      async open() {
        if (fails) throw fails;
        return {
          size,
          chunks: (async function* () {
            for (const length of pieces) yield new Uint8Array(length);
          })(),
        };
      },
      async save(path, chunks) {
        let length = 0;
        for await (const chunk of chunks) length += chunk.length;
        seen.saved.push(`${path}: ${length}`);
      },
      fail: (error, what) => void seen.told.push(`${what}: ${(error as Error).message}`),
    });
  const download = await instead(workspace, { workspaceFolders: undefined }, make);
  const members = {
    async showSaveDialog({ defaultUri }: { defaultUri: { path: string } }) {
      seen.suggested.push(defaultUri.path);
      return isLeft ? undefined : Uri.file('/there/v.mp4');
    },
    withProgress: (_: object, work: (...all: unknown[]) => unknown) =>
      work(
        { report: (step: unknown) => seen.reported.push(step) },
        { onCancellationRequested: () => undefined },
      ),
    createStatusBarItem: (id: string) => ({
      show() {
        if (id === 'headend.success') seen.told.push((this as unknown as { text: string }).text);
      },
      dispose: () => undefined,
    }),
  };
  await instead(window, members, () => Promise.all(Array.from({ length: times }, () => download(url, name))));
  endFlash();
  return seen;
}

describe('A download', () => {
  it('is left to a browser where there is one', async () => {
    const { env } = await import('vscode');
    const opened: unknown[] = [];
    const members = { openExternal: async (uri: unknown) => void opened.push(uri) };
    const { suggested, saved } = await instead(env, members, () =>
      inABrowser(() => downloaded('https://a.test/v?token=%2B', 'v.mp4')),
    );
    assert.deepEqual([opened, suggested, saved], [['https://a.test/v?token=%2B'], [], []]);
  });

  it('is suggested under a name that leads to no other folder', async () => {
    const suggested = async (name: string) =>
      (await downloaded('https://a.test/v', name, { isLeft: true })).suggested;
    assert.deepEqual(await suggested('../a:b*.mp4'), ['/home/me/-a-b-.mp4']);
    assert.deepEqual(await suggested('...'), ['/home/me/file']);
  });

  it('is not begun again into the file that one is still written to', async () => {
    const { suggested, saved } = await downloaded('https://a.test/v', 'v.mp4', { pieces: [2], times: 2 });
    assert.deepEqual([suggested.length, saved], [2, ['/there/v.mp4: 2']]);
  });

  it('is saved whole, and tells how far it is, not of each piece', async () => {
    const pieces = [...Array.from({ length: 4 }, () => 2), 392, 600];
    const { saved, reported, told } = await downloaded('https://a.test/v', 'v.mp4', { pieces, size: 1000 });
    assert.deepEqual(saved, ['/there/v.mp4: 1000']);
    assert.deepEqual(reported, [
      { message: '400 B of 1000 B', increment: 40 },
      { message: '1000 B of 1000 B', increment: 60 },
    ]);
    assert.deepEqual(told, ['$(check) Downloaded v.mp4']);
  });

  it('is not asked for from an address that is neither https nor on this machine', async () => {
    const { suggested, told } = await downloaded('http://a.test/v', 'v.mp4');
    assert.deepEqual(suggested, []);
    assert.deepEqual(told, ['Could not download v.mp4: its address is neither https nor on this machine']);
  });

  it('that is canceled or left says nothing, and one that fails says why', async () => {
    const told = async (fails: unknown) => (await downloaded('https://a.test/v', 'v.mp4', { fails })).told;
    assert.deepEqual(await told(failure('cancelled')), []);
    assert.deepEqual((await downloaded('https://a.test/v', 'v.mp4', { isLeft: true })).told, []);
    assert.deepEqual(await told(failure('forbidden')), [
      'Could not download v.mp4: the link was refused (GET /v.mp4, 403). It may be limited by time, location, or web page. Refresh and try again',
    ]);
    assert.deepEqual(await told(new Error('The disk is full.')), [
      'Could not download v.mp4: The disk is full.',
    ]);
  });
});
