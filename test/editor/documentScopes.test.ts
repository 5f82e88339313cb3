import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { forSuite } from '../helpers/forSuite.ts';
import { closeAll, documentOf, follows, problemsOf, shown, type } from './editing.ts';
import { eventually } from './headend.ts';
import { sandboxAccount } from './sandboxAccount.ts';

describe('The document of a key for functions, in a project and a region', function () {
  this.timeout(30_000);

  const sandbox = forSuite(sandboxAccount);
  const key = forSuite(() => sandbox().one('faasKey'));
  afterEach(closeAll);

  const open = async () => {
    await vscode.commands.executeCommand('headend.row.open', key());
    return (await documentOf(key())) ?? assert.fail('not open');
  };

  it('is saved, with what somebody else changed besides', async () => {
    const document = await open();
    const { functions: before } = shown(document);
    const functions = [{ name: 'resize', namespace: 'media' }];
    await type(document, { description: 'By document', functions });
    await sandbox().change(key(), { functions: before, expire: '2033-01-31T23:00:00Z' });
    assert.equal(await document.save(), true);
    await follows(document, { description: 'By document', expire: '2033-01-31T23:00:00Z' });
    assert.deepEqual((await sandbox().read(key()))['functions'], functions);
  });

  it('shows at the member of an entry what breaks its rule, and sends nothing', async () => {
    const document = await open();
    const { functions } = shown(document);
    await type(document, { functions: [{ name: 'Resize', namespace: 'media' }], name: 'renamed' });
    await eventually(() => problemsOf(document).length === 2 || undefined);
    assert.match(problemsOf(document).sort().join('\n'), /^"Resize": Invalid value\..*\n"renamed": “name”/);
    assert.equal(await document.save(), false);
    assert.deepEqual((await sandbox().read(key()))['functions'], functions);
  });
});
