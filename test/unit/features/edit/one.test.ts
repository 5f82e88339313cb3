import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { updateStream } from '../../../../src/platform/streaming/operations.ts';

type End = Pick<Failure, 'reason' | 'applied'>;

const kind = kindOf('liveStream');
const ref: Ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Arena' };
const stream = { id: 7, name: 'Arena', active: true, dvr_duration: 3600 };
const undoable = { kind, steps: [] };

interface Course {
  /** What the service has, each time that it is read. */
  readonly reads: readonly object[];
  /** How each write ends. */
  readonly ends?: readonly (End | 'done')[];
  readonly presses?: readonly (string | undefined)[];
  readonly isUndo?: boolean;
  /** The values that are typed, where it is the user who enters them. */
  readonly types?: readonly string[];
}

/** The window of a stream is changed from 3600 to 600 s: what is sent, asked, told and kept. */
async function changed({ reads, ends = [], presses = [], isUndo = false, types }: Course) {
  const { changeOne, editOne } = await import('../../../../src/features/edit/one.ts');
  const left = { reads: [...reads], ends: [...ends], presses: [...presses], types: [...(types ?? [])] };
  const [sent, asked, told, kept]: [unknown[], string[], string[], string[]] = [[], [], [], []];
  const call = async (operation: { effect: string }, input: Record<string, unknown>) => {
    if (operation.effect === 'read')
      return { ...stream, ...(left.reads.shift() ?? assert.fail('read once more')) };
    sent.push(input['dvr_duration']);
    const end = left.ends.shift() ?? assert.fail('sent once more');
    if (end !== 'done') throw new CallError(end, { operation: updateStream, call: 'PATCH /', origin: '' });
    return { ...stream, dvr_duration: input['dvr_duration'] };
  };
  const options = {
    ask: {
      async warn(text: string, buttons: readonly string[]) {
        asked.push(`${text} [${buttons.join()}]`);
        return left.presses.shift();
      },
      type: async () => left.types.shift(),
      flash: (text: string) => told.push(text),
      tell: async (text: string) => void told.push(text),
    },
    history: {
      leave: () => kept.push('left'),
      saved() {
        kept.push('saved');
        return {};
      },
    },
    connect: async () => ({ client: { call }, clientId: 1 }),
    accountLabel: async () => 'Quay',
    changed: async () => void kept.push('shown'),
    remember: () => kept.push('remembered'),
  };
  const wanted = { kind, ref, before: stream, change: { dvr_duration: 600 } };
  if (types) await editOne(options as never, { kind, ref, field: 'dvr_duration' });
  else await changeOne(options as never, { ...wanted, ...(isUndo ? { undoes: undoable } : {}) } as never);
  assert.deepEqual(left, { reads: [], ends: [], presses: [], types: [] }, 'all of it came to pass');
  return { sent, asked, told, kept };
}

const now = { dvr_duration: 600 };
const lost = { reason: 'interrupted', applied: 'maybe' } as const;

const clash =
  '“Arena” changed on the server in the meantime. DVR window was 3600 s, is now 900 s, and would become 600 s. Nothing was sent. [Overwrite,Keep Theirs]';
const theirs = { dvr_duration: 900 };
const gone = { reason: 'missing', applied: 'no' } as const;
const refused = { reason: 'refused', applied: 'no' } as const;

describe('A change of one resource', () => {
  it('is told, shown everywhere, and can be undone and repeated', async () => {
    assert.deepEqual(await changed({ reads: [{}], ends: ['done'] }), {
      sent: [600],
      asked: [],
      told: ['Updated “Arena”: DVR window: 3600 s → 600 s'],
      kept: ['shown', 'remembered', 'saved'],
    });
  });

  it('that may have been saved is shown everywhere, and not sent again where it was', async () => {
    const { sent, asked, kept } = await changed({ reads: [{}, now], ends: [lost], presses: ['Try Again'] });
    assert.deepEqual([sent, asked.length], [[600], 1]);
    assert.deepEqual(kept, ['shown', 'shown', 'remembered', 'saved']);
  });

  it('that may have been saved is not taken for somebody else’s when the value is edited again', async () => {
    const { sent, asked, told } = await changed({
      reads: [{}, {}, now],
      ends: [lost, 'done'],
      presses: ['Edit Again'],
      types: ['600', '1200'],
    });
    assert.deepEqual([sent, asked.length], [[600, 1200], 1]);
    assert.deepEqual(told.length, 1);
  });

  it('that somebody else made otherwise is asked about, and overwrites only what was shown', async () => {
    const left = await changed({ reads: [theirs], presses: ['Keep Theirs'] });
    assert.deepEqual(left, { sent: [], asked: [clash], told: [], kept: ['shown'] });
    const { sent, asked, told } = await changed({
      reads: [theirs, theirs],
      ends: ['done'],
      presses: ['Overwrite'],
    });
    assert.deepEqual([sent, asked], [[600], [clash]]);
    assert.deepEqual(told, ['Updated “Arena”: DVR window: 900 s → 600 s']);
  });

  it('that is canceled is told only where it may have been saved', async () => {
    const early = await changed({ reads: [{}], ends: [{ reason: 'cancelled', applied: 'no' }] });
    assert.deepEqual([early.asked, early.kept], [[], []]);
    const end = { reason: 'cancelled', applied: 'maybe' } as const;
    const late = await changed({ reads: [{}], ends: [end], presses: [undefined] });
    assert.match(late.asked[0] ?? '', /may have been applied anyway/);
    assert.deepEqual(late.kept, ['shown']);
  });
});

describe('An undo of one change', () => {
  it('ends with it, and can’t be repeated or undone itself', async () => {
    const { told, kept } = await changed({ reads: [{}], ends: ['done'], isUndo: true });
    assert.deepEqual(told, ['Undid the change to “Arena”: DVR window: 3600 s → 600 s']);
    assert.deepEqual(kept, ['shown', 'left']);
  });

  it('is given up where somebody else’s value is kept, and offered once more where nothing is decided', async () => {
    const kept = await changed({ reads: [theirs], presses: ['Keep Theirs'], isUndo: true });
    assert.deepEqual(kept.kept, ['left', 'shown']);
    const open = await changed({ reads: [theirs], presses: [undefined], isUndo: true });
    assert.deepEqual(open.kept, ['shown']);
  });

  it('is given up where the resource is gone, and not where it failed otherwise', async () => {
    const ends = async (end: End) =>
      (await changed({ reads: [{}], ends: [end], presses: [undefined], isUndo: true })).kept;
    assert.deepEqual([await ends(gone), await ends(refused)], [['left'], []]);
  });
});
