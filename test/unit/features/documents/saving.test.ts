import assert from 'node:assert/strict';
import { saveText } from '../../../../src/features/documents/saving.ts';
import { printItem } from '../../../../src/features/documents/text.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { refusedFields } from '../../../../src/work/refusedFields.ts';
import { mockService } from '../../platform/client/mockService.ts';

const kind = kindOf('faasKey');
const ref: Ref = { account: 'a', kind: kind.id, scope: { project: 1, region: 2 }, id: 'k', title: 'k' };
const key = { name: 'k', description: 'old', functions: [{ name: 'fn', namespace: 'ns' }] };

describe('saving a text', () => {
  /** Saves over a service that answers nothing: a call would fail. */
  const save = (text: string, unsure = false) => {
    const { client } = mockService();
    return saveText({ client, clientId: 1 }, { kind, ref, before: key, text, unsure });
  };

  it('asks for nothing where the text says nothing new', async () => {
    assert.deepEqual(await save(`  ${printItem(kind, key)}\n`), { state: 'unchanged' });
  });

  it('asks for nothing where it is lost what the text was made of: the user compares first', async () => {
    const changed = printItem(kind, { ...key, description: 'typed before a crash' });
    assert.deepEqual(await save(changed, true), {
      state: 'conflict',
      theirs: key,
      fields: ['description'],
    });
    assert.deepEqual(await save(printItem(kind, key), true), { state: 'unchanged' });
  });

  it('asks for nothing where the text cannot be read, or is wrong', async () => {
    assert.equal((await save('{')).state, 'unreadable');
    const wrong = await save(printItem(kind, { ...key, name: 'other' }));
    assert.deepEqual(wrong.state === 'wrong' && wrong.problems.map(({ path }) => path), [['name']]);
  });
});

describe('a refusal of the service', () => {
  const names: readonly (readonly [string, (string | number)[]])[] = [
    ['description', ['description']],
    ['functions.0.name', ['functions', 0, 'name']],
    ['functions[1].namespace', ['functions', 1, 'namespace']],
    ['body.key.expire', ['expire']],
    ['constructor', []],
    ['something else', []],
  ];
  for (const [name, path] of names) {
    it(`about “${name}” is shown at /${path.join('/')}`, () => {
      const [problem] = refusedFields(kind, { fields: { [name]: 'is wrong' } });
      assert.deepEqual(problem?.path, path);
      assert.deepEqual(problem?.words.values, ['is wrong']);
    });
  }
});
