import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import german from '../../../../l10n/bundle.l10n.de.json' with { type: 'json' };
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { createVideo } from '../../../../src/platform/streaming/videoLife.ts';
import type { Upload, UploadState } from '../../../../src/work/uploads/upload.ts';
import { instead } from '../../../helpers/instead.ts';

const load = () => import('../../../../src/features/upload/words.ts');
const failed = (failure: Failure) =>
  new CallError(failure, { operation: createVideo as never, call: 'POST /videos', origin: '' });

/** How an upload of 1000 bytes stands, in words. */
async function wordsOf(state: UploadState, arrived: number, rate?: number) {
  const { uploadWords } = await load();
  return uploadWords({ state, arrived, rate, mark: { size: 1000 } } as Upload);
}

describe('An upload that stopped for want of storage', () => {
  const stopped = async (failure: Failure) => {
    const { uploadWords } = await load();
    return uploadWords({ state: { step: 'failed', error: failed(failure) }, mark: { size: 1 } } as Upload);
  };
  const start = 'stopped: the account doesn’t have enough storage for this file';
  const end = 'Delete what you no longer need, then resume';

  it('says so where the service names the storage in its text, its fields or its status', async () => {
    assert.equal(
      await stopped({ reason: 'invalid', status: 422, detail: 'client_storage is full' }),
      `${start}: “client_storage is full”. ${end}`,
    );
    assert.equal(
      await stopped({ reason: 'invalid', status: 422, fields: { client_storage_exceeded: '9 of 9' } }),
      `${start}: “9 of 9”. ${end}`,
    );
    assert.equal(await stopped({ reason: 'invalid', status: 413 }), `${start}. ${end}`);
  });

  it('says what any call does for any other refusal', async () => {
    assert.doesNotMatch(await stopped({ reason: 'invalid', status: 422, detail: 'no name' }), /storage/);
  });
});

describe('An upload', () => {
  it('says how far it is while it waits, and how fast only while it is sent', async () => {
    assert.equal(await wordsOf({ step: 'queued' }, 0, 100), 'queued');
    assert.equal(await wordsOf({ step: 'queued' }, 250, 100), 'queued · 25% · 250 B of 1000 B');
    assert.equal(await wordsOf({ step: 'paused' }, 250, 100), 'paused · 25% · 250 B of 1000 B');
    assert.equal(
      await wordsOf({ step: 'sending' }, 250, 50),
      '25% · 250 B of 1000 B · 50 B/s · 15 s remaining',
    );
  });

  it('says for days how long it takes, in English and in German', async () => {
    const days = async () => (await wordsOf({ step: 'sending' }, 0.1, 0.005)).split(' · ').at(-1);
    assert.equal(await days(), '2 days remaining');
    const { l10n } = await import('vscode');
    const { t: fill } = l10n as { t: (text: string, ...values: string[]) => string };
    const t = (text: string, ...values: string[]) =>
      fill(german[text as keyof typeof german] ?? text, ...values);
    assert.equal(await instead(l10n, { t }, days), 'fertig in 2 Tagen');
  });
});
