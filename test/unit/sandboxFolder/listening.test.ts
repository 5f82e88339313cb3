import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { admitKey, readHashes } from '../../../src/sandboxFolder/keys.ts';
import { readListening, writeListening } from '../../../src/sandboxFolder/listening.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { temporaryFolder } from '../sandbox/startedSandbox.ts';

describe('The files of a sandbox’s folder', () => {
  const folder = forEachTest(temporaryFolder);
  afterEach(() => rm(folder(), { recursive: true }));

  it('say where it listens, and nothing where that cannot be', () => {
    assert.equal(readListening(folder()), undefined);
    writeListening(folder(), { pid: 12, port: 65_535 });
    assert.deepEqual(readListening(folder()), { pid: 12, port: 65_535 });
    for (const text of [
      '{"pid":12,"port":65536}',
      '{"pid":12,"port":0}',
      '{"pid":0,"port":80}',
      '{"pid":-1,"port":80}',
      '{"pid":12,"port":"80"}',
      '{"pid":12',
      'null',
    ]) {
      writeFileSync(join(folder(), 'listening.json'), text);
      assert.equal(readListening(folder()), undefined, text);
    }
  });

  it('hold the hash of each key once, and no key', () => {
    assert.equal(readHashes(folder()).size, 0);
    for (const key of ['abc', 'abc', 'other']) admitKey(folder(), key);
    const lines = readFileSync(join(folder(), 'keys.sha256'), 'utf8').trimEnd().split('\n');
    assert.equal(lines.length, 2);
    assert.equal(lines[0], 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    assert.equal(readHashes(folder()).size, 2);
  });
});
