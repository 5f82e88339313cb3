import assert from 'node:assert/strict';
import { kindOf, kinds } from '../../../src/kinds/all.ts';
import { publicIdOf } from '../../../src/kinds/grammar/publicId.ts';
import { CallError } from '../../../src/platform/client/errors.ts';
import { getFaasKey } from '../../../src/platform/cloud/faas.ts';
import { nameMembers, oddNames } from '../../helpers/oddNames.ts';
import { publishedOf } from '../../helpers/samples.ts';
import { mockService } from '../platform/client/mockService.ts';

describe('an odd name', () => {
  it('is tried of each kind that has names', () => {
    const named = kinds
      .map(({ id }) => id)
      .filter((id) => !['logPrice', 'overlay', 'clip', 'purge', 'edgeBinary'].includes(id));
    assert.deepEqual(
      named.toSorted(),
      Object.keys(nameMembers).toSorted(),
      'each has its name in test/helpers/oddNames.ts',
    );
  });

  for (const kind of kinds.filter(({ id }) => nameMembers[id])) {
    const [sample = {}] = publishedOf(kind);
    const ofName = (name: string) => ({ ...sample, [nameMembers[kind.id] ?? '']: name });

    it(`is the title of a ${kind.id} as it is, and a blank one is made up for`, () => {
      for (const [what, name] of Object.entries(oddNames)) {
        const item = kind.schema.parse(ofName(name)) as Record<string, unknown>;
        const title = kind.title(item);
        // A cluster and a key are nothing but their name, and a task has its work.
        const isKey = kind.key(item) === name;
        if (isKey || (name.trim() && kind.id !== 'task')) assert.equal(title, name, what);
        else assert.ok(title.trim().length > 0, what);
      }
    });

    it(`disturbs nothing that is said of a ${kind.id}`, () => {
      const labels = (item: Record<string, unknown>) => kind.facts(item).map(({ label }) => label.key);
      for (const name of Object.values(oddNames).filter((each) => each !== '')) {
        assert.deepEqual(labels(ofName(name)), labels(sample));
      }
    });
  }

  it('reaches the service whole where it is part of a path, or is refused before', async () => {
    const place = { project_id: 1, region_id: 7 };
    for (const [what, key_name] of Object.entries(oddNames)) {
      const { client, pool } = mockService();
      let asked = '';
      pool.intercept({ path: () => true }).reply(200, ({ path }) => {
        asked = path;
        return { name: 'k' };
      });
      const failure = await client
        .call(getFaasKey, { ...place, key_name })
        .catch((thrown: unknown) => thrown);
      if (['empty', 'dots', 'half a character'].includes(what)) {
        assert.ok(failure instanceof CallError && failure.reason === 'invalid', `${what}: ${failure}`);
        continue;
      }
      const segments = asked.split('/');
      assert.equal(segments.length, 8, what);
      assert.equal(decodeURIComponent(segments.at(-1) ?? ''), key_name, what);
    }
  });
});

describe('what the service calls the id', () => {
  it('is there where the service has one, and nowhere else', () => {
    const idOf = (kind: string, item: Record<string, unknown>) =>
      publicIdOf(kindOf(kind), kindOf(kind).key(item));
    assert.equal(idOf('liveStream', { id: 7 }), '7');
    assert.equal(idOf('volume', { id: 'a-b' }), 'a-b');
    for (const kind of ['faasKey', 'cluster'])
      assert.equal(idOf(kind, { name: 'k', cluster_name: 'k' }), undefined);
    const alert = { name: 'reaching_used_space', storage_name: 's', bucket_name: 'b' };
    assert.equal(idOf('storageAlert', { ...alert, uuid: 'u-1' }), 'u-1');
    assert.equal(idOf('storageAlert', alert), undefined);
  });
});
