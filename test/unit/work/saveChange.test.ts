import assert from 'node:assert/strict';
import { kinds } from '../../../src/kinds/all.ts';
import { checkChange, writableFields } from '../../../src/kinds/engine/change.ts';
import { same } from '../../../src/shared/same.ts';
import { inEnglish } from '../../../src/shared/words.ts';
import { readItem } from '../../../src/work/readItem.ts';
import { saveChange } from '../../../src/work/saveChange.ts';
import { fieldRules } from '../../helpers/fieldRules/all.ts';
import { another, shortly, showsAgain, titleOf } from '../../helpers/fieldValues.ts';
import { fieldServices } from './fieldService.ts';

describe('a change by field and value', () => {
  const service = fieldServices();

  it('is in the table for each field that a kind can write, and for no other', () => {
    for (const kind of kinds.filter(({ edit }) => edit)) {
      const inTable = fieldRules.filter((rule) => rule.kind === kind.id).map(({ field }) => field);
      const fixed = kind.edit?.fixed ?? [];
      const writable = Object.keys(writableFields(kind)).filter((name) => !fixed.includes(name));
      assert.deepEqual(
        [...new Set(inTable)].sort(),
        writable.sort(),
        `${kind.id}, in test/helpers/fieldRules/`,
      );
      // with two values at least, one of them is another than what stands there; these are not changed alone
      for (const name of writable.filter((each) => each !== 'pull'))
        assert.ok(
          fieldRules.some(({ kind: id, field, good }) => id === kind.id && field === name && good.length > 1),
          name,
        );
    }
  });

  for (const rule of fieldRules) {
    const { field, good, bad } = rule;

    if (good.length > 0)
      it(`is made of ${titleOf(rule)}, and shows`, async () => {
        const { connection, sent, itemFor } = service();
        const { kind, ref, before } = await itemFor(rule);
        const value = another(good, before[field]);
        if (good.length > 1) assert.ok(!same(value, before[field]));
        const outcome = await saveChange(connection, { kind, ref, before, change: { [field]: value } });
        assert.ok(outcome.state === 'saved', JSON.stringify(outcome));
        assert.equal(sent.filter((method) => method !== 'GET').length, 1);
        const after = await readItem(connection, kind, ref);
        if (field in after && showsAgain(field, value)) assert.deepEqual(after[field], value);
        assert.deepEqual(outcome.notTaken, []);
      });

    it(`may be all that the rule allows, and is refused beyond it before it is sent: ${titleOf(rule)}`, async () => {
      const { connection, sent, itemFor } = service();
      const { kind, ref, before } = await itemFor(rule);
      for (const value of good)
        assert.deepEqual(checkChange(kind, before, { [field]: value }), [], shortly(value));
      for (const [value, words] of bad) {
        const outcome = await saveChange(connection, { kind, ref, before, change: { [field]: value } });
        assert.ok(outcome.state === 'refused', `${shortly(value)}: ${outcome.state}`);
        const said = outcome.problems.map((problem) => inEnglish(problem.words));
        assert.ok(
          said.some((each) => words.test(each)),
          `${shortly(value)}: ${words} in ${said}`,
        );
        assert.ok(outcome.problems.every(({ path }) => path[0] === field));
      }
      assert.deepEqual(sent, []);
    });
  }

  it('is refused for a field that the service sets, and for one that there is not', async () => {
    const { connection, sent, itemFor } = service();
    const { kind, ref, before } = await itemFor({ kind: 'liveStream' });
    for (const field of ['id', 'live', 'nothing', 'stream_id']) {
      const outcome = await saveChange(connection, { kind, ref, before, change: { [field]: 1 } });
      assert.ok(outcome.state === 'refused');
      assert.deepEqual(
        outcome.problems.map(({ words }) => inEnglish(words)),
        [
          field === 'nothing' || field === 'stream_id'
            ? `“${field}” isn’t a field that can be changed.`
            : `“${field}” is read-only; the service sets it.`,
        ],
      );
    }
    assert.deepEqual(sent, []);
  });
});
