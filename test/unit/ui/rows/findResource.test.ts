import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Searched } from '../../../../src/ui/rows/searched.ts';
import { findBox } from '../../../helpers/findBox.ts';
import { instead } from '../../../helpers/instead.ts';
import { type HeldClock, holdClock } from '../../pages/heldClock.ts';

const kind = (many: string) => ({ id: many, words: { one: 'One', many } }) as unknown as Kind;

describe('The search for a resource', () => {
  let clock: HeldClock | undefined;
  afterEach(() => clock?.uninstall());

  /** A search in a view with a list that is read to its end, and one that is not. */
  async function search(keeps?: (kind: Kind) => boolean) {
    const { findResource } = await import('../../../../src/ui/rows/findResource.ts');
    const { window } = await import('vscode');
    clock = holdClock();
    const { box, on } = findBox();
    const told: string[] = [];
    let signal: AbortSignal | undefined;
    const view: Pick<Searched, 'groups' | 'walk' | 'search'> = {
      groups: async () => [{ kind: kind('Streams') }, { kind: kind('Videos') }] as never,
      async walk(list, _, given) {
        signal = given;
        told.push(`walk ${list.kind.id}`);
        return list.kind.id === 'Streams';
      },
      async search(list, text) {
        told.push(`search ${list.kind.id} for ${text}`);
      },
    };
    const found = await instead(window, { createQuickPick: () => box }, async () => ({
      answer: findResource([view as Searched], {
        title: 'Find',
        ...(keeps && { keeps }),
        fail: (error) => assert.fail(String(error)),
        log: (error) => assert.fail(String(error)),
      }),
    }));
    await clock.tickAsync(200);
    const status = () => box.items.at(-1)?.description ?? '';
    return {
      ...found,
      box,
      on,
      told,
      status,
      isAborted: () => signal?.aborted,
      tick: (ms: number) => clock?.tickAsync(ms),
    };
  }

  it('reads the lists that are wanted, and says of which it did not read all', async () => {
    const { told, status } = await search();
    assert.deepEqual(told, ['walk Streams', 'walk Videos']);
    assert.equal(status(), 'Not all Videos were searched. Filter the list to find more.');
    clock?.uninstall();
    const some = await search(({ id }) => id === 'Streams');
    assert.deepEqual([some.told, some.status()], [['walk Streams'], '']);
  });

  it('asks the service once typing pauses, for what was typed last', async () => {
    const { told, on, tick } = await search();
    told.length = 0;
    on['type']?.('new');
    await tick(249);
    on['type']?.(' news ');
    await tick(249);
    assert.deepEqual(told, []);
    await tick(1);
    assert.deepEqual(told, ['search Streams for news', 'search Videos for news']);
    on['type']?.(' ');
    await tick(1000);
    assert.equal(told.length, 2);
  });

  it('ends once the box is closed', async () => {
    const { answer, on, isAborted, told, tick } = await search();
    on['type']?.('new');
    on['hide']?.();
    await tick(1000);
    assert.deepEqual([await answer, isAborted(), told.length], [undefined, true, 2]);
  });
});
