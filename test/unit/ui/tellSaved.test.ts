import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import { words } from '../../../src/shared/words.ts';
import type { SavedChange } from '../../../src/ui/tellSaved.ts';
import type { Undoable } from '../../../src/work/changeHistory.ts';
import { instead } from '../../helpers/instead.ts';

const saved = {
  state: 'saved',
  item: {},
  was: {},
  changed: ['name'],
  merged: [],
  besides: [],
  notTaken: [],
} as const;
const undoable = { label: 'Match' } as unknown as Undoable;

/** What is told of a change, and what is run after this button. */
async function told(change: Partial<SavedChange>, press?: string) {
  const { tellSaved } = await import('../../../src/ui/tellSaved.ts');
  const { commands } = await import('vscode');
  const said: unknown[] = [];
  const ran: unknown[] = [];
  const message = (severity: string) => async (text: string, buttons: readonly string[]) => {
    said.push([severity, text, ...buttons]);
    return press;
  };
  const ask = {
    flash: (text: string, options: object) => void said.push(['flash', text, options]),
    tell: message('tell'),
    warn: message('warn'),
  };
  const executeCommand = async (...all: unknown[]) => void ran.push(all);
  await instead(commands, { executeCommand }, () =>
    tellSaved(ask, { kind: kindOf('video'), outcome: saved, said: 'Saved “Match”', ...change }),
  );
  return { said, ran };
}

describe('A saved change', () => {
  it('that went as expected is told in passing, with a way back where there is one', async () => {
    assert.deepEqual((await told({})).said, [['flash', 'Saved “Match”', { detail: '' }]]);
    const next = {
      command: 'headend.resource.undo',
      title: 'Undo',
      icon: 'discard',
      arguments: [undoable],
    };
    const merged = { ...saved, merged: ['priority'] };
    assert.deepEqual((await told({ outcome: merged, undoable })).said, [
      [
        'flash',
        'Saved “Match”',
        {
          detail: 'Also changed on the server since you opened it, and kept: Priority.',
          next,
        },
      ],
    ]);
  });

  it('that did something else besides is told in a message, which warns of what was not taken', async () => {
    const besides = { ...saved, besides: ['priority'] };
    assert.deepEqual((await told({ outcome: besides })).said, [
      ['tell', 'Changed at the same time by the service or someone else: Priority. Saved “Match”.'],
    ]);
    const notTaken = { ...saved, notTaken: ['priority'] };
    assert.deepEqual((await told({ outcome: notTaken })).said, [
      ['warn', 'The service returned a different value for: Priority. Saved “Match”.'],
    ]);
    const breached = { ...saved, breaches: [words('A key was lost.')] };
    assert.deepEqual((await told({ outcome: breached })).said, [['warn', 'A key was lost. Saved “Match”.']]);
    const warnings = [words('It costs more.')];
    assert.deepEqual((await told({ warnings })).said, [['tell', 'It costs more. Saved “Match”.']]);
  });

  it('is undone by the button of the message, and by no other answer', async () => {
    const warnings = [words('It costs more.')];
    const { said, ran } = await told({ warnings, undoable }, 'Undo');
    assert.deepEqual(said, [['tell', 'It costs more. Saved “Match”.', 'Undo']]);
    assert.deepEqual(ran, [['headend.resource.undo', undoable]]);
    assert.deepEqual((await told({ warnings, undoable })).ran, []);
  });
});
