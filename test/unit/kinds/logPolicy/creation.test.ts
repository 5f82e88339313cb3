import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { publishedLogPolicy } from '../../../helpers/published/cdn.ts';

const { creation, actions } = kindOf('logPolicy');
const target = { scope: {}, id: '', clientId: 1 };

describe('a new log upload policy', () => {
  const inputOf = (change: object) => {
    const { steps, initial } = creation ?? assert.fail();
    return steps({ ...initial, ...change }, target, {}).map(({ operation, input }) => [operation.id, input]);
  };

  it('sends its name and what differs from the defaults of the service', () => {
    assert.deepEqual(inputOf({ name: 'Tabs' }), [['cdn.logPolicies.create', { name: 'Tabs' }]]);
    assert.deepEqual(
      inputOf({ name: 'Policy', field_separator: '\t', rotate_threshold_mb: 100, log_sample_rate: 1 }),
      [['cdn.logPolicies.create', { name: 'Policy', field_separator: '\t', rotate_threshold_mb: 100 }]],
    );
  });

  it('needs a name, and tags of at most 50 characters', () => {
    assert.deepEqual(creation?.asks?.(creation.initial), ['name']);
    const problems = creation?.rules?.({ ...creation.initial, tags: { a: 'x'.repeat(51) } });
    assert.deepEqual(
      problems?.map(({ path }) => path),
      [['tags', 'a']],
    );
  });

  it('is like another one, without a limit that is no longer allowed, and what used that', () => {
    const copied = creation?.copy?.(publishedLogPolicy) ?? assert.fail();
    assert.equal(copied.draft['name'], 'Policy (copy)');
    assert.deepEqual(copied.draft['fields'], publishedLogPolicy.fields);
    assert.equal(copied.draft['rotate_threshold_mb'], null);
    assert.deepEqual(copied.omitted.map(inEnglish), [
      'The size limit of 50 MB is no longer allowed and wasn’t copied.',
      'The upload configurations keep using the original.',
    ]);
    const long = creation?.copy?.({ ...publishedLogPolicy, name: 'x'.repeat(255) });
    assert.ok(String(long?.draft['name']).length <= 255);
  });
});

describe('a log upload policy that is used', () => {
  it('is not deleted, and names what uses it', () => {
    const prevented = actions?.find(({ id }) => id === 'delete')?.prevented ?? assert.fail();
    const said = (related_uploader_configs: number[] | null) => {
      const why = prevented({ id: 1, related_uploader_configs });
      return why && inEnglish(why);
    };
    assert.equal(said([]), undefined);
    assert.equal(said(null), undefined);
    assert.equal(said([4]), 'Upload configuration 4 uses it. Assign another policy to it first.');
    assert.equal(said([4, 8]), 'Upload configurations 4, 8 use it. Assign another policy to them first.');
  });
});
