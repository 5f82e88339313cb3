import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import '../../../pages/editor/standIn.ts';
import type { Host } from '../../../../src/host/host.ts';
import { createSignal } from '../../../../src/host/signal.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { instead } from '../../../helpers/instead.ts';
import { memory } from '../../../helpers/memory.ts';

const stream: Ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Arena' };
const subtitle: Ref = { account: 'a', kind: 'subtitle', scope: {}, id: '7/9', title: 'English' };
const items: Readonly<Record<string, object>> = {
  liveStream: { id: 7, name: 'Arena', active: true },
  subtitle: { id: 9, name: 'English', language: 'eng', vtt: 'WEBVTT' },
};

/** The documents of a window: what is told of them, refreshed and shown as failed, and what the editor opens. */
async function aWindow({ refuses = false, isDown = false } = {}) {
  const { registerDocuments } = await import('../../../../src/features/documents/register.ts');
  const changed = createSignal<readonly Ref[]>();
  const deleted = createSignal<readonly Ref[]>();
  const accountsChanged = createSignal<{ known: readonly string[]; gone: readonly string[] }>();
  const [told, errors, failed]: [Ref[][], string[], string[]] = [[], [], []];
  let refreshes = 0;
  const current: Record<string, object> = { ...items };
  const kindsOf = ({ id }: { id: string }) => (id.includes('ubtitle') ? 'subtitle' : 'liveStream');
  const call = async (
    operation: { id: string; effect: string },
    { stream_id: _, video_id: __, id: ___, subtitle_id: ____, ...input }: Record<string, unknown>,
  ) => {
    if (isDown) throw new Error('no network');
    const kind = kindsOf(operation);
    if (operation.effect !== 'read') current[kind] = { ...current[kind], ...input };
    return current[kind];
  };
  const registered = registerDocuments({
    accounts: {
      list: async () => [{ id: 'a', label: 'Quay' }],
      onDidChange: () => ({ dispose: () => undefined }),
    },
    kindOf,
    connect: async () => ({ client: { call }, clientId: 1 }),
    workspaceMemory: memory(),
    patience: { read: () => new AbortController().signal, quiet: 10 },
    history: { saved: () => ({}) },
    ask: {
      flash: () => undefined,
      tell: async () => undefined,
      warn: async (text: string) => void failed.push(text),
      find: async () => undefined,
    },
    lists: {
      async update() {
        refreshes += 1;
        if (refuses) throw new Error('no list');
      },
    },
    log: { error: (error: unknown) => errors.push(String(error)) },
    fail: (error: unknown, what: string) => failed.push(`${what}: ${(error as Error).message}`),
    changed,
    deleted,
    reconnectRequested: createSignal(),
    accountsChanged,
  } as unknown as Host);
  changed.listen((refs) => {
    told.push([...refs]);
    if (refuses) throw new Error('no listener');
  });
  const { documents } = await registered.desk();
  return {
    ...registered,
    documents,
    changed,
    deleted,
    accountsChanged,
    current,
    told,
    errors,
    failed,
    refreshes: () => refreshes,
    /** Opens the document of a resource, and saves it with another text. */
    async save(ref: Ref, from: string, to: string) {
      const uri = await documents.prepare(ref, new AbortController().signal);
      const text = (documents.peek(uri)?.text ?? '').replace(from, to);
      await documents.provider.writeFile(uri, new TextEncoder().encode(text), {
        create: false,
        overwrite: true,
      });
      await turn();
    },
  };
}

describe('A document that was saved', () => {
  it('has the lists read again', async () => {
    const { save, told, refreshes, dispose } = await aWindow();
    await save(stream, 'Arena', 'Stage');
    await dispose();
    assert.deepEqual([refreshes(), told], [1, []]);
  });

  it('is told to whatever shows what it is below, and the lists are left to them', async () => {
    const { save, told, refreshes, dispose } = await aWindow();
    await save(subtitle, 'English', 'Deutsch');
    await dispose();
    assert.deepEqual([refreshes(), told], [0, [[subtitle]]]);
  });

  it('stays saved where that fails, which is logged', async () => {
    const { save, errors, failed, dispose } = await aWindow({ refuses: true });
    await save(stream, 'Arena', 'Stage');
    await save(subtitle, 'English', 'Deutsch');
    await dispose();
    assert.deepEqual([errors, failed], [['Error: no list', 'Error: no listener'], []]);
  });
});

