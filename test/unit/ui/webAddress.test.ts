import assert from 'node:assert/strict';
import { isWebAddress } from '../../../src/ui/webAddress.ts';

describe('A web address', () => {
  for (const text of ['https://a.example/x?y=%2B#z', 'HTTP://127.0.0.1:8080/', 'https://ünïcode.example/']) {
    it(`is ${text}`, () => assert.ok(isWebAddress(text)));
  }

  for (const text of [
    'javascript:alert(1)',
    'vscode://headend.headend/x',
    'command:workbench.action.quit',
    'ssh://host',
    'mailto:a@b.example',
    'file:///etc/passwd',
    'data:text/html,x',
    '//a.example/x',
    'a.example',
    '',
    'https://a.example/\nx',
    'https://a.example/\u0000',
  ]) {
    it(`is not ${JSON.stringify(text)}`, () => assert.ok(!isWebAddress(text)));
  }
});
