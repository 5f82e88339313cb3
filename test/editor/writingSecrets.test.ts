import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { getEdgeSecret, updateEdgeSecret } from '../../src/platform/edge/operations.ts';
import { refOf } from '../../src/ui/uri.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { door } from './door.ts';
import { eventually } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

/** Something to press, or nothing: the message is left alone. */
const leave = { press: undefined };

describe('Editing a field of a secret', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);

  it('leads to the secret that has a name already', async () => {
    const secrets = await sandbox().some('edgeSecret');
    const [secret, other] = secrets;
    assert.ok(secret && other);
    const open = `Open Edge Secret ${other.id}`;
    const told = await answering(
      [
        { pick: 'Name' },
        { type: other.title },
        { press: open, message: ({ buttons }) => assert.deepEqual(buttons, ['Edit Again', open]) },
      ],
      run('edgeSecret.edit', secret),
    );
    assert.match(told[0] ?? '', /^Could not change “.*” \(name\)/);
    await eventually(() => {
      const front = vscode.window.activeTextEditor?.document.uri;
      return (front && refOf(front)?.id === other.id) || undefined;
    });
    assert.equal((await sandbox().read(secret))['name'], secret.title);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('warns loudly of a value of a secret that was to stay, and did not', async () => {
    const secret = await sandbox().one('edgeSecret', ({ name }) => name === 'session-key');
    /** Replaces the first of its values, as somebody else does in the same moment. */
    const meddle = async () => {
      const { name, secret_slots } = await sandbox().call<{ name: string; secret_slots: { slot: number }[] }>(
        getEdgeSecret,
        { secret_id: Number(secret.id) },
      );
      const [first, ...others] = secret_slots.map(({ slot }) => ({ slot }));
      const slots = [{ ...first, value: 'theirs' }, ...others];
      await sandbox().call(updateEdgeSecret, { secret_id: Number(secret.id), name, secret_slots: slots });
    };
    const { account, close } = await door((call) => (call.startsWith('PUT ') ? meddle() : undefined));
    const [told] = await answering(
      [{ pick: 'Comment' }, { write: 'By hand' }, leave],
      run('edgeSecret.edit', { ...secret, account }),
    );
    close();
    assert.match(
      told ?? '',
      /^The value from .* should have been kept but has changed\..* Updated “session-key”: Comment: .*\.$/,
    );
  });
});
