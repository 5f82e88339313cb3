import assert from 'node:assert/strict';
import { findEdgeApp } from '../../../../src/platform/edge/findEdgeApp.ts';
import { mockService } from '../client/mockService.ts';

/** What is found in an account with these apps. */
async function found(apps: object[], wanted: Parameters<typeof findEdgeApp>[1]) {
  const { client, pool } = mockService();
  pool
    .intercept({ path: /^\/fastedge\/v1\/apps/ })
    .reply(200, { count: apps.length, apps })
    .persist();
  return (await findEdgeApp(client, wanted, 0))?.id;
}

describe('An app whose creation had no answer', () => {
  it('is the one of that name that runs that binary', async () => {
    const apps = [
      { id: 1, name: 'resize-2', binary: 7 },
      { id: 2, name: 'resize', binary: 7 },
    ];
    assert.equal(await found(apps, { name: 'resize', binary: 7 }), 2);
    assert.equal(await found(apps, { name: 'resize', binary: 8 }), undefined);
  });

  it('is no other one whose binary the service leaves out', async () => {
    assert.equal(await found([{ id: 2, name: 'resize' }], { name: 'resize', binary: undefined }), undefined);
    assert.equal(await found([{ id: 2, name: 'resize' }], { name: 'resize', binary: 7 }), undefined);
  });
});
