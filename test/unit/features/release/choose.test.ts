import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { type Answered, answeredAsk } from '../../../helpers/answeredAsk.ts';

/** The app that a file is deployed to, by these answers, where there are two; and what was shown. */
async function chosen(path: string, answers: readonly Answered[]) {
  const { Uri } = await import('vscode');
  const { chooseApp } = await import('../../../../src/features/release/choose.ts');
  const { ask, rows, boxes, wasAsked } = answeredAsk(answers);
  const apps = [5, 6].map((id) => ({ id, name: `app-${id}`, status: 1 }));
  const context = {
    ask,
    connect: async () => ({ client: { call: async () => ({ items: apps, total: apps.length }) } }),
    kinds: { app: kindOf('edgeApp') },
  };
  const app = await chooseApp(context as never, 'a', Uri.file(path));
  wasAsked();
  return { app, rows: rows[0], box: boxes[0] };
}

describe('The app that a file is deployed to', () => {
  it('is a new one, or one that there is', async () => {
    const { app, rows } = await chosen('/main.wasm', ['app-6']);
    assert.deepEqual(app, { account: 'a', kind: 'edgeApp', scope: {}, id: '6', title: 'app-6' });
    assert.deepEqual(
      rows?.map((row) => row.split(' | ')[0]),
      ['New Edge App…', 'app-5', 'app-6'],
    );
    assert.equal((await chosen('/main.wasm', [undefined])).app, undefined);
  });

  it('is named after its file where it is new, by a name that no other has', async () => {
    const { app, box } = await chosen('/My App (2).WASM', ['New Edge App…', 'mine']);
    assert.deepEqual([app, box?.value], [{ name: 'mine' }, 'my-app-2']);
    assert.equal(box?.check?.('app-5')?.message, 'Another app already has this name.');
    assert.equal(box?.check?.('app-7'), undefined);
    assert.ok(box?.check?.('Not a name!'));
    const long = await chosen(`/${'a'.repeat(63)} b.wasm`, ['New Edge App…', undefined]);
    assert.deepEqual([long.app, long.box?.value], [undefined, 'a'.repeat(63)]);
  });
});
