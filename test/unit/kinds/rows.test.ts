import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { factsOf, tell, told } from '../../helpers/kindRows.ts';

const row = (kind: string, item: Record<string, unknown>) => told(kindOf(kind), { id: 1, ...item });

/** Which values of a filter of a list keep an item. */
function keeping(kind: string, filter: string, item: Record<string, unknown>): string[] {
  const { arranging } = kindOf(kind);
  if (!arranging) assert.fail(kind);
  const { choices, keeps } = arranging.filters?.find(({ id }) => id === filter) ?? assert.fail(filter);
  return (choices ?? []).flatMap(({ value, words }) =>
    keeps?.({ id: 1, ...item }, value) ? [tell(words)] : [],
  );
}

describe('rows say what is known of', () => {
  it('a volume: what it is attached to, of which size it is, and that a task has it', () => {
    const volume = { status: 'in-use', size: 2 };
    const attached = (...attachments: object[]) => row('volume', { ...volume, attachments });
    assert.match(attached({ instance_name: 'web', server_id: 's' }), /: \S.* · attached to web · 2 GiB$/);
    assert.match(attached({ server_id: 's-1' }, {}), / · attached to s-1 and 1 more · 2 GiB$/);
    assert.match(attached({ device: '/dev/vda' }), / · attached · 2 GiB$/);
    assert.match(row('volume', { ...volume, task_id: 't' }), /^lock: .* · locked by a task · 2 GiB$/);
    const { 'Attached to': fact } = factsOf(kindOf('volume'), {
      ...volume,
      id: 1,
      attachments: [{ device: '/dev/vda' }, { server_id: 's-1', device: '/dev/vdb' }, {}],
    });
    assert.equal(fact, 's-1 as /dev/vdb');
  });

  it('a configuration of logs: for which resources it is, as far as the service says', () => {
    const config = (item: object) => row('logConfig', { enabled: false, ...item });
    assert.equal(config({ for_all_resources: true, resources: [] }), 'circle-slash: off · all CDN resources');
    assert.equal(config({ resources: [4] }), 'circle-slash: off · 1 CDN resource');
    assert.equal(config({ resources: [4, 8] }), 'circle-slash: off · 2 CDN resources');
    assert.equal(config({}), 'circle-slash: off');
  });

  it('a purge: its type and result, and what is new as the service says it', () => {
    const purge = (status: unknown, purge_type: unknown = 'purge_all') =>
      row('purge', { status, purge_type });
    assert.match(purge('In progress'), /^sync: in progress · \S/);
    assert.match(purge('Successful'), /^pass: purged · /);
    assert.match(purge('Failed'), /^error: failed · /);
    assert.match(purge('Status report disabled'), /^question: result not reported · /);
    assert.equal(purge('Postponed', 'purge_by_moon'), 'question: Postponed · purge_by_moon');
    assert.equal(purge(null, null), 'question: the service did not say');
  });

  it('a compiled binary: since when no app uses it', () => {
    const unused = { unref_since: '2026-01-05T12:00:00Z' };
    assert.equal(
      row('edgeBinary', { status: 1, ...unused, checksum: 'ab' }),
      'circle-large-outline: compiled · unused since 2026-01-05 12:00 · MD5 ab',
    );
    assert.match(row('edgeBinary', { status: 1 }), /: compiled$/);
    assert.doesNotMatch(row('edgeBinary', { status: 1 }), /^circle-large-outline/);
    assert.equal(row('edgeBinary', { status: 99 }), 'question: status 99');
    assert.equal(row('edgeBinary', {}), 'question: the service did not say');
  });
});

describe('filters keep of', () => {
  it('compiled binaries those of a state, or that an app uses', () => {
    assert.deepEqual(keeping('edgeBinary', 'use', { status: 1 }), ['used']);
    assert.deepEqual(keeping('edgeBinary', 'use', { unref_since: '2026-01-05T12:00:00Z' }), ['unused']);
    assert.deepEqual(keeping('edgeBinary', 'state', { status: 1 }), ['compiled']);
    assert.deepEqual(keeping('edgeBinary', 'state', {}), []);
  });
});

describe('names to confirm a creation with are the ones typed, without blanks around them, of', () => {
  for (const kind of ['edgeApp', 'edgeSecret'])
    it(kind, () => {
      const { creation } = kindOf(kind);
      assert.equal(creation?.name({ name: '  desk ' } as never), 'desk');
    });
});
