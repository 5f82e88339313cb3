import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { wasmOf } from '../../../helpers/wasm.ts';
import { earlierReleases, ref } from './earlierReleases.ts';

const md5 = createHash('md5').update(wasmOf('unit')).digest('hex');

describe('What is said of a file and what an app runs', () => {
  const folder = forSuite(async () => {
    const path = await mkdtemp(join(tmpdir(), 'headend-'));
    await writeFile(join(path, 'app.wasm'), wasmOf('unit'));
    return { path, close: () => rm(path, { recursive: true }) };
  });

  /** What is said where the service has this MD5 of the binary, without the folder of the file. */
  async function said(checksum: string | null, kept: Parameters<typeof earlierReleases>[0] = [], of = {}) {
    const [{ Uri }, { checkRunning }] = await Promise.all([
      import('vscode'),
      import('../../../../src/features/release/isRunning.ts'),
    ]);
    const { desk, told } = await earlierReleases(kept, { binaryOf: { checksum }, of });
    await checkRunning(desk, ref, Uri.file(join(folder().path, 'app.wasm')));
    return told.map((each) => each.replaceAll(`${folder().path}/`, ''));
  }

  it('is that it runs, however the service writes the MD5', async () => {
    assert.deepEqual(await said(md5.toUpperCase()), [
      `told: Yes: “app” runs app.wasm (binary #3, MD5 ${md5}).`,
    ]);
  });

  it('is that another one runs, and where that is from, if that is known', async () => {
    const no = `warned: No: “app” runs binary #3 with MD5 ff; app.wasm has MD5 ${md5}.`;
    const other = { md5: 'ee', file: 'other.wasm', commit: 'c0' };
    assert.deepEqual(await said('FF', [other]), [no]);
    assert.deepEqual(await said('ff', [{ md5: 'ff', file: 'old.wasm', commit: 'c1' }, other]), [
      `${no} It was deployed from old.wasm, c1.`,
    ]);
    assert.deepEqual(await said('ff', [{ md5: 'ff', file: 'old.wasm' }]), [
      `${no} It was deployed from old.wasm.`,
    ]);
    assert.deepEqual(await said('ff', [{ md5: 'ff' }]), [no]);
  });

  it('is that this is not known where the service shows no MD5, or the app has no binary', async () => {
    const unknown = ['warned: The service doesn’t show the MD5 of the binary that “app” runs.'];
    assert.deepEqual(await said(null), unknown);
    assert.deepEqual(await said(md5, [], { binary: null }), unknown);
  });
});
