import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { answering, type Seen } from './answers.ts';
import { freshSandbox } from './freshSandbox.ts';
import { inside } from './headend.ts';

describe('Run Action', function () {
  this.timeout(60_000);

  let account = '';
  before(async () => {
    account = (await freshSandbox()).id;
  });

  /** Opens the list, picks an action or none, and answers which resource is meant. */
  async function actions(pick?: string): Promise<Seen[]> {
    const seen: Seen[] = [];
    const rows = (shown: readonly Seen[]) => seen.push(...shown);
    const answers = [{ pick, rows }, ...(pick === undefined ? [] : [{ find: undefined }])];
    await answering(answers, async () => vscode.commands.executeCommand('headend.resource.runAction'));
    return seen;
  }

  it('lists what can be done with resources, in the words of the palette, and runs it', async () => {
    const shown = await actions('Delete Stream');
    const labels = shown.map(({ label }) => label);
    for (const label of [
      'Play Stream',
      'Delete Stream',
      'Roll Back Edge App…',
      'Attach Volume…',
      'Create FaaS Key…',
    ])
      assert.ok(labels.includes(label), label);
    assert.equal(
      new Set(shown.map(({ label, description }) => `${label} ${description}`)).size,
      shown.length,
    );
  });

  it('has every command of a kind that the palette leaves out', async () => {
    const { contributes } = vscode.extensions.getExtension('headend.headend')?.packageJSON ?? {};
    const labels = new Set((await actions()).map(({ label }) => label));
    const { kinds } = await inside();
    const ofKinds = (contributes.commands as { command: string; title: string }[]).filter(({ command }) =>
      kinds.some(({ id }) => command.startsWith(`headend.${id}.`)),
    );
    const missing = ofKinds.filter(({ title }) => !labels.has(title)).map(({ command }) => command);
    // what is done with the keys of a row, and by Edit Resource… otherwise
    assert.deepEqual(
      missing.filter((command) => !/\.(rename|edit|openForm)$/.test(command)),
      [],
    );
  });

  it('offers nothing that changes something while the account is read-only', async () => {
    const { accounts } = await inside();
    await accounts.protect(account, 'readOnly');
    const labels = (await actions()).map(({ label }) => label);
    await accounts.protect(account, 'normal');
    assert.ok(labels.includes('Play Stream') && labels.includes('Show Edge App Log'));
    assert.deepEqual(
      labels.filter((label) => /^(Delete|Create|Deploy|Start|Stop Instance|Purge|Reset)/.test(label)),
      [],
    );
  });
});
