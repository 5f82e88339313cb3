import assert from 'node:assert/strict';
import type { Doing } from '../../../../src/kinds/grammar/action.ts';
import { alertActions } from '../../../../src/kinds/storageAlert/actions.ts';
import type { StorageAlert } from '../../../../src/platform/storage/storageAlert.ts';

const doing = alertActions.find(({ id }) => id === 'delete')?.does as Doing<StorageAlert>;

describe('the deletion of a storage alert', () => {
  const inputOf = (alert: StorageAlert) =>
    doing.input({ scope: {}, id: 'x', clientId: 3 }, {}, { more: 1, ...alert });

  it('sends what the alert has of the members that tell it apart', () => {
    const alert = { name: 'reaching_used_space', bucket_name: 'a', storage_name: 'arena', bytes: '1024' };
    const input = inputOf({ ...alert, uuid: null });
    assert.deepEqual(input, { client_id: 3, ...alert });
    assert.ok(doing.operation.input.safeParse(input).success);
  });

  it('is refused before it is sent, where the alert has no name', () => {
    const input = inputOf({ name: null, bucket_name: 'a' });
    assert.equal(doing.operation.input.safeParse(input).success, false);
  });
});
