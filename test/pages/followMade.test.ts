import assert from 'node:assert/strict';
import { createMadeNotices } from '../../src/features/activity/made.ts';
import { kindOf } from '../../src/kinds/all.ts';
import { editor } from './editor/editor.ts';

const purge = { purge_id: 12, resource: { id: 5, cname: 'video.example' }, payload: { paths: ['/a/*'] } };

describe('A purge that was sent', () => {
  /** Follows it while the history says this of it, one after the other. */
  function follow(...statuses: string[]): void {
    const left = [...statuses];
    const call = async () => ({ items: [{ ...purge, status: left.shift() }], total: 1 });
    const notices = createMadeNotices({
      kindOf,
      connect: async () => ({ client: { baseUrl: 'https://service.test', call }, clientId: 1 }) as never,
      lists: { refreshKind: async () => undefined } as never,
      log: { error: assert.fail } as never,
      fail: (error) => assert.fail(String(error)),
      show: async () => undefined,
      pause: async () => undefined,
    });
    notices.follow('a', kindOf('cdnResource').caching?.made(purge) ?? assert.fail());
  }

  it('is followed until it is done', async () => {
    follow('In progress', 'In progress', 'Successful');
    const told = await editor.messages.next();
    assert.equal(told.text, 'Purged “video.example/a/*”.');
  });

  it('is followed until it failed', async () => {
    follow('In progress', 'Failed');
    const told = await editor.messages.next();
    assert.equal(
      told.text,
      'The purge of “video.example/a/*” failed. CDN servers may still deliver the old files.',
    );
  });
});
