import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { mockService } from '../../platform/client/mockService.ts';

const { creation } = kindOf('faasKey');
const draft = {
  name: 'for-partners',
  description: null,
  expire: null,
  functions: [{ name: 'resize', namespace: 'media' }],
};
const target = { scope: { project: 1, region: 7 }, id: '', clientId: 3 };
const created = '2026-05-06T18:00:00Z';

describe('a new FaaS key', () => {
  const [step] = creation?.steps(draft, target, {}) ?? [];

  it('sends what was entered, and nothing that was left empty', () => {
    assert.deepEqual(step?.input, {
      project_id: 1,
      region_id: 7,
      name: 'for-partners',
      functions: draft.functions,
    });
  });

  it('without functions is remarked on, and may be made', () => {
    const remarksOn = (change: object) =>
      Object.entries(creation?.form.remarks?.({ ...draft, ...change }, {}) ?? {}).map(([field, said]) => [
        field,
        inEnglish(said),
      ]);
    assert.deepEqual(remarksOn({}), []);
    assert.deepEqual(remarksOn({ functions: [] }), [
      ['functions', 'A key without functions grants no access.'],
    ]);
  });

  it('tells its secret once, masked', () => {
    const told = creation?.reveals?.({ ...draft, secret: 'canary-4711' }) ?? assert.fail();
    assert.equal(inEnglish(told.title), 'Secret');
    assert.deepEqual(
      told.rows.map(({ text, masked }) => [text, masked]),
      [['canary-4711', '••••••']],
    );
    assert.ok(!JSON.stringify(told.help).includes('canary'));
  });

  it('says that its secret is lost, where it was found after a lost reply', async () => {
    const { client, pool } = mockService();
    const answer = (key: object) => pool.intercept({ path: () => true }).reply(200, key);
    const find = (since: string) =>
      step?.find?.(client, step.input, Date.parse(since), {}) ?? assert.fail('it is not looked for');
    answer({ ...draft, created_at: created });
    const found = await find('2026-05-06T17:59:59Z');
    assert.equal(creation?.reveals?.(found), undefined);
    assert.match(
      inEnglish(creation?.unrevealed?.(draft) ?? assert.fail()),
      /Delete the key and create it again/,
    );
    answer({ ...draft, created_at: created });
    assert.equal(await find('2026-05-06T19:00:00Z'), undefined, 'another one of that name');
    pool.intercept({ path: () => true }).reply(404, { message: 'Key for-partners not found' });
    assert.equal(await find(created), undefined);
  });
});
