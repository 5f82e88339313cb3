import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import { memory as createMemory } from '../../../helpers/memory.ts';

describe('The export of the alarm history', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alarms-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** What is written to a file of this name; undefined: the dialog is closed. */
  async function exporting(name: string | undefined, account = 'a') {
    const vscode = await import('vscode');
    const { createAlarms } = await import('../../../../src/features/alarms/alarms.ts');
    const { createAlarmMemory } = await import('../../../../src/features/alarms/memory.ts');
    const memory = createMemory();
    const one = { kind: 'liveStream', id: '1', alarm: 'offAir', phase: 'begun', text: 'Off' } as const;
    for (const id of ['a', 'b'])
      await createAlarmMemory(memory).addHistory(
        id,
        [1, 2].map((at) => ({ ...one, at: at * 1000, title: `Stream of ${id}` })),
      );
    await createAlarmMemory(memory).addHistory('single', [{ ...one, at: 1000, title: 'Stream' }]);
    const told: string[] = [];
    const listen = () => ({ dispose: () => undefined });
    const event = { listen, emit: async () => undefined };
    const host = {
      memory,
      kinds: [],
      kindOf: () => undefined,
      accounts: { list: async () => [], onDidChange: listen },
      ask: {
        tell: async (text: string) => void told.push(text),
        flash: (text: string) => void told.push(text),
      },
      fail: assert.fail,
      lists: { views: [] },
      log: { error: assert.fail },
      pins: { of: () => [], onDidChange: listen },
      session: { account: async () => ({ id: account }) },
      patience: { every: listen },
      rowMarks: { add: () => undefined, changed: () => undefined },
      ...{ changed: event, deleted: event, reconnectRequested: event, accountsChanged: event },
    };
    const alarms = createAlarms(host as never);
    const { showSaveDialog } = vscode.window;
    const file = name && join(folder, name);
    Object.assign(vscode.window, { showSaveDialog: async () => file && vscode.Uri.file(file) });
    try {
      await alarms.window['alarm.export']();
    } finally {
      Object.assign(vscode.window, { showSaveDialog });
      await alarms.dispose();
    }
    return { told, text: file && (await readFile(file, 'utf8').catch(() => undefined)) };
  }

  it('is of the account in use, in the form that the name of the file asks for', async () => {
    const { told, text } = await exporting('own.csv');
    assert.equal(
      text,
      [
        'time,kind,id,name,alarm,phase,text',
        '1970-01-01T00:00:01.000Z,liveStream,1,Stream of a,offAir,begun,Off',
        '1970-01-01T00:00:02.000Z,liveStream,1,Stream of a,offAir,begun,Off',
        '',
      ].join('\r\n'),
    );
    assert.deepEqual(told, ['Exported 2 changes']);
    const json = await exporting('own.json', 'b');
    assert.deepEqual(
      JSON.parse(json.text ?? '').map((each: { name: string }) => each.name),
      ['Stream of b', 'Stream of b'],
    );
    assert.deepEqual((await exporting('single.csv', 'single')).told, ['Exported 1 change']);
  });

  it('says nothing where no file was chosen, and that there is nothing of an account without any', async () => {
    assert.deepEqual((await exporting(undefined)).told, []);
    assert.deepEqual(await exporting('none.csv', 'c'), { told: ['No changes to export.'], text: undefined });
  });
});