describe('Documents that are open', () => {
  it('follow what is changed elsewhere and say what is deleted, until the window closes', async () => {
    const { workspace } = await import('vscode');
    const { documents, changed, deleted, current, dispose } = await aWindow();
    const uri = await documents.prepare(stream, new AbortController().signal);
    const textDocuments = [{ uri, isDirty: false, getText: () => documents.peek(uri)?.text ?? '' }];
    await instead(workspace, { textDocuments }, async () => {
      current['liveStream'] = { ...items['liveStream'], name: 'Stage' };
      await changed.emit([stream]);
      assert.equal(documents.peek(uri)?.item['name'], 'Stage');
      await deleted.emit([stream]);
      assert.equal(documents.peek(uri)?.isDeleted, true);
      await dispose();
      current['liveStream'] = { ...items['liveStream'], name: 'Later' };
      await changed.emit([stream]);
      assert.equal(documents.peek(uri)?.item['name'], 'Stage');
    });
  });

  it('are closed with their account, those too that the editor brought back in the background', async () => {
    const { TabInputText, window } = await import('vscode');
    const { uriOf } = await import('../../../../src/ui/uri.ts');
    const { accountsChanged, dispose } = await aWindow();
    const uri = uriOf(stream, { account: 'Quay', list: 'Live Streams' });
    const tab = { input: new TabInputText(uri as never), isDirty: false };
    const closed: unknown[][] = [];
    const close = async (tabs: unknown[]) => void closed.push(tabs);
    await instead(window.tabGroups, { all: [{ tabs: [tab] }], close }, async () => {
      await accountsChanged.emit({ known: ['a'], gone: ['b'] });
      await accountsChanged.emit({ known: [], gone: ['a'] });
    });
    await dispose();
    assert.deepEqual(closed, [[], [tab]]);
  });
});

describe('Open', () => {
  /** Opens a resource, of so many that are selected: how the editor opens documents, and what is told. */
  async function opened(selected: readonly Ref[] | undefined, { isDown = false, isOpen = false } = {}) {
    const { TabInputText, commands, window } = await import('vscode');
    const { documents, current, rows, failed, dispose } = await aWindow({ isDown });
    const shown: unknown[] = [];
    const tabs = isOpen
      ? [
          {
            input: new TabInputText((await documents.prepare(stream, new AbortController().signal)) as never),
          },
        ]
      : [];
    // what is read from now on has another name
    if (isOpen) current['liveStream'] = { ...items['liveStream'], name: 'Stage' };
    const executeCommand = async (id: string, uri: unknown, options: object) => {
      if (id === 'vscode.open') shown.push([decodeURI(String(uri)).replace(/\?.*/, ''), options]);
    };
    await instead(commands, { executeCommand }, () =>
      instead(window.tabGroups, { all: [{ tabs }] }, () => rows.open(kindOf('liveStream'))(stream, selected)),
    );
    await dispose();
    return { shown, failed };
  }
  const uri = 'headend:/Headend/Quay/Live Streams/Arena.json';

  it('shows one in a tab that the next takes the place of, and several in tabs of their own', async () => {
    assert.deepEqual((await opened(undefined)).shown, [[uri, { preview: true }]]);
    const other = { ...stream, id: '8' };
    assert.deepEqual((await opened([stream, other])).shown, [[uri, { preview: false }]]);
  });

  it('says which could not be opened', async () => {
    const { shown, failed } = await opened(undefined, { isDown: true });
    assert.deepEqual([shown, failed], [[], ['Could not open “Arena”: no network']]);
  });

  it('brings the one to the front that is open, as it is', async () => {
    assert.deepEqual((await opened(undefined, { isOpen: true })).shown, [[uri, { preview: true }]]);
  });
});
