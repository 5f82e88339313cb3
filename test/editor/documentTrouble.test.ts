import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { type Fault, readFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { listVideos } from '../../src/platform/streaming/operations.ts';
import { variants } from '../helpers/variants.ts';
import { closeAll, elsewhere, follows, open, problemsOf, shown, type } from './editing.ts';
import { freshStreams } from './freshStreams.ts';
import { eventually, inside, tooLate } from './headend.ts';

const patch = { method: 'PATCH', path: '/streaming' } as const;
const perhaps = /The change may have been applied anyway. Trying again in a moment is safe/;

/** The trouble, whether the change is made all the same, and what the user is told. */
const troubles: readonly (readonly [what: string, fault: Fault, made: boolean, told: RegExp])[] = [
  [
    'a connection that breaks in the middle of the reply',
    { kind: 'drop', when: 'during', ...patch },
    true,
    perhaps,
  ],
  ['a failure of the service', { kind: 'error', status: 500, ...patch }, false, perhaps],
  [
    'a reply that is cut off',
    { kind: 'truncate', ...patch },
    true,
    /the response is incomplete or isn’t valid JSON \(PATCH .*, 200\)\. The change was applied anyway\. Trying again is safe and will show it$/,
  ],
  [
    'a request to slow down',
    { kind: 'limit', seconds: 3600, ...patch },
    false,
    /too many requests; try again in 3600 s.*429\)\)?$/,
  ],
  ['a connection that breaks before', { kind: 'drop', ...patch }, false, perhaps],
  ['a page of a proxy', { kind: 'html', status: 200, ...patch }, false, perhaps],
  [
    'a conflict',
    { kind: 'error', status: 409, ...patch },
    false,
    /it conflicts with the current state.*409\)\)?$/,
  ],
  ['a refusal', { kind: 'error', status: 422, ...patch }, false, /refused the values.*422\)\)?$/],
];

describe('A document that meets trouble while it is saved', function () {
  this.timeout(20_000);

  const { fresh, onServer } = freshStreams();
  afterEach(async () => {
    await elsewhere(setFaults, { faults: [] });
    await closeAll();
  });

  /** How many requests a fault has met: those of the save. */
  const hits = async () => (await elsewhere(readFaults, {})).faults.map((fault) => fault.hits);

  /** Saves behind the editor's back, which keeps the reason of a failure to itself. */
  async function failure(document: vscode.TextDocument): Promise<string> {
    const { provider } = (await inside()).documents;
    const save = async () =>
      provider.writeFile(document.uri, Buffer.from(document.getText()), { create: false, overwrite: true });
    return save().then(
      () => assert.fail('saved'),
      (error) => String(error.message),
    );
  }

  for (const [what, fault, made, told] of variants(troubles, 2)) {
    it(`keeps its text, sends once and tells the truth: ${what}`, async () => {
      const { id, document } = await fresh();
      await type(document, { name: 'kept' });
      await elsewhere(setFaults, { faults: [fault] });
      assert.equal(await document.save(), false);
      assert.deepEqual(await hits(), [1]);
      assert.deepEqual([shown(document)['name'], document.isDirty], ['kept', true]);
      assert.equal((await onServer(id)).name === 'kept', made);
      await type(document, { name: 'kept still' });
      const said = await failure(document);
      assert.match(said, told);
      assert.ok((said.match(/try again/gi) ?? []).length < 2, said);
      assert.equal(perhaps.test(said), told === perhaps);
      await elsewhere(setFaults, { faults: [] });
      assert.equal(await document.save(), true);
      assert.equal((await onServer(id)).name, 'kept still');
    });
  }

  it('writes the old value again where it was put back after a lost reply', async () => {
    const { id, document } = await fresh();
    const { name } = shown(document);
    await type(document, { name: 'made' });
    await elsewhere(setFaults, { faults: [{ kind: 'drop', when: 'during', ...patch }] });
    assert.equal(await document.save(), false);
    await elsewhere(setFaults, { faults: [] });
    assert.equal((await onServer(id)).name, 'made');
    await type(document, { name, client_entity_data: 'new' });
    assert.equal(await document.save(), true);
    assert.equal((await onServer(id)).name, name);
  });

  /** Takes the change at once, and is slow to say so. */
  const slow: Fault = { kind: 'slow', ms: 20_000, ...patch };
  const unanswered = async () => {
    const { id, document } = await fresh();
    await type(document, { name: 'sent' });
    await elsewhere(setFaults, { faults: [slow] });
    const taken = async () => (await onServer(id)).name === 'sent';
    return { id, document, taken };
  };

  /** What is so after a save whose answer nobody waited for. */
  const keptAndDoubtful = async (id: string, document: vscode.TextDocument) => {
    assert.deepEqual(await hits(), [1]);
    assert.deepEqual([shown(document)['name'], document.isDirty], ['sent', true]);
    await elsewhere(setFaults, { faults: [] });
    assert.equal(await document.save(), true);
    await follows(document, { name: 'sent' });
    assert.equal((await onServer(id)).name, 'sent');
  };

  it('keeps its text when the save is cancelled, and says that it may have been made', async () => {
    const { id, document, taken } = await unanswered();
    const told = failure(document);
    await eventually(async () => (await taken()) || undefined);
    let isOver = false;
    void told.finally(() => {
      isOver = true;
    });
    await eventually(async () => {
      await vscode.commands.executeCommand('notification.acceptPrimaryAction');
      return isOver || undefined;
    });
    assert.match(await told, /the operation was canceled/);
    assert.match(await told, perhaps);
    await keptAndDoubtful(id, document);
  });

  it('keeps its text when the service does not answer in time, and says that it may have been made', async () => {
    const { id, document, taken } = await unanswered();
    const told = await tooLate(taken, () => failure(document));
    assert.match(told, /didn’t respond in time/);
    assert.match(told, perhaps);
    await keptAndDoubtful(id, document);
  });

  it('warns of what the service may refuse, and saves it all the same', async () => {
    const { items } = await elsewhere(listVideos, { status: 'ready' });
    const [{ id, name } = assert.fail()] = items;
    const video = await open('video', String(id), String(name));
    await type(video, { clip_start_seconds: 1.5 });
    await eventually(() => problemsOf(video).length > 0 || undefined);
    assert.deepEqual(problemsOf(video), ['1.5: The service may accept only whole seconds.']);
    const [warning] = vscode.languages.getDiagnostics(video.uri);
    assert.equal(warning?.severity, vscode.DiagnosticSeverity.Warning);
    assert.equal(await video.save(), true);
    await eventually(() => problemsOf(video).length === 0 || undefined);
  });

  it('shows at its field what the service refuses, until it is typed anew', async () => {
    const { document } = await fresh();
    const field = 'client_entity_data';
    await elsewhere(setFaults, { faults: [{ kind: 'error', status: 422, field, times: 1, ...patch }] });
    await type(document, { name: 'refused', [field]: 'known-to-everybody' });
    assert.equal(await document.save(), false);
    await eventually(() => problemsOf(document).length > 0 || undefined);
    assert.deepEqual(problemsOf(document), [
      '"known-to-everybody": The service refused this value: is invalid',
    ]);
    await type(document, { name: 'not the cause' });
    assert.equal(problemsOf(document).length, 1);
    await type(document, { [field]: 'known-to-nobody-else' });
    await eventually(() => problemsOf(document).length === 0 || undefined);
    assert.equal(await document.save(), true);
  });
});
