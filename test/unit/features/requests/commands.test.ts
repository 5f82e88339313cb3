import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import type { Entry } from '../../../../src/work/journal.ts';
import { forSuite } from '../../../helpers/forSuite.ts';

const entryOf = (number: number, more: object = {}) =>
  ({
    number,
    operation: 'x',
    method: 'GET',
    effect: 'read',
    url: `https://api.example/streams/${number}`,
    call: `GET /streams/${number}`,
    at: Date.UTC(2026, 4, 6),
    duration: 5,
    tries: 1,
    times: 1,
    status: 200,
    failure: undefined,
    sent: undefined,
    reply: { id: number },
    ...more,
  }) as Entry;

describe('Requests', () => {
  const folder = forSuite(async () => {
    const path = await mkdtemp(join(tmpdir(), 'headend-'));
    return { path, close: () => rm(path, { recursive: true }) };
  });
  afterEach(async () => (await import('../../../../src/ui/editorWindow.ts')).endFlash());

  /** The commands of an account with these requests, or of nobody; a file is saved by this name. */
  async function commandsOf(entries: readonly Entry[], { isSignedIn = true, file = '' } = {}) {
    const [vscode, { createJournalCommands }] = await Promise.all([
      import('vscode'),
      import('../../../../src/features/requests/commands.ts'),
    ]);
    const told: string[] = [];
    const cleared: string[] = [];
    const before = { ...vscode.window };
    const { registerTextDocumentContentProvider } = vscode.workspace;
    Object.assign(vscode.window, {
      showInformationMessage: async (text: string) => void told.push(text),
      showSaveDialog: async () => (file ? vscode.Uri.file(join(folder().path, file)) : undefined),
    });
    const asked: string[] = [];
    const journal = {
      entries(of: string) {
        asked.push(of);
        return entries;
      },
      find: () => undefined,
      clear: (of: string) => cleared.push(of),
    };
    const options = {
      journal,
      currentBook: async () => (isSignedIn ? 'a' : undefined),
      version: '1.2.3',
      ask: {},
    };
    Object.assign(vscode.workspace, {
      registerTextDocumentContentProvider: () => ({ dispose: () => undefined }),
    });
    const { handlers } = createJournalCommands(options as never);
    Object.assign(vscode.workspace, { registerTextDocumentContentProvider });
    const restore = () => Object.assign(vscode.window, before);
    return { handlers, told, asked, cleared, restore, clipboard: vscode.env.clipboard };
  }

  it('of the account in use are exported as an archive, or as lines by the ending of the file', async () => {
    for (const file of ['all.har', 'all.jsonl']) {
      const { handlers, asked, restore } = await commandsOf([entryOf(2), entryOf(1)], { file });
      await handlers['request.export']();
      restore();
      assert.deepEqual(asked, ['a']);
    }
    const { log } = JSON.parse(await readFile(join(folder().path, 'all.har'), 'utf8'));
    assert.deepEqual([log.entries.length, log.creator.version], [2, '1.2.3']);
    const lines = (await readFile(join(folder().path, 'all.jsonl'), 'utf8')).trimEnd().split('\n');
    assert.equal(lines.map((line) => JSON.parse(line)).length, 2);
  });

  it('are not exported where there are none, or nobody is signed in', async () => {
    for (const isSignedIn of [true, false]) {
      const all = isSignedIn ? [] : [entryOf(1)];
      const { handlers, told, restore } = await commandsOf(all, { isSignedIn, file: 'none.har' });
      await handlers['request.export']();
      restore();
      assert.deepEqual(told, ['No requests to export.']);
    }
    await assert.rejects(readFile(join(folder().path, 'none.har')));
  });

  it('are cleared of the account in use alone', async () => {
    const own = await commandsOf([entryOf(1)]);
    await own.handlers['request.clear']();
    own.restore();
    const nobody = await commandsOf([entryOf(1)], { isSignedIn: false });
    await nobody.handlers['request.clear']();
    nobody.restore();
    assert.deepEqual([own.cleared, nobody.cleared], [['a'], []]);
  });

  it('that are selected are copied together, else the one that was clicked', async () => {
    const row = (number: number) => ({ book: 'a', entry: entryOf(number) });
    const { handlers, restore, clipboard } = await commandsOf([]);
    await handlers['request.copyCurl'](row(1), [row(1), row(2)]);
    const both = await clipboard.readText();
    await handlers['request.copyCurl'](row(3));
    const one = await clipboard.readText();
    await handlers['request.copyCurl']({ other: 'row' });
    restore();
    assert.match(both, /^curl .*streams\/1.*\n\ncurl .*streams\/2/s);
    assert.match(one, /streams\/3/);
    assert.equal(await clipboard.readText(), one);
  });
});
