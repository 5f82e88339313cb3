import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { itemRow } from '../../src/features/tree/listRows.ts';
import type { Parts } from '../../src/features/tree/parts.ts';
import { createReading } from '../../src/features/tree/reading.ts';
import { kindOf } from '../../src/kinds/all.ts';
import { createFoundRows, type FoundRow } from '../../src/ui/rows/foundRows.ts';
import type { GroupNode } from '../../src/ui/rows/nodes.ts';
import type { Searched } from '../../src/ui/rows/searched.ts';
import { door } from './door.ts';
import { closeAll, open, type } from './editing.ts';
import { sandboxAccount } from './sandboxAccount.ts';

const kind = kindOf('liveStream');
const account = { id: 'a' } as GroupNode['account'];
const list: GroupNode = { type: 'group', id: 'a/liveStream', account, kind, scope: {}, parent: undefined };

describe('What a step of a user costs', () => {
  it('is one request for a document or a form, and two for a field that is saved', async () => {
    const sandbox = await sandboxAccount();
    const stream = await sandbox.one('liveStream');
    const address = `/streaming/streams/${stream.id}`;
    const asked: string[] = [];
    const since = () => asked.splice(0);
    const { close } = await door(
      (call) => void (call.endsWith(address) && asked.push(call.slice(0, -address.length - 1))),
    );
    try {
      const document = await open('liveStream', stream.id, stream.title);
      assert.deepEqual(since(), ['GET']);
      await type(document, { client_entity_data: 'budget' });
      assert.equal(await document.save(), true);
      assert.deepEqual(since(), ['GET', 'PATCH']);
      await closeAll();
      since();
      await vscode.commands.executeCommand('headend.row.openForm', { ...stream, account: 'door' });
      assert.deepEqual(since(), ['GET']);
    } finally {
      await closeAll();
      close();
    }
  });

  it('is one time that rows are drawn, for a list that is loaded whole', async () => {
    let pages = 0;
    let drawn = 0;
    const readOn = async ({ onPage }: { onPage: () => void }) => {
      for (let page = 0; page < 200; page++) onPage();
    };
    const changed = { fire: () => (drawn += 1) };
    const parts = { lists: { of: () => ({ readOn }) }, changed } as unknown as Parts;
    const { more } = createReading(parts, () => assert.fail('drawn otherwise'));
    await more(list, { all: true, onPage: () => (pages += 1) }, AbortSignal.timeout(10_000));
    assert.deepEqual([pages, drawn], [200, 1]);
  });

  it('is fifty rows for a key in Go to Resource, handed over once, of whatever many match', () => {
    const shown: number[] = [];
    const show = (rows: readonly FoundRow[]) => shown.push(rows.filter(({ found }) => found).length);
    const closed = new AbortController();
    const rows = createFoundRows({ show, setBusy: () => undefined } as never, closed.signal);
    const visit = rows.visit({} as Searched);
    visit(Array.from({ length: 5000 }, (_, id) => itemRow(list, { id, name: `News ${id}`, active: true })));
    for (const text of ['n', 'ne', 'new']) rows.match(text);
    closed.abort();
    assert.deepEqual(shown, [50, 50, 50]);
  });
});
