import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Connection } from '../../../../src/accounts/connection.ts';
import { kindOf, kinds } from '../../../../src/kinds/all.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { instead } from '../../../helpers/instead.ts';

const load = () => import('../../../../src/ui/rows/findBelow.ts');
const overlay = kindOf('overlay');
const stream: Ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Studio' };

describe('What exists only below something else', () => {
  it('is the only thing wanted, or is not found so', async () => {
    const { onlyWithin } = await load();
    const of = (...ids: string[]) => onlyWithin(kinds, ({ id }) => ids.includes(id))?.id;
    assert.equal(of('overlay'), 'overlay');
    assert.equal(of('liveStream'), undefined);
    assert.equal(of('overlay', 'liveStream'), undefined);
    assert.equal(of(), undefined);
  });

  /** What is found of these items below a stream, where a row of this label is picked. */
  async function found(items: readonly object[], { above = [stream], pick = '' }) {
    const { findBelow } = await load();
    const { window } = await import('vscode');
    const shown: unknown[] = [];
    const asked: unknown[] = [];
    const client = {
      async call(operation: { id: string }, input: object) {
        asked.push([operation.id, input]);
        return { items, total: items.length };
      },
    };
    const find = async (keeps: (kind: Kind) => boolean) => {
      asked.push(...kinds.filter(keeps).map(({ id }) => id));
      return above.map((ref) => ({ ref }))[0];
    };
    const connect = async (account: string) => {
      asked.push(account);
      return { client, clientId: 1 } as unknown as Connection;
    };
    const showQuickPick = async (rows: readonly { label: string }[], options: object) => {
      shown.push(options, ...rows.map(({ label }) => label));
      return rows.find(({ label }) => label === pick);
    };
    const showInformationMessage = async (text: string) => void shown.push(text);
    const result = await instead(window, { showQuickPick, showInformationMessage }, () =>
      findBelow(overlay, { title: 'Open', find, connect }),
    );
    return { result, shown, asked };
  }

  const item = (id: number) => ({ id, stream_id: 7, url: `https://a.test/${id}`, x: 0, y: 0 });

  it('is looked for only once what it is below is found', async () => {
    const { result, asked, shown } = await found([], { above: [] });
    assert.deepEqual([result, asked, shown], [undefined, ['liveStream'], []]);
  });

  it('is one of those below it, in its account and place', async () => {
    const { result, shown, asked } = await found([item(1), item(2)], { pick: '2 (a.test)' });
    assert.deepEqual(asked, ['liveStream', 'a', ['streaming.overlays.list', { stream_id: 7 }]]);
    assert.deepEqual(shown, [{ title: 'Open', placeHolder: 'Studio' }, '1 (a.test)', '2 (a.test)']);
    const ref = { account: 'a', kind: 'overlay', scope: {}, id: '7/2', title: '2 (a.test)' };
    assert.deepEqual(result, { kind: overlay, ref });
    assert.equal((await found([item(1)], { pick: 'none' })).result, undefined);
  });

  it('is told to be none where there is none', async () => {
    const { result, shown } = await found([], {});
    assert.deepEqual([result, shown], [undefined, ['This stream has no overlays.']]);
  });
});
