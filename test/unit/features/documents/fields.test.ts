import assert from 'node:assert/strict';
import { saveText } from '../../../../src/features/documents/saving.ts';
import { printShown, showItem } from '../../../../src/features/documents/text.ts';
import { same } from '../../../../src/shared/same.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { readItem } from '../../../../src/work/readItem.ts';
import { fieldRules } from '../../../helpers/fieldRules/all.ts';
import type { FieldRule } from '../../../helpers/fieldRules/rule.ts';
import { another, shortly, showsAgain, titleOf } from '../../../helpers/fieldValues.ts';
import { fieldServices } from '../../work/fieldService.ts';

/** Fields whose values are secrets: a text that is not saved would keep them on the disk. */
const secretFields = [
  'liveStream.srt_passphrase',
  'restream.uri',
  'video.origin_http_headers',
  'edgeSecret.secret_slots',
];
const secretWords = /^Don’t type secrets into a document/;

describe('a document by field and value', () => {
  const service = fieldServices();

  /** A resource of a rule, and how its document is saved with another value of the field. */
  async function document(rule: FieldRule) {
    const { kind, ref, before } = await service().itemFor(rule);
    const save = (value: unknown) => {
      const text = printShown(kind, { ...showItem(kind, before), [rule.field]: value });
      return saveText(service().connection, { kind, ref, before, text });
    };
    return { before, save, read: () => readItem(service().connection, kind, ref) };
  }

  for (const rule of fieldRules) {
    const { field } = rule;
    const isSecret = secretFields.includes(`${rule.kind}.${field}`);
    const good = rule.good.filter((value) => !isSecret || value === null);
    const bad = isSecret
      ? [...rule.good.filter((value) => value !== null), ...rule.bad.map(([value]) => value)].map(
          (value) => [value, shortly(value).includes('•') ? /^The dots hide/ : secretWords] as const,
        )
      : rule.bad;

    if (good.length > 0)
      it(`sends ${titleOf(rule)} in one request without other changes, if it is not so already`, async () => {
        const { before, save, read } = await document(rule);
        const value = another(good, before[field]);
        const saving = await save(value);
        if (good.length > 1) assert.ok(!same(value, before[field]));
        if (same(value, before[field])) {
          assert.deepEqual([saving.state, service().sent], ['unchanged', []]);
          return;
        }
        assert.ok(saving.state === 'saved', JSON.stringify(saving));
        assert.deepEqual(
          [saving.changed, saving.merged, saving.besides, saving.notTaken],
          [[field], [], [], []],
        );
        assert.equal(service().sent.filter((method) => method !== 'GET').length, 1);
        const after = await read();
        if (field in after && showsAgain(field, value)) assert.deepEqual(after[field], value);
      });

    if (bad.length > 0)
      it(`is refused beyond the rule before it is sent: ${titleOf(rule)}`, async () => {
        const { save } = await document(rule);
        for (const [value, words] of bad) {
          const saving = await save(value);
          assert.ok(saving.state === 'wrong', `${shortly(value)}: ${saving.state}`);
          const said = saving.problems.map((problem) => inEnglish(problem.words));
          assert.ok(
            said.some((each) => words.test(each)),
            `${shortly(value)}: ${words} in ${said}`,
          );
          assert.ok(saving.problems.every(({ path }) => path[0] === field));
        }
        assert.deepEqual(service().sent, []);
      });
  }
});
