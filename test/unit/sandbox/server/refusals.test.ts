import assert from 'node:assert/strict';
import * as z from 'zod';
import { BodyRefusal } from '../../../../src/sandbox/server/bodyRefusal.ts';
import { HttpRefusal } from '../../../../src/sandbox/server/httpRefusal.ts';
import { problemText } from '../../../../src/sandbox/server/invalidInput.ts';
import { refusalReply } from '../../../../src/sandbox/server/refusalReply.ts';

describe('A refusal of the sandbox', () => {
  const fields = { name: 'is odd', url: 'is long' };
  const said = async (path: string, refusal: HttpRefusal) => {
    const reply = refusalReply(path, refusal);
    const text = await reply.text();
    const { request_id: _, ...body } = text === '' ? {} : JSON.parse(text);
    return [reply.status, body];
  };

  it('has the form of the product that was called', async () => {
    const invalid = new HttpRefusal(422, 'Wrong', fields);
    const errors = { name: ['is odd'], url: ['is long'] };
    assert.deepEqual(await said('/streaming/streams', invalid), [422, { errors }]);
    assert.deepEqual(await said('/cdn/resources', invalid), [400, { errors }]);
    assert.deepEqual(await said('/cloud/v1/tasks', invalid), [
      400,
      { exception_class: 'ValidationError', message: 'Wrong', invalid_fields: errors },
    ]);
    for (const product of ['fastedge', 'storage'])
      assert.deepEqual(await said(`/${product}/v1/x`, invalid), [
        400,
        { error: 'Wrong; name: is odd; url: is long' },
      ]);
  });

  it('is a message where no field is why, and nothing of an app that is not there', async () => {
    const missing = new HttpRefusal(404, 'Gone');
    assert.deepEqual(await said('/streaming/streams', missing), [404, { status: 404, error: 'Gone' }]);
    assert.deepEqual(await said('/cdn/resources', missing), [404, { message: 'Gone' }]);
    assert.deepEqual(await said('/cloud/v1/tasks', missing), [
      404,
      { exception_class: 'NotFoundError', message: 'Gone' },
    ]);
    assert.deepEqual(await said('/fastedge/v1/apps/1', missing), [404, {}]);
    assert.deepEqual(await said('/cloud/v1/tasks', new HttpRefusal(405, 'Not so')), [
      405,
      { exception_class: 'HTTPError', message: 'HTTP 405: Not so' },
    ]);
  });

  it('of a key is that of the gateway for every product, and some have a form of their own', async () => {
    for (const product of ['streaming', 'cdn', 'cloud', 'fastedge', 'storage', 'iam'])
      assert.deepEqual(await said(`/${product}/x`, new HttpRefusal(401, 'No key')), [
        401,
        { message: 'No key' },
      ]);
    const own = new BodyRefusal(409, { error: 'taken', conflicting_ids: [3] });
    assert.deepEqual(await said('/streaming/streams', own), [409, { error: 'taken', conflicting_ids: [3] }]);
  });

  it('says in the words of its product what is wrong with a value', () => {
    const words = (schema: z.ZodType, value: unknown) => {
      const [issue] = schema.safeParse(value).error?.issues ?? [];
      assert.ok(issue);
      return [problemText('/streaming/x', issue, value), problemText('/cloud/x', issue, value)];
    };
    const missing = 'This field is required.';
    assert.deepEqual(words(z.string(), undefined), [missing, missing]);
    assert.deepEqual(words(z.string(), null), ["can't be blank", 'This field may not be null.']);
    assert.deepEqual(words(z.string().regex(/\S/), ' '), ["can't be blank", 'Invalid value.']);
    assert.deepEqual(words(z.array(z.int()).min(1), [])[0], "can't be blank");
    assert.deepEqual(words(z.string().max(3), 'long'), [
      'is too long (maximum is 3 characters)',
      'Ensure this field has no more than 3 characters.',
    ]);
    assert.deepEqual(words(z.string().min(3), 'x'), [
      'is too short (minimum is 3 characters)',
      'Ensure this field has at least 3 characters.',
    ]);
    assert.deepEqual(words(z.int().max(10), 11), [
      'must be less than or equal to 10',
      'Ensure this value is less than or equal to 10.',
    ]);
    assert.deepEqual(words(z.int().min(1), 0), [
      'must be greater than or equal to 1',
      'Ensure this value is greater than or equal to 1.',
    ]);
    assert.deepEqual(words(z.enum(['a']), 'b'), [
      'is not included in the list',
      '"b" is not a valid choice.',
    ]);
    assert.deepEqual(words(z.int(), 1.5), ['is invalid', 'A valid integer is required.']);
    assert.deepEqual(words(z.boolean(), 'x'), ['is invalid', 'Not a valid boolean.']);
  });
});
