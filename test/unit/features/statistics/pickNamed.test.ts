import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import type { Names } from '../../../../src/features/statistics/names.ts';

type Read = (show: () => void, signal: AbortSignal, text?: string) => Promise<void>;

/** A box in which a name is picked, whose rows are read so; `found` are the names that are known. */
async function picking(
  read: Read,
  { what = 'video' as Names['what'], found = new Map<string, string>() } = {},
) {
  const { EventEmitter, window } = await import('vscode');
  const { pickNamed } = await import('../../../../src/features/statistics/pickNamed.ts');
  const [accepted, hidden, typed] = [
    new EventEmitter<void>(),
    new EventEmitter<void>(),
    new EventEmitter<string>(),
  ];
  const box = {
    title: '',
    busy: false,
    items: [] as readonly vscode.QuickPickItem[],
    selectedItems: [] as readonly vscode.QuickPickItem[],
    onDidAccept: accepted.event,
    onDidHide: hidden.event,
    onDidChangeValue: typed.event,
    onDidChangeActive: () => undefined,
    show: () => undefined,
    dispose: () => undefined,
  };
  const { createQuickPick } = window;
  Object.assign(window, { createQuickPick: () => box });
  const failed: unknown[] = [];
  const names = { what, names: found, read, isSearchable: what !== 'stream' } as unknown as Names;
  const picked = pickNamed(names, (error) => failed.push(error));
  Object.assign(window, { createQuickPick });
  return {
    box,
    failed,
    picked,
    type: (text: string) => typed.fire(text),
    close: () => hidden.fire(),
    accept(label: string) {
      box.selectedItems = box.items.filter((item) => item.label === label);
      accepted.fire();
    },
  };
}

describe('A name that statistics are narrowed to', () => {
  it('is picked from those that are known, and from those that come in meanwhile', async () => {
    const found = new Map([['aBc', 'Final']]);
    const { box, picked, accept } = await picking(
      async (show) => {
        found.set('dEf', 'Replay');
        show();
      },
      { found },
    );
    await new Promise(setImmediate);
    assert.equal(box.title, 'Statistics for One Video');
    assert.deepEqual(
      box.items.map(({ label, description }) => [label, description]),
      [
        ['Final', 'aBc'],
        ['Replay', 'dEf'],
      ],
    );
    assert.equal(box.busy, false);
    accept('Replay');
    assert.deepEqual(await picked, { key: 'dEf', name: 'Replay' });
  });

  it('is none where the box is closed, which ends what is read without a word', async () => {
    const { picked, failed, close } = await picking(
      (_, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('canceled')))),
    );
    close();
    assert.equal(await picked, undefined);
    await new Promise(setImmediate);
    assert.deepEqual(failed, []);
  });

  it('leaves the box open where they can’t be listed, which is said', async () => {
    const { picked, failed, close, box } = await picking(async () => {
      throw new Error('offline');
    });
    await new Promise(setImmediate);
    assert.deepEqual([String(failed), box.busy], ['Error: offline', false]);
    close();
    await picked;
  });

  it('is looked for by the service once the user stops typing, and not for blanks', async () => {
    const texts: (string | undefined)[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { picked, type, close } = await picking(async (_, __, text) => {
      texts.push(text);
      if (text !== undefined) resolve();
    });
    for (const text of ['f', ' ', 'fi', ' final ']) type(text);
    await promise;
    close();
    await picked;
    assert.deepEqual(texts, [undefined, 'final']);
  });
});
