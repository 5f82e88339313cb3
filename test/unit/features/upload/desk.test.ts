import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { KeptUpload } from '../../../../src/work/uploads/keptUploads.ts';
import { memory } from '../../../helpers/memory.ts';

const kept = (id: string, more: object = {}) => {
  const mark = { size: 9, modified: 0, print: '' };
  return {
    id,
    account: 'a',
    path: `/${id}`,
    mark,
    name: id,
    arrived: 0,
    isPaused: true,
    ...more,
  } as KeptUpload;
};

describe('Uploads that are to be canceled', () => {
  /** The question about these rows, and the uploads that are left once it is answered. */
  async function canceled(rows: readonly string[], press?: string) {
    const { createUploadDesk } = await import('../../../../src/features/upload/desk.ts');
    const asked: unknown[] = [];
    const host = {
      accounts: { list: async () => [] },
      ask: {
        async warn(text: string, buttons: string[], { detail = '' }) {
          asked.push(text, buttons, detail);
          return press;
        },
      },
      connect: assert.fail,
      fail: () => undefined,
      lists: { refreshKind: async () => undefined },
      log: { error: assert.fail, info: () => undefined },
      memory: memory(),
    };
    const surface = { redraw: () => undefined, onChange: () => undefined };
    const desk = createUploadDesk(host as never, kindOf('video') as never, surface);
    const begun = { video: 7 };
    await desk.uploads.add([kept('one'), kept('two'), kept('sent', begun)]);
    await desk.cancel(
      undefined,
      rows.map((uploadId) => ({ uploadId })),
    );
    const left = desk.uploads.all().map(({ id }) => id);
    await desk.dispose();
    return { asked, left };
  }

  it('are asked about, and stay if the user does not want that', async () => {
    assert.deepEqual(await canceled(['one']), {
      asked: ['Cancel the upload of “one”?', ['Cancel Upload'], ''],
      left: ['one', 'two', 'sent'],
    });
  });

  it('are counted, and only they go', async () => {
    assert.deepEqual(await canceled(['one', 'two'], 'Cancel Uploads'), {
      asked: ['Cancel 2 uploads?', ['Cancel Uploads'], ''],
      left: ['sent'],
    });
  });

  it('are told to leave an entry behind where the service has begun to take them', async () => {
    const { asked } = await canceled(['sent']);
    assert.equal(
      asked[2],
      'What has been uploaded is discarded. The list keeps an entry without a file; delete it there if you no longer need it.',
    );
  });

  it('are not asked about where they are gone already', async () => {
    assert.deepEqual((await canceled(['gone'])).asked, []);
  });
});
