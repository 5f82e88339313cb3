import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { readItem } from '../../../../src/work/readItem.ts';
import { fieldRules } from '../../../helpers/fieldRules/all.ts';
import type { FieldRule } from '../../../helpers/fieldRules/rule.ts';
import { shortly, showsAgain } from '../../../helpers/fieldValues.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { fieldService, filledAccount } from '../../work/fieldService.ts';
import { openedForm } from './openedForm.ts';

/** The rules of fields that stand in a form: those of a new form are among them by themselves. */
const inForms = fieldRules.filter(({ kind, field }) =>
  kindOf(kind).form?.groups.some(({ fields }) => fields.includes(field)),
);

/** Without the commas in large numbers, which a language sets. */
const plain = (text: string) => text.replace(/(\d),(?=\d{3})/g, '$1');

/** A value as a form compares it: nothing is nothing, whichever way it is said. */
const told = (value: unknown) => JSON.stringify(value ?? '').replace(/^(\[\]|\{\})$/, '""');

describe('A form by field and value', () => {
  const account = filledAccount();

  for (const [kind, rules] of Map.groupBy(inForms, (rule) => rule.kind))
    describe(`of a ${kind}`, () => {
      // what is saved stays so for the others of its kind
      const open = openedForms(account);

      for (const rule of rules.filter(({ good }) => good.length > 0)) {
        const { field, good } = rule;
        it(`sends ${field} and no other change, if it is not so already`, async () => {
          const form = await open(rule);
          const value = good.find((each) => told(each) !== told(form.item[field]));
          await form.write('save', { [field]: value ?? good[0] });
          if (value === undefined) {
            assert.deepEqual([form.last('notice')?.notice.text, form.sent], ['No changes to save.', []]);
            // another rule changes it
            assert.ok(rules.some((other) => other !== rule && other.field === field));
            return;
          }
          const { text = 'not saved' } = form.last('load')?.page.notice ?? form.last('notice')?.notice ?? {};
          assert.match(
            text,
            /^Saved [1-9]\d* changes?\.( The service is applying it; you’re told when it has finished\.)?( Can’t be undone: [^.]+\.)?$/,
          );
          const { input, operation } = kindOf(rule.kind).edit?.update ?? assert.fail();
          const carried = [
            ...Object.keys(input({ scope: form.ref.scope, id: form.ref.id, clientId: 0 })),
            ...(operation.always ?? []),
          ];
          const [sent, ...others] = form.sent;
          assert.deepEqual(others, []);
          const mine = Object.entries(sent ?? {}).filter(
            ([name]) => name === field || !carried.includes(name),
          );
          assert.deepEqual(mine, [[field, value]]);
          const after = await form.read();
          if (field in after && showsAgain(field, value)) assert.deepEqual(after[field], value);
        });
      }
    });

  describe('at its bounds', () => {
    const open = openedForms(account);

    for (const [kind, rules] of Map.groupBy(inForms, (rule) => rule.kind))
      it(`takes the values that a ${kind} may have in each field, and refuses those beyond before they are sent`, async () => {
        for (const [of, alike] of Map.groupBy(rules, (rule) => rule.of)) {
          const made = alike.find((rule) => rule.made)?.made;
          const form = await open({ kind, ...(of ? { of } : {}), ...(made ? { made } : {}) });
          for (const { field, good, bad } of alike) {
            for (const value of good) {
              await form.write('draft', { [field]: value });
              assert.deepEqual(form.last('checked')?.problems, [], `${field} = ${shortly(value)}`);
            }
            for (const [value, words] of bad) {
              await form.write('save', { [field]: value });
              const { problems = [], insist } = form.last('checked') ?? {};
              const what = `${field} = ${shortly(value)}: ${words} in ${JSON.stringify(problems)}`;
              assert.ok(
                problems.some(({ path, text }) => path[0] === field && words.test(plain(text))),
                what,
              );
              assert.ok(
                problems.every(({ path }) => path[0] === field),
                what,
              );
              assert.equal(insist, true, what);
            }
          }
          assert.deepEqual(form.sent, []);
        }
      });
  });
});

/** Opens forms of one service, for a suite. */
function openedForms(account: ReturnType<typeof filledAccount>) {
  const service = forSuite(() => fieldService(account()));
  return async (rule: Pick<FieldRule, 'kind' | 'of' | 'made'>) => {
    const { kind, ref } = await service().itemFor(rule);
    const { connection } = service();
    return { ref, read: () => readItem(connection, kind, ref), ...(await openedForm(connection, ref)) };
  };
}
