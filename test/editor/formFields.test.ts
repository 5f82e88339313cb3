import assert from 'node:assert/strict';
import { kindOf } from '../../src/kinds/all.ts';
import { changeOf } from '../../src/kinds/formDraft.ts';
import { fieldRules } from '../helpers/fieldRules/all.ts';
import type { FieldRule } from '../helpers/fieldRules/rule.ts';
import { another, shortly, showsAgain } from '../helpers/fieldValues.ts';
import { openedForm } from './openedForm.ts';
import { leaveSandbox, type SandboxAccount, sandboxAccount } from './sandboxAccount.ts';

/** The rules of fields that stand in a form: those of a new form are among them by themselves. */
const inForms = fieldRules.filter(({ kind, field }) =>
  kindOf(kind).form?.groups.some(({ fields }) => fields.includes(field)),
);

/** Without the commas in large numbers, which a language sets. */
const plain = (text: string) => text.replace(/(\d),(?=\d{3})/g, '$1');

describe('A form by field and value', function () {
  this.timeout(30_000);

  let sandbox: SandboxAccount;
  const changed = new Set<string>();
  before(async () => {
    sandbox = await sandboxAccount();
  });
  after(leaveSandbox);

  const open = async ({ kind, of }: FieldRule) => {
    // the last one: other tests look at the first
    const ref = (await sandbox.some(kind, of)).at(-1) ?? assert.fail(`no such ${kind}`);
    return { ref, ...(await openedForm(ref)) };
  };

  for (const rule of inForms) {
    const { field, good, bad } = rule;
    const kind = kindOf(rule.kind);

    if (good.length > 0)
      it(`sends ${rule.kind}.${field} and no other change, if it is not so already`, async () => {
        const form = await open(rule);
        const value = another(good, form.item[field]);
        await form.write('draft', { [field]: value });
        const { differences = [] } = form.last('checked') ?? {};
        // one change, but for a field that is told in parts
        const told = differences.filter(({ stays }) => !stays).length;
        assert.ok(told <= 1 || kind.form?.told?.[field]);
        await form.write('save', { [field]: value });
        if (!(field in changeOf(kind, form.item, { [field]: value }))) {
          assert.deepEqual([form.last('notice')?.notice.text, form.sent], ['There is nothing to save.', []]);
          return;
        }
        const { text = 'not saved' } = form.last('load')?.page.notice ?? form.last('notice')?.notice ?? {};
        const [, count, rest] = /^Saved (\d+) changes?\.(.*)$/.exec(text) ?? [];
        assert.equal(Number(count), told, text);
        assert.match(String(rest), /^( (This cannot be undone here: )?“[^“]+)?$/);
        const { input, operation } = kind.edit?.update ?? assert.fail();
        const carried = [
          ...Object.keys(input({ scope: form.ref.scope, id: form.ref.id, clientId: 0 })),
          ...(operation.always ?? []),
        ];
        const [sent, ...others] = form.sent;
        assert.deepEqual(others, []);
        const mine = Object.entries(sent ?? {}).filter(([name]) => name === field || !carried.includes(name));
        assert.deepEqual(mine, [[field, value]]);
        const after = await sandbox.read(form.ref);
        if (field in after && showsAgain(field, value)) assert.deepEqual(after[field], value);
        changed.add(`${rule.kind}.${field}`);
      });

    if (good.length > 0)
      it(`takes the values at the bounds of ${rule.kind}.${field}`, async () => {
        const form = await open(rule);
        for (const value of good) {
          await form.write('draft', { [field]: value });
          assert.deepEqual(form.last('checked')?.problems, [], shortly(value));
        }
      });

    if (bad.length > 0)
      it(`refuses ${rule.kind}.${field} beyond its bounds before it is sent`, async () => {
        const form = await open(rule);
        for (const [value, words] of bad) {
          await form.write('save', { [field]: value });
          const { problems = [], insist } = form.last('checked') ?? {};
          assert.ok(
            problems.some(({ path, text }) => path[0] === field && words.test(plain(text))),
            `${shortly(value)}: ${words} in ${JSON.stringify(problems)}`,
          );
          assert.ok(problems.every(({ path }) => path[0] === field));
          assert.equal(insist, true);
        }
        assert.deepEqual(form.sent, []);
      });
  }

  it('has changed each field of each form by now', () => {
    const fields = new Set(inForms.map(({ kind, field }) => `${kind}.${field}`));
    assert.deepEqual([...changed].sort(), [...fields].sort());
  });
});
