import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { factsOf, told } from '../../helpers/kindRows.ts';
import { publishedProject, publishedRegion } from '../../helpers/published/cloud.ts';

const project = kindOf('project');
const region = kindOf('region');

describe('projects', () => {
  it('say which is the default one, and which are gone', () => {
    const row = (fields: object) => told(project, { ...publishedProject, ...fields });
    assert.equal(row({}), 'project: active · default project');
    assert.deepEqual(
      [true, false, null].map((is_default) => project.isUsual?.({ is_default })),
      [true, false, false],
    );
    assert.equal(row({ is_default: false, deleted_at: '2026-01-01T00:00:00Z' }), 'trash: deleted');
  });
});

describe('regions', () => {
  it('say which are not at work', () => {
    assert.equal(told(region, publishedRegion), 'globe: active · LU · core');
    assert.equal(told(region, { id: 1, state: 'MAINTENANCE' }), 'warning: in maintenance');
  });

  it('tell what they offer, and nothing of what they do not', () => {
    const offers = (fields: object) => factsOf(region, { id: 1, ...fields })['Offers'];
    assert.equal(offers({ has_dbaas: true, has_k8s: true, has_ai: false }), 'managed databases, Kubernetes');
    assert.equal(offers({ has_dbaas: false, has_k8s: null }), undefined);
  });
});
