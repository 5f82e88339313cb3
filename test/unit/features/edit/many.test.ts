import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { EditManyOptions } from '../../../../src/features/edit/many.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { CallError, type Reason } from '../../../../src/platform/client/errors.ts';
import { updateStream } from '../../../../src/platform/streaming/operations.ts';

const kind = kindOf('liveStream');
const refOf = (id: number): Ref => ({
  account: 'a',
  kind: 'liveStream',
  scope: {},
  id: `${id}`,
  title: `Stream ${id}`,
});

interface Course {
  /** The window that each stream has; undefined: there is no such stream. */
  readonly windows: Readonly<Record<number, number | undefined>>;
  /** Why a write to one of them fails. */
  readonly fails?: Readonly<Record<number, Reason>>;
  /** The rows that the user leaves picked; else all. */
  readonly picks?: readonly string[] | undefined;
}

/** What several streams are changed by: what is sent, shown and kept. */
async function changing(course: Course, work: (options: EditManyOptions) => Promise<void>) {
  const { windows, fails = {}, picks } = course;
  const failure = (reason: Reason) =>
    new CallError({ reason, applied: 'no' }, { operation: updateStream, call: 'PATCH /', origin: '' });
  const sent: string[] = [];
  const heads: unknown[] = [];
  const told: string[] = [];
  const kept: unknown[] = [];
  const call = async (
    { effect }: { effect: string },
    { stream_id: id, ...input }: { stream_id: number; dvr_duration?: number },
  ) => {
    const dvr_duration = windows[id];
    if (effect === 'read' && dvr_duration === undefined) throw failure('missing');
    if (effect === 'read') return { id, name: `Stream ${id}`, active: true, dvr_duration };
    sent.push(`${id}: ${input.dvr_duration}`);
    if (fails[id]) throw failure(fails[id]);
    return { id, name: `Stream ${id}`, active: true, ...input };
  };
  const message = async (text: string) => void told.push(text);
  await work({
    ask: {
      async pickMany(rows: readonly { label: string; description: string; picked: boolean }[], head: object) {
        heads.push(head, ...rows.map(({ label, description }) => `${label}: ${description}`));
        assert.ok(rows.every(({ picked }) => picked));
        return rows.filter(({ label }) => picks?.includes(label) ?? true);
      },
      warn: message,
      tell: message,
      flash: message,
    },
    history: {
      add(_: object, steps: readonly { ref: Ref; change: object }[]) {
        kept.push(...steps.map(({ ref, change }) => `${ref.id} back to ${JSON.stringify(change)}`));
        return { steps };
      },
      leave: (_: object, left: readonly { ref: Ref }[]) => kept.push(left.map(({ ref }) => ref.id)),
    },
    connect: async () => ({ client: { call }, clientId: 1 }),
    changed: async () => undefined,
    remember: (_: object, change: object) => kept.push(change),
    reports: { show: async () => undefined },
  } as unknown as EditManyOptions);
  return { sent, heads, told, kept };
}

describe('A change of several resources', () => {
  const change = async (course: Course) => {
    const { changeAll } = await import('../../../../src/features/edit/many.ts');
    const refs = Object.keys(course.windows).map((id) => refOf(Number(id)));
    return changing(course, (options) => changeAll(options, kind, refs, { dvr_duration: 600 }));
  };

  it('is shown before it is made, without those that need none or can’t be read', async () => {
    const { heads, sent, told, kept } = await change({
      windows: { 7: 3600, 8: 600, 9: undefined, 10: 1200 },
    });
    assert.deepEqual(heads, [
      {
        title: 'Change 2 of 4 live streams',
        placeHolder: '2 can’t or needn’t be changed: No change needed.',
      },
      'Stream 7: DVR window: 3600 s → 600 s',
      'Stream 10: DVR window: 1200 s → 600 s',
    ]);
    assert.deepEqual([sent, told], [['7: 600', '10: 600'], ['Updated 2 of 4 live streams.']]);
    const backs = ['7 back to {"dvr_duration":3600}', '10 back to {"dvr_duration":1200}'];
    assert.deepEqual(kept, [{ dvr_duration: 600 }, ...backs]);
  });

  it('is made of those alone that stay picked', async () => {
    const some = await change({ windows: { 7: 3600, 8: 1200 }, picks: ['Stream 8'] });
    assert.deepEqual(some.heads[0], {
      title: 'Change 2 live streams',
      placeHolder: 'Clear the ones to leave unchanged',
    });
    assert.deepEqual([some.sent, some.told], [['8: 600'], ['Updated 1 stream']]);
    const none = await change({ windows: { 7: 3600, 8: 1200 }, picks: [] });
    assert.deepEqual([none.sent, none.told, none.kept], [[], [], []]);
  });

  it('can be repeated where one of them was changed, and undone of those that were', async () => {
    const one = await change({ windows: { 7: 3600, 8: 1200 }, fails: { 7: 'refused' } });
    assert.deepEqual(one.told, ['Updated 1 of 2 live streams.']);
    assert.deepEqual(one.kept, [{ dvr_duration: 600 }, '8 back to {"dvr_duration":1200}']);
    const none = await change({ windows: { 7: 3600 }, fails: { 7: 'refused' } });
    assert.deepEqual([none.sent, none.kept], [['7: 600'], []]);
  });

  it('is not sent where it breaks a rule', async () => {
    const { changeAll } = await import('../../../../src/features/edit/many.ts');
    const { sent, heads } = await changing({ windows: { 7: 3600 } }, (options) =>
      changeAll(options, kind, [refOf(7)], { dvr_duration: 'x' }),
    );
    assert.deepEqual([sent, heads], [[], []]);
  });
});

describe('An undo of a change of several resources', () => {
  const undo = async (course: Course) => {
    const { undoAll } = await import('../../../../src/features/edit/many.ts');
    const steps = Object.keys(course.windows).map((id) => ({
      ref: refOf(Number(id)),
      before: { dvr_duration: 600 },
      change: { dvr_duration: 3600 },
    }));
    return changing(course, (options) => undoAll(options, { kind, steps, madeAt: new Date() } as never));
  };

  it('leaves to be undone what failed, and neither what is undone nor what is gone', async () => {
    const windows = { 7: 600, 8: 600, 9: undefined };
    const { sent, told, kept } = await undo({ windows, fails: { 8: 'refused' } });
    assert.deepEqual(sent, ['7: 3600', '8: 3600']);
    assert.deepEqual([told, kept], [['Undid the change to 1 of 3 live streams.'], [['8']]]);
  });

  it('overwrites nothing that somebody else set since', async () => {
    const { sent, kept } = await undo({ windows: { 7: 900, 8: 600 } });
    assert.deepEqual([sent, kept], [['8: 3600'], [['7']]]);
  });
});
