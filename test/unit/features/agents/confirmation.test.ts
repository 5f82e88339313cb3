import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import type { ToolPreview } from '../../../../src/agents/tool.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { words } from '../../../../src/shared/words.ts';

const ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Studio' };

/** What is asked before an agent does this: the title, then the lines. */
async function asked(preview: Partial<ToolPreview>) {
  const { confirmationOf } = await import('../../../../src/features/agents/confirmation.ts');
  const given = confirmationOf({ kind: kindOf('liveStream'), ref, before: {}, ...preview }, 'Studio TV');
  if (!given) return undefined;
  const { value } = given.message as vscode.MarkdownString;
  return [given.title, ...value.split('\n\n').filter(Boolean)];
}

const action = (answers: Record<string, unknown>) => ({
  title: words('Cut Clip…'),
  answers,
  isShown: false,
});

describe('The question before an agent does something', () => {
  it('names the resource, the account and each answer, one line for each entry of a list', async () => {
    assert.deepEqual(
      await asked({ action: action({ name: 'a', paths: ['/x', '/y'], seconds: 30, whole: true }) }),
      [
        'Cut Clip: Studio',
        'Stream: Studio',
        'Account: Studio TV',
        'name: “a”',
        'paths: “/x”',
        'paths: “/y”',
        'seconds: “30”',
        'whole: “true”',
      ],
    );
  });

  it('shows thirty answers, and how many more there are', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/${index + 1}`);
    const exactly = (await asked({ action: action({ paths }) })) ?? [];
    assert.equal(exactly.length, 33);
    assert.equal(exactly.at(-1), 'paths: “/30”');
    const more = (await asked({ action: action({ paths: [...paths, '/31', '/32'] }) })) ?? [];
    assert.equal(more.length, 34);
    assert.deepEqual(more.slice(-2), ['paths: “/30”', 'And 2 more.']);
  });

  it('cuts long answers, and says by how much', async () => {
    const lines = (await asked({ action: action({ text: 'x'.repeat(400) }) })) ?? [];
    assert.equal(lines.at(-1), `text: “${'x'.repeat(300)}…” and 100 more characters`);
  });

  it('says what a change changes and what it takes off air', async () => {
    assert.deepEqual(
      await asked({
        before: { name: 'Studio', active: true },
        change: { active: false },
        why: words('It is live.'),
      }),
      ['Change “Studio”', 'Stream: Studio', 'Account: Studio TV', 'Active: on → off', 'It is live.'],
    );
  });

  it('is not asked for what only shows something', async () => {
    assert.equal(await asked({ action: { ...action({}), isShown: true } }), undefined);
  });

  it('makes no icon or link of a name', async () => {
    const [title] = (await asked({ ref: { ...ref, title: '$(x)[y](z)' }, action: action({}) })) ?? [];
    assert.equal(title, 'Cut Clip: $\u200b(x)[y]\u200b(z)');
  });
});
