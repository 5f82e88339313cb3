import assert from 'node:assert/strict';
import type * as z from 'zod';
import { updateLogPolicy } from '../../../src/platform/cdn/operations.ts';
import { currencies } from '../../../src/platform/cloud/currencies.ts';
import { createCluster } from '../../../src/platform/cloud/databases.ts';
import { updateFaasKey } from '../../../src/platform/cloud/faas.ts';
import { price } from '../../../src/platform/cloud/price.ts';
import type { AnyOperation } from '../../../src/platform/grammar/operation.ts';
import { metaOf } from '../../../src/platform/grammar/schema.ts';
import { updateStorageAlert } from '../../../src/platform/storage/storageAlerts.ts';
import { updateVideo } from '../../../src/platform/streaming/operations.ts';

interface Difference {
  readonly operation: AnyOperation;
  readonly field: string;
  /** Values that the interface allows, or the facts, or both. */
  readonly taken: readonly unknown[];
  /** Values that neither allows. */
  readonly refused: readonly unknown[];
  /** What the field says of it. */
  readonly warning: RegExp;
}

/** Fields whose rule for writing differs between the interface and the facts. */
const differences: Difference[] = [
  {
    operation: updateVideo,
    field: 'clip_start_seconds',
    taken: [4, 4.5],
    refused: ['4'],
    warning: /whole seconds only/,
  },
  {
    operation: updateVideo,
    field: 'clip_duration_seconds',
    taken: [30, 30.25],
    refused: [true],
    warning: /whole seconds only/,
  },
  {
    operation: updateLogPolicy,
    field: 'format_type',
    taken: ['json', '', 'csv', 'x'.repeat(255)],
    refused: ['x'.repeat(256), null],
    warning: /may be refused/,
  },
  {
    operation: updateLogPolicy,
    field: 'rotate_threshold_mb',
    taken: [100, 501, 2_147_483_647, null],
    refused: [99, 2_147_483_648, 100.5],
    warning: /100 or more; existing values may be 5–500/,
  },
  {
    operation: createCluster,
    field: 'high_availability',
    taken: [null, { replication_mode: 'async' }, { replication_mode: 'sync' }],
    refused: [{}, { replication_mode: 'both' }, undefined],
    warning: /may require a replication mode/,
  },
  {
    operation: updateFaasKey,
    field: 'expire',
    taken: [null, '2027-01-01T00:00:00Z', undefined],
    refused: [5],
    warning: /Empty: never expires/,
  },
  {
    operation: updateStorageAlert,
    field: 'bytes',
    taken: [0, 1024, '18446744073709551615', undefined],
    refused: [-1, 1.5, '1e3', null],
    warning: /larger than 2\^53/,
  },
];

describe('where the interface and the facts differ', () => {
  for (const { operation, field, taken, refused, warning } of differences) {
    const schema = operation.input.shape[field] as z.ZodType;

    it(`${operation.id} takes of ${field} what either allows, and warns`, () => {
      for (const value of taken) assert.ok(schema.safeParse(value).success, JSON.stringify(value));
      for (const value of refused) assert.ok(!schema.safeParse(value).success, JSON.stringify(value));
      assert.match(metaOf(schema).description ?? '', warning);
    });
  }

  it('reads a price in any currency, also one that neither names, and says which are in use', () => {
    for (const currency_code of [...currencies, 'XYZ', null]) {
      assert.equal(price.parse({ price_status: 'show', currency_code }).currency_code, currency_code);
    }
    assert.match(metaOf(price.shape.currency_code).description ?? '', /AZN, EUR, and USD/);
    assert.equal(new Set(currencies).size, currencies.length);
  });
});
