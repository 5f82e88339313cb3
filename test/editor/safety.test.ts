import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Safety } from '../../src/accounts/account.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { type Answer, answering } from './answers.ts';
import { closeAll, follows, lensesOf, open, shown, type } from './editing.ts';
import { inside } from './headend.ts';
import { openedForm } from './openedForm.ts';
import { run, type SandboxAccount, sandboxAccount } from './sandboxAccount.ts';

const leave = { press: undefined };

describe('The safety level of an account', function () {
  this.timeout(30_000);

  let sandbox: SandboxAccount;
  let label: string;
  before(async () => {
    sandbox = await sandboxAccount();
    const names = [
      'Harbour camera: Gdańsk Motława',
      'City camera: Reykjavík, Tjörnin',
      'Regatta 2026: finish line',
    ];
    idle = (await sandbox.some('liveStream', ({ name }) => names.includes(`${name}`))).map(({ id }) => id);
    label = (await (await inside()).accounts.current())?.label ?? assert.fail();
  });
  afterEach(async () => {
    await protect('normal');
    await closeAll();
  });

  async function protect(safety: Safety): Promise<void> {
    const { accounts } = await inside();
    await accounts.protect((await accounts.currentId()) ?? assert.fail('signed out'), safety);
  }

  /** Streams that nobody sees: to switch one off asks for nothing else. */
  let idle: readonly unknown[] = [];
  const aStream = () =>
    sandbox.one('liveStream', ({ id, active }) => active === true && idle.includes(`${id}`));
  const has = async (ref: Ref, field: string, value: unknown) => (await sandbox.read(ref))[field] === value;

  /** The box that asks to type a name before a change; it is left, or the name is typed. */
  const box = (title: string, name: string, typed = false): Answer => ({
    type: typed ? name : undefined,
    box({ title: shown, prompt, check }) {
      const message = `Type “${name}” to confirm.`;
      assert.deepEqual([shown, prompt], [`${title} in ${label}`, message]);
      assert.deepEqual([check?.(`${name}!`)?.message, check?.('')?.message], [message, message]);
    },
  });

  /** Something that can change a resource. */
  interface Caller {
    readonly what: string;
    readonly find: () => Promise<Ref>;
    /** What the box calls the change. */
    readonly title: string;
    /** Asks for the change; may answer with what the user sees of a failure. */
    readonly does: (ref: Ref, value: number) => Promise<unknown>;
    /** What is asked before it is made. */
    readonly asked?: (value: number) => readonly Answer[];
    /** The message that tells a refusal. */
    readonly told?: readonly Answer[];
    readonly isDone: (ref: Ref, value: number) => Promise<boolean>;
    /** What is seen of a refusal, where no message tells it. */
    readonly refusal?: RegExp;
  }

  const callers: readonly Caller[] = [
    {
      what: 'a document',
      find: aStream,
      title: 'Update a live stream',
      async does(stream, value) {
        const document = await open('liveStream', stream.id, stream.title);
        await type(document, { client_entity_data: `data ${value}` });
        await document.save();
        return shown(document)['client_entity_data'] === `data ${value}` ? 'kept' : 'lost';
      },
      isDone: (stream, value) => has(stream, 'client_entity_data', `data ${value}`),
      refusal: /^kept$/,
    },
    {
      what: 'the palette',
      find: aStream,
      title: 'Update a live stream',
      does: (stream) => run('liveStream.edit', stream)(),
      asked: (value) => [{ pick: 'DVR window' }, { type: String(value) }],
      told: [leave],
      isDone: (stream, value) => has(stream, 'dvr_duration', value),
    },
    {
      what: 'an action that changes a field',
      find: aStream,
      title: 'Update a live stream',
      does: (stream) => run('liveStream.switchOff', stream)(),
      told: [leave],
      isDone: (stream) => has(stream, 'active', false),
    },
    {
      what: 'an action that makes a call of its own',
      find: () => sandbox.one('instance', ({ status, task_id }) => status === 'SHUTOFF' && !task_id),
      title: 'Change the power state of an instance',
      does: (instance) => run('instance.start', instance)(),
      asked: () => [{ pick: 'Without DDoS protection' }],
      told: [leave],
      isDone: (instance) => has(instance, 'task_state', 'powering-on'),
    },
    {
      what: 'a form',
      find: () => sandbox.one('logPolicy'),
      title: 'Update a log upload policy',
      async does(policy, value) {
        const form = await openedForm(policy);
        await form.write('save', { description: `no. ${value}` });
        const notice = form.last('notice')?.notice.text ?? form.last('load')?.page.notice?.text ?? '';
        assert.equal(form.last('checked')?.differences.length, notice.startsWith('Saved') ? 0 : 1);
        return notice;
      },
      isDone: (policy, value) => has(policy, 'description', `no. ${value}`),
      refusal: /this account is set to read-only.*Your changes are still here/,
    },
    {
      what: 'a delete',
      find: () => sandbox.one('storageAlert'),
      title: 'Delete a storage alert',
      does: (alert) => run('storageAlert.delete', alert)(),
      asked: () => [{ press: 'Delete Storage Alert' }],
      told: [leave],
      isDone: async (alert) => !(await sandbox.some('storageAlert')).some(({ id }) => id === alert.id),
    },
  ];
  /** What is written: another number each time. */
  let value = 1000;
  beforeEach(() => {
    value += 1;
  });

  for (const { what, find, title, does, asked = () => [], told = [], isDone, refusal } of callers) {
    it(`“read-only” refuses ${what}, “confirm” has the name of what is changed typed before, and nothing is lost`, async () => {
      const ref = await find();
      await protect('readOnly');
      let seen: unknown;
      const offered: (readonly string[])[] = [];
      const looking = told.map((each) => ({
        ...each,
        message: ({ buttons }: { buttons: readonly string[] }) => offered.push(buttons),
      }));
      const said = await answering([...asked(value), ...looking], async () => {
        seen = await does(ref, value);
      });
      assert.match(refusal ? String(seen) : said.join('\n'), refusal ?? /this account is set to read-only/);
      assert.deepEqual(
        offered,
        told.map(() => ['Set Safety Level…']),
      );
      assert.equal(await isDone(ref, value), false);
      // a document that is open stays read-only in the editor for a while
      await closeAll();
      await protect('confirm');
      for (const isTyped of [false, true]) {
        await answering([...asked(value), box(title, ref.title, isTyped)], () => does(ref, value));
        assert.equal(await isDone(ref, value), isTyped);
      }
    });
  }

  it('“confirm” asks for the name of the account where nothing is named', async () => {
    await protect('confirm');
    const asked = [{ pick: 'Yourself' }, { type: 'new@example.com' }, { type: 'the password' }];
    await answering([...asked, box('Update an email address', label)], run('user.changeEmail'));
  });

  it('“confirm” stops at the first of several that is not confirmed', async () => {
    await protect('confirm');
    const some = (await sandbox.some('liveStream')).slice(0, 3);
    const asked = [{ pick: 'DVR window' }, { type: '1234' }, { many: 'marked' as const }];
    const first = box('Update a live stream', some[0]?.title ?? assert.fail());
    await answering([...asked, first], run('liveStream.edit', some[0], some));
  });

  it('“read-only” marks documents as such, those that are open too', async () => {
    const stream = await aStream();
    const document = await open('liveStream', stream.id, stream.title);
    const { fs } = vscode.workspace;
    const isReadOnly = async () => {
      const { permissions = 0 } = await fs.stat(document.uri);
      return (permissions & vscode.FilePermission.Readonly) !== 0;
    };
    assert.equal(await isReadOnly(), false);
    await protect('readOnly');
    assert.equal(await isReadOnly(), true);
    assert.equal((await lensesOf(document))[0], `$(lock) ${label} is read-only: Set Safety Level…`);
    await protect('confirm');
    assert.match((await lensesOf(document))[0] ?? '', /^\$\(refresh\)/);
  });

  it('“read-only” keeps a text that was typed before, for when the level allows to save it', async () => {
    const stream = await aStream();
    const document = await open('liveStream', stream.id, stream.title);
    await type(document, { name: 'typed before' });
    await protect('readOnly');
    assert.equal(await document.save(), false);
    assert.deepEqual([shown(document)['name'], document.isDirty], ['typed before', true]);
    await protect('normal');
    assert.equal(await document.save(), true);
    await follows(document, { name: 'typed before' });
  });

  it('“read-only” hands out no address that gives control of an instance', async () => {
    const instance = await sandbox.one('instance', ({ status }) => status === 'ACTIVE');
    await protect('readOnly');
    for (const command of ['instance.openConsole', 'instance.copyConsole']) {
      const said = await answering([leave], run(command, instance));
      assert.match(said.join('\n'), /this account is set to read-only/);
    }
    const calls = (await inside()).journal.entries(instance.account).map(({ call }) => call);
    assert.deepEqual(
      calls.filter((call) => call.includes('get_console')),
      [],
    );
  });

  it('holds when somebody signs in to the account again', async () => {
    const test = await inside();
    await protect('readOnly');
    await test.sandbox.start();
    assert.equal((await test.accounts.current())?.safety, 'readOnly');
  });

  it('lets everything be read', async () => {
    const policy = await sandbox.one('logPolicy');
    const document = await open('logPolicy', policy.id, policy.title);
    await sandbox.change(policy, { description: 'read anew' });
    await protect('readOnly');
    await vscode.commands.executeCommand('headend.document.refresh', document.uri);
    await follows(document, { description: 'read anew' });
  });
});
