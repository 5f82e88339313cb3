import assert from 'node:assert/strict';
import { arrangementInLink, arrangementOfLink } from '../../../../src/features/links/listLink.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Arrangement } from '../../../../src/kinds/grammar/arranging.ts';

/** The arrangement of tasks, with these members of a link. */
const ofTasks = (link: object) => arrangementOfLink(kindOf('task'), { kind: 'task', scope: {}, ...link });

describe('The link of a list', () => {
  it('brings filters by a number, and by one of several values, as they were', () => {
    const wanted: Arrangement = { filters: { state: ['RUNNING'], project: 12 } };
    const link = arrangementInLink(wanted);
    assert.deepEqual(link, { filters: { state: 'RUNNING', project: '12' } });
    assert.deepEqual(ofTasks(link), wanted);
  });

  it('isn’t valid where a number is none, or a value is not to be chosen', () => {
    assert.equal(ofTasks({ filters: { project: 'twelve' } }), undefined);
    assert.equal(ofTasks({ filters: { state: 'SLEEPING' } }), undefined);
  });

  it('brings the grouping by one of the kind’s ways, or that there is none, and no other', () => {
    assert.deepEqual(ofTasks({ grouping: 'none' }), { grouping: 'none' });
    assert.equal(ofTasks({ grouping: 'nonsense' }), undefined);
    const alerts = { kind: 'storageAlert', scope: {} };
    const grouped = { grouping: 'watched' };
    assert.deepEqual(arrangementOfLink(kindOf('storageAlert'), { ...alerts, ...grouped }), grouped);
    assert.equal(ofTasks(grouped), undefined);
  });
});
