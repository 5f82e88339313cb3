import assert from 'node:assert/strict';
import { CallError, type Reason } from '../../../../src/platform/client/errors.ts';
import { operations } from '../../../../src/platform/operations.ts';
import { published } from '../../../helpers/published/all.ts';
import { mockService } from './mockService.ts';

interface Refusal {
  readonly status: number;
  readonly body: unknown;
  readonly reason: Reason;
  readonly detail?: string;
  readonly fields?: Record<string, string>;
}

/** Keys are refused before any product is reached. Source: facts §3. */
const gateway: Refusal[] = [
  {
    status: 401,
    body: { message: 'Authentication credentials were not provided.' },
    reason: 'unauthorized',
    detail: 'Authentication credentials were not provided.',
  },
  {
    status: 401,
    body: { detail: 'Token is invalid or expired', code: 'token_not_valid' },
    reason: 'unauthorized',
    detail: 'Token is invalid or expired',
  },
];

const byField = { errors: { name: ["can't be blank"] } };
const errorText = (status: number, reason: Reason): Refusal => ({
  status,
  body: { error: 'no' },
  reason,
  detail: 'no',
});

/** How each product refuses, by the first segments of its paths. Source: facts §3. */
const shapes: Record<string, Refusal[]> = {
  '/streaming/statistics/': [400, 500].map((status) => ({
    status,
    body: { data: [], errors: ['from: query param is not set'] },
    reason: status === 400 ? 'invalid' : 'busy',
    detail: 'from: query param is not set',
  })),
  '/streaming/': [
    { status: 422, body: byField, reason: 'invalid', fields: { name: "can't be blank" } },
    { status: 404, body: { status: 404, error: 'Not Found.' }, reason: 'missing', detail: 'Not Found.' },
  ],
  '/cdn/': [
    {
      status: 400,
      body: { message: 'JSON parse error - x' },
      reason: 'invalid',
      detail: 'JSON parse error - x',
    },
    { status: 400, body: byField, reason: 'invalid', fields: { name: "can't be blank" } },
    { status: 403, body: '', reason: 'forbidden' },
  ],
  '/cloud/': [
    {
      status: 400,
      body: {
        exception_class: 'ValidationError',
        message: 'Not valid',
        request_id: 'ab',
        invalid_fields: { size: ['Field required'] },
      },
      reason: 'invalid',
      detail: 'Not valid; size: Field required',
      fields: { size: 'Field required' },
    },
    {
      status: 404,
      body: { exception_class: 'NotFoundError', message: 'Gone', request_id: 'ab', traceback: 'x' },
      reason: 'missing',
      detail: 'Gone',
    },
    { status: 409, body: { exception_class: 'ConflictError', message: 'Locked' }, reason: 'conflict' },
    { status: 403, body: { exception_class: 'QuotaLimitExceed', message: 'Full' }, reason: 'quota' },
  ],
  '/fastedge/': [
    errorText(400, 'invalid'),
    { status: 409, body: { error: 'in use', conflicting_ids: [3] }, reason: 'conflict', detail: 'in use' },
    { status: 404, body: '', reason: 'missing' },
    { status: 503, body: 'upstream failed', reason: 'busy', detail: 'upstream failed' },
    { status: 429, body: { error: 'application count limit exceeded' }, reason: 'quota' },
  ],
  '/storage/': [errorText(400, 'invalid'), errorText(401, 'unauthorized'), errorText(409, 'conflict')],
  '/iam/': [
    { status: 400, body: { errors: { email: ['Taken.'] } }, reason: 'invalid', fields: { email: 'Taken.' } },
    {
      status: 400,
      body: [{ errors: { new_email: 'Same email address.' } }],
      reason: 'invalid',
      fields: { new_email: 'Same email address.' },
    },
    { status: 403, body: '', reason: 'forbidden' },
  ],
};

describe('a refusal', () => {
  for (const operation of operations) {
    const product = Object.keys(shapes).find((start) => operation.path.startsWith(start)) ?? '';

    it(`of ${operation.id} is understood in each shape of ${product}`, async () => {
      const { input } = published[operation.id] ?? assert.fail('no exchange');
      for (const refusal of [...gateway, ...(shapes[product] ?? assert.fail('no shapes'))]) {
        const { client, pool, waits } = mockService();
        pool
          .intercept({ path: () => true, method: operation.method })
          .reply(refusal.status, refusal.body as object);
        const error = await client.call(operation, input).catch((thrown: unknown) => thrown);
        assert.ok(error instanceof CallError, String(error));
        assert.equal(error.reason, refusal.reason, JSON.stringify(refusal.body));
        assert.equal(error.status, refusal.status);
        if (refusal.detail) assert.equal(error.detail, refusal.detail);
        assert.deepEqual(error.fields, refusal.fields);
        assert.deepEqual(waits, []);
      }
    });
  }
});
