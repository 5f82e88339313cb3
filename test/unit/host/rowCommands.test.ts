import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import { kinds } from '../../../src/kinds/all.ts';
import type { Handler } from '../../../src/ui/handler.ts';
import { instead } from '../../helpers/instead.ts';

const stream = (id: string) => ({ account: 'a', kind: 'liveStream', scope: {}, id, title: id });
const video = { ...stream('9'), kind: 'video' };

/** What a command of rows does with this, and what is told. */
async function does(verb: string, argument: unknown, selected?: unknown) {
  const { createRowCommands } = await import('../../../src/host/rowCommands.ts');
  const { endFlash } = await import('../../../src/ui/editorWindow.ts');
  const { window } = await import('vscode');
  const done: string[] = [];
  const ids = ['liveStream.open', 'liveStream.delete', 'video.open', 'liveStream.create', 'list.filter'];
  ids.push('request.clear');
  const handler =
    (id: string): Handler =>
    async (each) => {
      done.push(`${id} begins: ${(each as { id?: string }).id}`);
      await undefined;
      done.push(`${id} ends`);
    };
  const commands = createRowCommands(new Map(ids.map((id) => [`headend.${id}`, handler(id)])), kinds);
  const createStatusBarItem = (id: string) => ({
    show() {
      if (id === 'headend.success') done.push((this as unknown as { text: string }).text);
    },
    dispose: () => undefined,
  });
  const run = commands.get(`headend.row.${verb}`) ?? assert.fail(`no ${verb}`);
  await instead(window, { createStatusBarItem }, async () => run(argument, selected));
  endFlash();
  return done;
}

describe('A command of rows', () => {
  const unsupported = '$(info) This row doesn’t support that command.';
  const list = { type: 'group', id: 'l', kind: kinds.find(({ id }) => id === 'liveStream') };

  it('opens what several rows are, one after another', async () => {
    assert.deepEqual(await does('open', stream('1'), [stream('1'), video]), [
      'liveStream.open begins: 1',
      'liveStream.open ends',
      'video.open begins: 9',
      'video.open ends',
    ]);
  });

  it('passes over rows that have nothing to open, and says so if none has', async () => {
    const overlay = { ...stream('8'), kind: 'overlay' };
    const one = await does('open', overlay, [overlay, stream('1')]);
    assert.deepEqual(one, ['liveStream.open begins: 1', 'liveStream.open ends']);
    assert.deepEqual(await does('open', overlay, [overlay, overlay]), [unsupported]);
  });

  it('that does not only open is the command of the row’s kind, once', async () => {
    const selected = [stream('1'), stream('2')];
    const done = ['liveStream.delete begins: 1', 'liveStream.delete ends'];
    assert.deepEqual(await does('delete', stream('1'), selected), done);
    assert.deepEqual(await does('delete', video), [unsupported]);
  });

  it('of a list creates one of its kind, or does what lists do', async () => {
    const created = ['liveStream.create begins: l', 'liveStream.create ends'];
    assert.deepEqual(await does('create', list), created);
    assert.deepEqual(await does('filter', list), ['list.filter begins: l', 'list.filter ends']);
    assert.deepEqual(await does('open', list), [unsupported]);
  });

  it('of the requests is not one of lists', async () => {
    const requests = { type: 'extra', id: 'r' };
    assert.deepEqual(await does('clear', requests), ['request.clear begins: r', 'request.clear ends']);
    assert.deepEqual(await does('filter', requests), [unsupported]);
    assert.deepEqual(await does('clear', list), [unsupported]);
  });

  it('without a row asks for one', async () => {
    const told = ['$(info) Can’t tell which row is meant. Select it and try again.'];
    for (const argument of [undefined, null]) assert.deepEqual(await does('open', argument), told);
  });
});
