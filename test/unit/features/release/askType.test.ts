import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { ReleaseContext } from '../../../../src/features/release/context.ts';

/** Whether an app of a type may get a binary of one, if the user presses this; and what was asked. */
async function asked(before: string | undefined, after: string | undefined, press?: string) {
  const { mayGet } = await import('../../../../src/features/release/askType.ts');
  const shown: unknown[] = [];
  const warn: ReleaseContext['ask']['warn'] = async (text, buttons, { detail = '' } = {}) => {
    shown.push([text, buttons, detail]);
    return press;
  };
  const may = await mayGet({ ask: { warn } as never }, { name: 'app', api_type: before } as never, {
    api_type: after,
  });
  return { may, shown };
}

describe('A binary of another type than its app', () => {
  it('is used only if the user wants it, who is told who calls the app no longer', async () => {
    const question = (before: string, after: string) =>
      `“app” is of type ${before}, but this binary is of type ${after}. Use it anyway?`;
    assert.deepEqual(await asked('proxy-wasm', 'wasi-http', 'Deploy Anyway'), {
      may: true,
      shown: [
        [
          question('proxy-wasm', 'wasi-http'),
          ['Deploy Anyway'],
          'CDN resources can no longer call the app: it will answer at its address instead.',
        ],
      ],
    });
    assert.deepEqual(await asked('wasi-http', 'proxy-wasm'), {
      may: false,
      shown: [
        [
          question('wasi-http', 'proxy-wasm'),
          ['Deploy Anyway'],
          'The app will no longer answer at its address: only CDN resources can call it.',
        ],
      ],
    });
  });

  it('is not asked about where either type is unknown, or both are the same', async () => {
    for (const [before, after] of [
      ['wasi-http', 'wasi-http'],
      [undefined, 'wasi-http'],
      ['wasi-http', undefined],
    ])
      assert.deepEqual(await asked(before, after), { may: true, shown: [] });
  });
});
