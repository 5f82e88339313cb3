import assert from 'node:assert/strict';
import { settingsText } from '../../src/features/compareSettings/settingsText.ts';

describe('A side of the comparison', () => {
  it('is a line for each name, whatever its names and values hold', () => {
    const variables = new Map([
      ['MODE', { value: 'live' }],
      ['A=1\n# Secrets', { value: 'x' }],
      ['TEXT', { value: 'a\u2028b\u202ec\r' }],
      ['TOKEN', { hash: 'ba78' }],
    ]);
    const secrets = new Map([
      ['SIGNING', { hash: '16bf' }],
      ['LATER', { lack: 'inactive' as const }],
      ['GONE', { lack: 'unreadable' as const }],
    ]);
    assert.deepEqual(settingsText({ variables, secrets }).split('\n'), [
      '# Variables',
      '"A=1\\n# Secrets"=x',
      'MODE=live',
      'TEXT="a\\u{2028}b\\u{202e}c\\r"',
      'TOKEN=SHA-256 ba78',
      '',
      '# Secrets: SHA-256 of the value, never the value itself',
      'GONE=can’t be read',
      'LATER=no active value',
      'SIGNING=16bf',
      '',
    ]);
  });
});
