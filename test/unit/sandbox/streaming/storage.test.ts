import assert from 'node:assert/strict';
import type { ResourceStore } from '../../../../src/sandbox/state/store.ts';
import { storageOf } from '../../../../src/sandbox/streaming/storage.ts';

/** A store whose videos take so much room. */
function storeOf() {
  const kept = new Map<string, unknown>();
  let bytes = 0;
  const resources = {
    get: (kind: string) => kept.get(kind),
    keep: (kind: string, each: unknown) => void kept.set(kind, each),
  };
  const store = { resources, videoBytes: () => bytes } as unknown as ResourceStore;
  const fill = (length: number) => {
    bytes = length;
  };
  return { store, fill };
}

describe('The storage of the account', () => {
  it('is counted in megabytes of a million bytes, and its limit leaves room and stays', () => {
    const { store, fill } = storeOf();
    fill(120_000_400_000);
    assert.deepEqual(storageOf(store), { storage_usage_mb: 120_000, storage_limit_mb: 600_000 });
    fill(590_000_600_000);
    assert.deepEqual(storageOf(store), { storage_usage_mb: 590_001, storage_limit_mb: 600_000 });
  });
});
