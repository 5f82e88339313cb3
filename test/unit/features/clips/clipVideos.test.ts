import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { instead } from '../../../helpers/instead.ts';
import { memory } from '../../../helpers/memory.ts';

const clip: Ref = { account: 'a', kind: 'clip', scope: {}, id: '7/c', title: 'Clip' };
const update = { id: 'update', method: 'PATCH', path: '/videos', effect: 'write' };
const failed = (failure: Pick<Failure, 'reason'> & Partial<Failure>) =>
  new CallError(
    { applied: 'no', ...failed_(failure) },
    { operation: update as never, call: 'PATCH /videos', origin: '' },
  );
const failed_ = (failure: object) => failure as Failure;

/** What a look at the clip gives: no video yet, its ID, or why it can’t be read. */
type Look = 'none' | 'video' | Error;
