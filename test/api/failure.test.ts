import assert from 'node:assert/strict';
import { readFailure } from '../../src/api/failure.ts';

/** The shapes of refusals, one for each product. Source: facts §3. */
const shapes: [name: string, status: number, body: unknown, detail: string | undefined, fields?: object][] = [
  [
    'cloud',
    404,
    { exception_class: 'NotFoundError', message: 'Volume is gone', request_id: 'ab' },
    'Volume is gone',
  ],
  [
    'cloud, with fields',
    400,
    { message: 'Not valid', invalid_fields: { size: ['Field required'] } },
    'Not valid; size: Field required',
    { size: 'Field required' },
  ],
  ['CDN message', 400, { message: 'JSON parse error - x' }, 'JSON parse error - x'],
  [
    'lists by field',
    422,
    { errors: { name: ["can't be blank"] } },
    "name: can't be blank",
    { name: "can't be blank" },
  ],
  [
    'texts by field in a list',
    400,
    [{ errors: { new_email: 'Same email address.' } }],
    'new_email: Same email address.',
    { new_email: 'Same email address.' },
  ],
  ['statistics', 400, { data: [], errors: ['from: query param is not set'] }, 'from: query param is not set'],
  ['error text', 409, { error: 'in use', conflicting_ids: [1] }, 'in use'],
  [
    'gateway detail',
    401,
    { detail: 'Token is invalid or expired', code: 'x' },
    'Token is invalid or expired',
  ],
  ['plain text', 500, 'upstream failed', 'upstream failed'],
  ['a page of HTML', 502, '<html><h1>502</h1></html>', undefined],
  ['nothing', 404, '', undefined],
];

describe('a refusal of the service', () => {
  for (const [name, status, body, detail, fields] of shapes) {
    it(`is understood in the shape: ${name}`, () => {
      const failure = readFailure(status, typeof body === 'string' ? body : JSON.stringify(body));
      assert.equal(failure.detail, detail);
      assert.deepEqual(failure.fields, fields);
      assert.equal(failure.status, status);
    });
  }

  it('names the resources that a conflict is with', () => {
    const read = (body: unknown) => readFailure(409, JSON.stringify(body)).conflicting;
    assert.deepEqual(read({ error: 'in use', conflicting_ids: [21, 'x', 3.5, 22] }), ['21', '22']);
    for (const other of [
      { error: 'in use' },
      { conflicting_ids: [] },
      { conflicting_ids: 'all' },
      null,
      [],
    ]) {
      assert.equal(read(other), undefined);
    }
  });

  it('for a quota has its own reason', () => {
    assert.equal(readFailure(403, '{"exception_class":"QuotaLimitExceed"}').reason, 'quota');
    assert.equal(readFailure(429, '{"error":"application count limit exceeded"}').reason, 'quota');
  });

  it('is cut to a length that fits a message', () => {
    assert.equal(readFailure(400, JSON.stringify({ error: 'x'.repeat(10_000) })).detail?.length, 500);
  });
});
