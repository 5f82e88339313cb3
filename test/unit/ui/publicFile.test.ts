import assert from 'node:assert/strict';
import { isPublicFile } from '../../../src/ui/files/publicFile.ts';

describe('the address of a public file', () => {
  it('is one by https, or of this machine', () => {
    for (const address of ['https://cdn.example/a.mp4', 'http://127.0.0.1:8099/a.mp4', 'http://localhost/a'])
      assert.ok(isPublicFile(address), address);
    for (const address of [
      'http://cdn.example/a.mp4',
      'file:///etc/passwd',
      'http://127.0.0.1.example/a',
      'a.mp4',
      '',
    ])
      assert.ok(!isPublicFile(address), address);
  });
});
