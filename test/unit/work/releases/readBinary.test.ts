import assert from 'node:assert/strict';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import { forSuite } from '../../../helpers/forSuite.ts';

describe('a file to deploy', () => {
  const folder = forSuite(async () => {
    const path = await mkdtemp(join(tmpdir(), 'headend-'));
    return { path, close: () => rm(path, { recursive: true }) };
  });

  async function read(name: string) {
    const [vscode, { readBinary }] = await Promise.all([
      import('vscode'),
      import('../../../../src/work/releases/readBinary.ts'),
    ]);
    return readBinary(vscode.Uri.file(join(folder().path, name)));
  }
  const write = (name: string, text: string) => writeFile(join(folder().path, name), text);

  it('is read with its checksum', async () => {
    await write('app.wasm', '\0asm');
    const { bytes, md5 } = await read('app.wasm');
    assert.deepEqual([...bytes], [0, 97, 115, 109]);
    assert.equal(md5, '212da7e471bd96156dc9535023ae0383');
  });

  it('is told apart from what can’t be deployed, by the reason', async () => {
    await write('empty.wasm', '');
    await write('text.wasm', 'asm');
    await write('late.wasm', ' \0asm');
    await assert.rejects(read('empty.wasm'), { reason: 'empty' });
    await assert.rejects(read('text.wasm'), { reason: 'notWasm' });
    await assert.rejects(read('late.wasm'), { reason: 'notWasm' });
    await assert.rejects(read('none.wasm'), { reason: 'unreadable' });
    await assert.rejects(read('.'), { reason: 'unreadable' });
  });

  it('is not even read where it is too large', async () => {
    await write('large.wasm', '\0asm');
    await truncate(join(folder().path, 'large.wasm'), 104_857_601);
    const { fs } = (await import('vscode')).workspace;
    const { readFile } = fs;
    try {
      Object.assign(fs, { readFile: () => assert.fail('it was read') });
      await assert.rejects(read('large.wasm'), { reason: 'large' });
    } finally {
      Object.assign(fs, { readFile });
    }
  });
});
