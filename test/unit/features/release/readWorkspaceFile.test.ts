import assert from 'node:assert/strict';
import { readWorkspaceFile } from '../../../../src/features/release/readWorkspaceFile.ts';

const read = (text: string) => readWorkspaceFile(new TextEncoder().encode(text));
const one = (entry: object) => read(JSON.stringify({ deploy: [entry] }));
const good = { app: 'my-app', file: 'build/app.wasm' };

describe('headend.json', () => {
  it('names apps and their files, with comments and trailing commas as an editor writes them', () => {
    const text = `// what is deployed\n{ "deploy": [${JSON.stringify(good)}, /* two */ { "app": "b2", "file": "B.WASM" },], }`;
    assert.deepEqual(read(text), { deploy: [good, { app: 'b2', file: 'B.WASM' }] });
    assert.deepEqual(read('{ "$schema": "x", "deploy": [] }'), { deploy: [] });
  });

  for (const [what, text] of [
    ['nothing', ''],
    ['no JSON', 'deploy: my-app'],
    ['JSON that breaks off', '{ "deploy": ['],
    ['bytes of no text', '\u0000\u0001'],
  ] as const)
    it(`is not used if it holds ${what}`, () => assert.deepEqual(read(text), { wrong: 'notJson' }));

  it('is not used if it is too large, whatever it holds', () => {
    const text = JSON.stringify({ deploy: [good] });
    assert.deepEqual(read(text.padEnd(100_000)), { deploy: [good] });
    assert.deepEqual(read(text.padEnd(100_001)), { wrong: 'large' });
    assert.deepEqual(read(JSON.stringify({ deploy: Array(51).fill(good) })), { wrong: { place: 'deploy' } });
  });

  for (const [place, text] of [
    ['', '[]'],
    ['', 'null'],
    ['deploy', '{}'],
    ['deploy', '{ "deploy": "my-app" }'],
    ['deploy.0', '{ "deploy": ["my-app"] }'],
    ['deploy.0.app', '{ "deploy": [{ "app": 7, "file": "a.wasm" }] }'],
    ['deploy.1.file', `{ "deploy": [${JSON.stringify(good)}, { "app": "b2" }] }`],
    // it never holds a key, nor anything else that would act
    ['', '{ "deploy": [], "key": "1$secret" }'],
    ['deploy.0', '{ "deploy": [{ "app": "my-app", "file": "a.wasm", "account": "other" }] }'],
    ['deploy.0', '{ "deploy": [{ "app": "my-app", "file": "a.wasm", "env": { "A": "b" } }] }'],
  ] as const)
    it(`is not used if it is wrong at “${place}”: ${text}`, () =>
      assert.deepEqual(read(text), { wrong: { place } }));

  it('is not used if it names a file outside its folder', () =>
    assert.deepEqual(one({ ...good, file: '../app.wasm' }), { wrong: { place: 'deploy.0.file' } }));

  for (const app of ['My App', 'a', '-a', 'a-', '$(zap)', 'a\nb', '<b>', '__proto__', 'a'.repeat(65)])
    it(`names no app that the service wouldn’t take: ${JSON.stringify(app.slice(0, 20))}`, () =>
      assert.deepEqual(one({ ...good, app }), { wrong: { place: 'deploy.0.app' } }));
});
