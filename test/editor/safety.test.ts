import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Safety } from '../../src/accounts/account.ts';
import { startInstance } from '../../src/api/instances.ts';
import { deleteStorageAlert } from '../../src/api/storageAlerts.ts';
import { type Ref, uriOf } from '../../src/views/uri.ts';
import { type Answer, answering } from './answers.ts';
import { closeAll, follows, open, shown, type } from './editing.ts';
import { eventually, house } from './house.ts';
import { openedForm } from './openedForm.ts';
import { leaveSandbox, type SandboxAccount, sandboxAccount } from './sandboxAccount.ts';

const leave = { press: undefined };

/** What the box that asks for the name was given, and shows. */
interface Box {
  readonly title: string | undefined;
  readonly prompt: string | undefined;
}

describe('The safety level of an account', function () {
  this.timeout(30_000);

  let sandbox: SandboxAccount;
  let stream: Ref;
  let policy: Ref;
  let instance: Ref;
  let alert: Ref;
  let label: string;
  before(async () => {
    sandbox = await sandboxAccount();
    stream = await sandbox.one('liveStream', ({ active }) => active === true);
    policy = await sandbox.one('logPolicy');
    instance = await sandbox.one('instance', ({ status, task_id }) => status === 'SHUTOFF' && !task_id);
    alert = await sandbox.one('storageAlert');
    label = (await (await house()).test.accounts.current())?.label ?? assert.fail();
  });
  afterEach(async () => {
    await protect('normal');
    await closeAll();
  });
  after(leaveSandbox);

  async function protect(safety: Safety): Promise<void> {
    await (await house()).test.accounts.protect(stream.account, safety);
  }

  /** Types a name into each box that asks for one (undefined: leaves it), and tells what the boxes showed. */
  async function typing(name: string | undefined, work: () => Promise<unknown>): Promise<Box[]> {
    const boxes: Box[] = [];
    const window = vscode.window as { showInputBox: unknown };
    const own = window.showInputBox;
    window.showInputBox = async ({ title, prompt, validateInput }: vscode.InputBoxOptions = {}) => {
      boxes.push({ title, prompt });
      const problem = name === undefined ? undefined : await validateInput?.(name);
      return problem ? undefined : name;
    };
    try {
      await work();
    } finally {
      window.showInputBox = own;
    }
    return boxes;
  }

  /** Everything that can change something, and how it is seen whether it did. */
  interface Caller {
    readonly what: string;
    /** Asks for the change; answers with what the user was told of a failure. */
    readonly does: (answers: readonly Answer[]) => Promise<string>;
    readonly answers: readonly Answer[];
    readonly isDone: () => Promise<boolean>;
    /** What the box calls the change. */
    readonly title: string;
    /** The name that it asks for: of what is changed. */
    readonly name: () => string;
  }

  const run = (command: string, ...given: unknown[]) => {
    return async (answers: readonly Answer[]) => {
      const told = await answering(answers, async () =>
        vscode.commands.executeCommand(`headend.${command}`, ...given),
      );
      return told.join('\n');
    };
  };
  let count = 0;
  const has = (ref: () => Ref, field: string, value: unknown) => async () =>
    (await sandbox.read(ref()))[field] === value;

  function callers(): Caller[] {
    count += 1;
    const data = `data ${count}`;
    const window = 1000 + count;
    const minutes = 10 + count;
    return [
      {
        what: 'a document',
        async does() {
          const document = await open('liveStream', stream.id, stream.title);
          await type(document, { client_entity_data: data });
          await document.save();
          return shown(document)['client_entity_data'] === data ? 'kept' : 'lost';
        },
        answers: [],
        isDone: has(() => stream, 'client_entity_data', data),
        title: 'Change a live stream',
        name: () => stream.title,
      },
      {
        what: 'the palette',
        does: run('liveStream.edit', stream),
        answers: [{ pick: 'DVR window' }, { type: String(window) }, leave],
        isDone: has(() => stream, 'dvr_duration', window),
        title: 'Change a live stream',
        name: () => stream.title,
      },
      {
        what: 'an action that changes a field',
        does: run('liveStream.switchOff', stream),
        answers: [leave],
        isDone: has(() => stream, 'active', false),
        title: 'Change a live stream',
        name: () => stream.title,
      },
      {
        what: 'an action that makes a call of its own',
        does: run('instance.start', instance),
        answers: [{ pick: 'Without' }, leave],
        isDone: has(() => instance, 'status', 'ACTIVE'),
        title: startInstance.title,
        name: () => instance.title,
      },
      {
        what: 'a form',
        async does() {
          const form = await openedForm(policy);
          await form.write('save', { rotate_interval_minutes: minutes });
          const notice = form.last('notice')?.notice.text ?? form.last('load')?.page.notice?.text;
          assert.equal(form.last('checked')?.differences.length === 0, /^Saved/.test(notice ?? ''));
          return notice ?? '';
        },
        answers: [],
        isDone: has(() => policy, 'rotate_interval_minutes', minutes),
        title: 'Change a log upload policy',
        name: () => policy.title,
      },
      {
        what: 'a delete',
        does: (answers) => run('storageAlert.delete', alert)(answers),
        answers: [{ press: 'Delete Storage Alert' }, leave],
        isDone: async () => !(await sandbox.some('storageAlert')).some(({ id }) => id === alert.id),
        title: deleteStorageAlert.title,
        name: () => alert.title,
      },
    ];
  }

  const refusals: Record<string, RegExp> = {
    'a document': /^kept$/,
    'a form': /this account is set to read-only.*Your changes are still here/,
  };

  for (const [index, { what }] of callers().entries()) {
    const caller = () => callers()[index] ?? assert.fail();

    it(`“read-only” refuses ${what}, and nothing is lost`, async () => {
      const { does, answers, isDone } = caller();
      await protect('readOnly');
      const told = await does(answers);
      assert.match(told, refusals[what] ?? /this account is set to read-only/);
      assert.equal(await isDone(), false);
    });

    it(`“confirm” asks for the name of what is changed before ${what}, and does nothing without it`, async () => {
      for (const typed of [undefined, label]) {
        const { does, answers, isDone, title, name } = caller();
        await protect('confirm');
        const left = what === 'a delete' ? answers : answers.filter((each) => each !== leave);
        const boxes = await typing(typed, () => does(left));
        const asked = { title: `${title} in ${label}`, prompt: `Type “${name()}” to confirm.` };
        assert.deepEqual(boxes, [asked]);
        assert.equal(await isDone(), false);
      }
    });

    it(`“confirm” lets ${what} through once the name is typed`, async () => {
      const { does, answers, isDone, name } = caller();
      await protect('confirm');
      const boxes = await typing(name(), () => does(answers));
      assert.equal(boxes.length, 1);
      assert.equal(await isDone(), true);
    });
  }

  it('“confirm” asks for the name of the account where nothing is named', async () => {
    await protect('confirm');
    const answers = [{ pick: 'Yourself' }, { type: 'new@example.com' }, { type: 'the password' }];
    const boxes = await typing(undefined, () => run('user.changeEmail')(answers));
    assert.deepEqual(
      boxes.map(({ prompt }) => prompt),
      [`Type “${label}” to confirm.`],
    );
  });

  it('“confirm” stops at the first of several that is not confirmed', async () => {
    await protect('confirm');
    const some = (await sandbox.some('liveStream')).slice(0, 3);
    const answers = [{ pick: 'DVR window' }, { type: '1234' }, { many: 'marked' as const }, leave];
    const boxes = await typing(undefined, () => run('liveStream.edit', some[0], some)(answers));
    assert.equal(boxes.length, 1);
  });

  it('“confirm” takes a name that nobody could type as it is by what can be seen of it', async () => {
    await sandbox.change(stream, { name: ' two  words\u200b [x](y) ' });
    await protect('confirm');
    const answers = [{ pick: 'DVR window' }, { type: '1235' }, leave];
    const boxes = await typing('two words [x](y)', () => run('liveStream.edit', stream)(answers));
    assert.equal(boxes.length, 1);
    assert.equal((await sandbox.read(stream))['dvr_duration'], 1235);
  });

  it('“read-only” marks documents as such, those that are open too', async () => {
    const document = await open('liveStream', stream.id, stream.title);
    const { fs } = vscode.workspace;
    const isReadOnly = async () => {
      const { permissions = 0 } = await fs.stat(document.uri);
      return (permissions & vscode.FilePermission.Readonly) !== 0;
    };
    assert.equal(await isReadOnly(), false);
    await protect('readOnly');
    assert.equal(await isReadOnly(), true);
  });

  it('“read-only” keeps a text that was typed before, for when the level allows to save it', async () => {
    const document = await open('liveStream', stream.id, stream.title);
    await type(document, { name: 'typed before' });
    await protect('readOnly');
    assert.equal(await document.save(), false);
    assert.deepEqual([shown(document)['name'], document.isDirty], ['typed before', true]);
    await protect('normal');
    assert.equal(await document.save(), true);
    await follows(document, { name: 'typed before' });
  });

  it('holds when somebody signs in to the account again', async () => {
    const { test } = await house();
    await protect('readOnly');
    assert.equal((await test.sandbox.start()).id, stream.account);
    const account = await test.accounts.current();
    assert.equal(account?.safety, 'readOnly');
  });

  it('lets everything be read', async () => {
    await protect('readOnly');
    const boxes = await typing(label, async () => {
      const document = await open('logPolicy', policy.id, policy.title);
      await vscode.commands.executeCommand('headend.document.refresh', document.uri);
      await eventually(() => shown(document)['id'] !== undefined || undefined);
      assert.equal(`${document.uri}`, `${uriOf(policy)}`);
    });
    assert.deepEqual(boxes, []);
  });
});
