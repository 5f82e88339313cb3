import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ending, Progress } from '../../../../src/work/followWork.ts';
import type { Work } from '../../../../src/work/keptWork.ts';

const kind = kindOf('task');
const words = () => import('../../../../src/features/activity/workWords.ts');
const work = (...tasks: string[]): Work => ({ account: 'a', title: 'Create volume db', tasks, since: 0 });

/** Tasks as they were read. */
function read(tasks: readonly object[], more: Partial<Progress> = {}): Progress {
  return { tasks: tasks as Progress['tasks'], unknown: [], trouble: undefined, ...more };
}

const ended = (tasks: readonly object[], more: Partial<Ending> = {}): Ending => ({
  ...read(tasks),
  over: true,
  ...more,
});

const finished = { state: 'FINISHED', created_on: '2026-01-31T12:00:00', finished_on: '2026-01-31T12:00:42' };
const later = { state: 'FINISHED', created_on: '2026-01-31T12:00:10', finished_on: '2026-01-31T12:03:10' };

describe('How far some work is', () => {
  it('is not known at first, nor while it can’t be checked', async () => {
    const { progressWords } = await words();
    assert.equal(progressWords(kind, work('1'), undefined), 'checking…');
    const trouble = read([finished], { trouble: new Error('no answer') });
    assert.equal(progressWords(kind, work('1'), trouble), 'can’t check: no answer');
  });

  it('is what its only task says', async () => {
    const { progressWords } = await words();
    assert.equal(progressWords(kind, work('1'), read([{ state: 'NEW' }])), 'queued');
    assert.equal(progressWords(kind, work('1'), read([finished])), 'finished in 42 s');
    assert.equal(progressWords(kind, work('1'), read([])), '');
  });

  it('counts the finished tasks of several, with the time since the first of them, if it is known', async () => {
    const { progressWords } = await words();
    const three = work('1', '2', '3');
    const unknown = read([finished, { state: 'RUNNING' }, { state: 'ERROR' }]);
    assert.equal(progressWords(kind, three, unknown), '2 of 3 tasks finished');
    const known = read([finished, later]);
    assert.equal(progressWords(kind, three, known), '2 of 3 tasks finished · running for 3 min');
  });
});

describe('The end of some work', () => {
  it('is a failure if one of its tasks failed, with the reason of the service, if there is one', async () => {
    const { endWords } = await words();
    const failed = { state: 'ERROR', error: 'quota exceeded' };
    assert.deepEqual(endWords(kind, work('1', '2'), ended([finished, { state: 'ERROR' }, failed])), {
      severity: 'error',
      message: '“Create volume db” failed: quota exceeded',
    });
    assert.deepEqual(endWords(kind, work('1'), ended([{ state: 'ERROR', error: '' }], { over: false })), {
      severity: 'error',
      message: '“Create volume db” failed: the service did not say why',
    });
  });

  it('warns if it was still running, and says for how long it was followed', async () => {
    const { endWords } = await words();
    const since = Date.now() - 5.5 * 3600_000;
    const end = ended([{ state: 'RUNNING' }], { over: false, unknown: ['2'] });
    assert.deepEqual(endWords(kind, { ...work('1', '2'), since }, end), {
      severity: 'warning',
      message:
        '“Create volume db” is still running after 5 h. It continues on the service; Headend stopped checking.',
    });
  });

  it('warns if the service has lost a task', async () => {
    const { endWords } = await words();
    assert.deepEqual(endWords(kind, work('1', '2'), ended([finished], { unknown: ['2'] })), {
      severity: 'warning',
      message: 'The service no longer has the task of “Create volume db”. Check the list for the result.',
    });
  });

  it('says how long it took, if that is known', async () => {
    const { endWords } = await words();
    assert.deepEqual(endWords(kind, work('1', '2'), ended([finished, later])), {
      severity: 'info',
      message: '“Create volume db” finished in 3 min.',
    });
    assert.deepEqual(endWords(kind, work('1'), ended([{ state: 'FINISHED' }])), {
      severity: 'info',
      message: '“Create volume db” finished.',
    });
  });
});
