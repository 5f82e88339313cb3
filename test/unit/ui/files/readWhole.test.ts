import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { instead } from '../../../helpers/instead.ts';

const load = () => import('../../../../src/ui/files/readWhole.ts');

describe('A file that is read whole', () => {
  async function read(size: number, failure?: Error) {
    const { readWhole } = await load();
    const { Uri, workspace } = await import('vscode');
    let reads = 0;
    const readFile = async () => {
      reads += 1;
      if (failure) throw failure;
      return Uint8Array.of(1, 2);
    };
    const members = { stat: async () => ({ size }), readFile };
    const found = await instead(workspace.fs, members, () => readWhole(Uri.parse('file:///x/app.wasm'), 10));
    return { found, reads };
  }

  it('is read up to its limit, and not at all beyond that', async () => {
    assert.deepEqual(await read(10), { found: { bytes: Uint8Array.of(1, 2) }, reads: 1 });
    const wrong = '“app.wasm” is 11 bytes; the limit is 10.';
    assert.deepEqual(await read(11), { found: { wrong }, reads: 0 });
  });

  it('says why it can’t be read, and passes on what is no fault of it', async () => {
    const { FileSystemError } = await import('vscode');
    const { found } = await read(1, new FileSystemError('it is gone'));
    assert.deepEqual(found, { wrong: 'Can’t read “app.wasm”: it is gone' });
    await assert.rejects(read(1, new Error('a mistake')), /a mistake/);
  });
});

describe('The save of a document', () => {
  it('is known to be asked for or not, once', async () => {
    const { createAskedSaves } = await import('../../../../src/ui/files/askedSaves.ts');
    const { Uri, workspace } = await import('vscode');
    let announce: (event: object) => void = () => assert.fail('nobody listens');
    const onWillSaveTextDocument = (listener: typeof announce) => {
      announce = listener;
    };
    const saves = await instead(workspace, { onWillSaveTextDocument }, () => createAskedSaves());
    const uri = Uri.parse('headend:/x');
    announce({ document: { uri }, reason: 1 });
    assert.deepEqual([saves.take(uri), saves.take(uri)], [true, undefined]);
    announce({ document: { uri }, reason: 2 });
    assert.equal(saves.take(uri), false);
  });
});
