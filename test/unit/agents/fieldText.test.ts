import assert from 'node:assert/strict';
import * as z from 'zod';
import { failureText } from '../../../src/agents/failureText.ts';
import { fieldText } from '../../../src/agents/fieldText.ts';
import { CallError } from '../../../src/platform/client/errors.ts';
import { updateStream } from '../../../src/platform/streaming/operations.ts';

describe('What a model is told', () => {
  it('of a secret field is only that it is the user’s', () => {
    const secret = z.string().meta({ title: 'Password', secret: 'value' });
    assert.equal(fieldText(secret), 'secret: only the user sets it');
    assert.equal(fieldText(z.int().meta({ title: 'Length', unit: 's' })), 'number, s. Length');
    assert.equal(fieldText(z.array(z.enum(['a', 'b']))), 'list of "a" | "b"');
  });

  it('of a change to an account that is read-only is that nothing was sent', () => {
    const where = { operation: updateStream, call: 'PATCH /streaming/streams/7', origin: 'https://api.test' };
    assert.equal(
      failureText(new CallError({ reason: 'refused', code: 'readOnly' }, where as never)),
      'Refused: the account is read-only for agents. Nothing was sent.',
    );
    assert.equal(failureText(new Error('a bug')), undefined);
  });
});
