import assert from 'node:assert/strict';
import { readWorkspaceFile } from '../../../../src/ui/workspace/readWorkspaceFile.ts';

const read = (text: string) => readWorkspaceFile(new TextEncoder().encode(text));
const one = (entry: object) => read(JSON.stringify({ deploy: [entry] }));
const good = { app: 'my-app', file: 'build/app.wasm' };

describe('headend.json', () => {
  it('names apps and their files, with comments and trailing commas as an editor writes them', () => {
    const text = `// what is deployed\n{ "deploy": [${JSON.stringify(good)}, /* two */ { "app": "b2", "file": "B.WASM" },], }`;
    assert.deepEqual(read(text), { deploy: [good, { app: 'b2', file: 'B.WASM' }], profiles: [] });
    assert.deepEqual(read('{ "$schema": "x", "deploy": [] }'), { deploy: [], profiles: [] });
    assert.deepEqual(read('{}'), { deploy: [], profiles: [] });
  });

  for (const [what, text] of [
    ['nothing', ''],
    ['no JSON', 'deploy: my-app'],
    ['JSON that breaks off', '{ "deploy": ['],
    ['bytes of no text', '\u0000\u0001'],
  ] as const)
    it(`is not used if it holds ${what}`, () => assert.deepEqual(read(text), { wrong: 'notJson' }));

  it('is not used if it is too large, whatever it holds', () => {
    const text = JSON.stringify({ deploy: [good], profiles: [] });
    assert.deepEqual(read(text.padEnd(100_000)), { deploy: [good], profiles: [] });
    assert.deepEqual(read(text.padEnd(100_001)), { wrong: 'large' });
    assert.deepEqual(read(JSON.stringify({ deploy: Array(51).fill(good) })), { wrong: { place: 'deploy' } });
  });

  for (const [place, text] of [
    ['', '[]'],
    ['', 'null'],
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

  const profile = {
    name: 'Staging',
    baseUrl: 'https://api.staging.example',
    color: 'orange',
    safety: 'confirm',
  };
  const offer = (change: object) => read(JSON.stringify({ profiles: [{ ...profile, ...change }] }));

  it('offers accounts by name, address, color and safety level', () => {
    assert.deepEqual(offer({}), { deploy: [], profiles: [profile] });
    const plain = { name: 'Größe 1', baseUrl: 'http://127.0.0.1:8080/api' };
    assert.deepEqual(read(JSON.stringify({ profiles: [plain] })), { deploy: [], profiles: [plain] });
    const many = JSON.stringify({ profiles: Array(21).fill(profile) });
    assert.deepEqual(read(many), { wrong: { place: 'profiles' } });
  });

  for (const member of ['key', 'apiKey', 'token', 'clientId'])
    it(`offers none that has a key or anything else in it: “${member}”`, () =>
      assert.deepEqual(offer({ [member]: '1$secret' }), { wrong: { place: 'profiles.0' } }));

  for (const [place, value] of [
    ['name', ''],
    ['name', '  '],
    ['name', 'a\nb'],
    ['name', 'a\u202eb'],
    ['name', 'a\u0000b'],
    ['name', 'a'.repeat(61)],
    ['baseUrl', 'api.example'],
    ['baseUrl', 'command:headend.sandbox.start'],
    ['baseUrl', 'file:///etc/passwd'],
    ['baseUrl', 'https://a.example/\u202e'],
    ['baseUrl', `https://${'a'.repeat(300)}`],
    ['color', 'charts.red'],
    ['safety', 'none'],
  ] as const)
    it(`offers none whose ${place} is ${JSON.stringify(value.slice(0, 30))}`, () =>
      assert.deepEqual(offer({ [place]: value }), { wrong: { place: `profiles.0.${place}` } }));
});
