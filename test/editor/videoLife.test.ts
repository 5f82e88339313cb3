import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { clearFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { type Answer, answering } from './answers.ts';
import { inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const create = run('video.create');
const address = (name: string) => `https://archive.example/${name}.mp4`;

describe('Videos that come and go', function () {
  this.timeout(40_000);
  const sandbox = forSuite(sandboxAccount);
  afterEach(() => sandbox().call(clearFaults, {}));

  const named = (wanted: string) => sandbox().some('video', (item) => item['name'] === wanted);
  const question = {
    press: 'Create Videos',
    message: ({ text, detail }: { text: string; detail: string }) => {
      assert.equal(text, 'Create 3 videos?');
      assert.equal(detail, 'one\nSecond <b>part</b>\nthree');
    },
  };
  const lines = `# from the archive\n${address('one')}\n${address('two')} Second <b>part</b>\n\n${address('three')}`;

  it('are made of an address, and called like its file', async () => {
    const told = await answering(
      [
        { pick: 'From an Address' },
        { type: address('Opening%20Match'), box: ({ check }) => assert.ok(check?.('no address')) },
        { type: 'Opening Match 1', box: ({ value }) => assert.equal(value, 'Opening Match') },
      ],
      create,
    );
    assert.match(String(told), /^Created “Opening Match 1”/);
    const [made] = await named('Opening Match 1');
    assert.ok(made);
    assert.equal((await sandbox().read(made))['origin_url'], address('Opening%20Match'));
  });

  it('are made of several lines, which are checked while they are written', async () => {
    const wrong = `${address('one')}\nno address`;
    await answering(
      [{ pick: 'From Several Addresses…' }, { pick: 'Enter or Paste Them…' }, { write: lines }, question],
      create,
    );
    assert.equal((await named('Second <b>part</b>')).length, 1);
    const folder = await mkdtemp(join(tmpdir(), 'headend-'));
    const file = join(folder, 'list.txt');
    await writeFile(file, wrong);
    const told = await answering(
      [
        { pick: 'From Several Addresses…' },
        { pick: 'From a Text File…' },
        { file: vscode.Uri.file(file) },
        { press: undefined },
      ],
      create,
    );
    assert.match(String(told), /^Nothing was created\. Line 2: It must begin with one/);
    await rm(folder, { recursive: true });
  });

  it('of lines that were written come back where the user does not want them yet, and are gone if the tab is closed', async () => {
    const before = (text: string) => assert.equal(text, lines);
    await answering(
      [
        { pick: 'From Several Addresses…' },
        { pick: 'Enter or Paste Them…' },
        { write: lines },
        { press: undefined, message: ({ text }) => assert.equal(text, 'Create 3 videos?') },
        { write: address('wanted after all'), before },
        { press: undefined },
        { write: undefined, before: (text) => assert.equal(text, address('wanted after all')) },
      ],
      create,
    );
    assert.deepEqual(await named('wanted after all'), []);
  });

  it('are named in the question, the first ten of them, and the others are counted', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Part ${at + 1}`);
    const detail = `${names.slice(0, 10).join('\n')}\n… and 2 more`;
    await answering(
      [
        { pick: 'From Several Addresses…' },
        { pick: 'Enter or Paste Them…' },
        { write: names.map((name) => `${address('part')} ${name}`).join('\n') },
        { press: undefined, message: (shown) => assert.equal(shown.detail, detail) },
        { write: undefined },
      ],
      create,
    );
    assert.deepEqual(await named('Part 1'), []);
  });

  it('of no lines, or of lines that are wrong, are not made: only the latter can be edited', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'headend-'));
    const file = join(folder, 'list.txt');
    const from = async (text: string, ...answers: Answer[]) => {
      await writeFile(file, text);
      const picks = [{ pick: 'From Several Addresses…' }, { pick: 'From a Text File…' }];
      return answering([...picks, { file: vscode.Uri.file(file) }, ...answers], create);
    };
    const offers = (press: string | undefined, wanted: readonly string[]): Answer => ({
      press,
      message: ({ buttons }) => assert.deepEqual(buttons, wanted),
    });
    assert.deepEqual(await from('# nothing\n\n', offers(undefined, [])), [
      'Nothing was created. There is nothing to create.',
    ]);
    const text = `${address('right')}\nno address`;
    const before = (shown: string) => assert.equal(shown, text);
    const told = await from(text, offers('Edit Lines', ['Edit Lines']), { write: undefined, before });
    assert.match(String(told), /^Nothing was created\. Line 2: /);
    await rm(folder, { recursive: true });
    assert.deepEqual(await named('right'), []);
  });

  it('that were not created can be edited and tried again, without those that were', async () => {
    await sandbox().call(setFaults, {
      faults: [{ kind: 'error', status: 403, method: 'POST', path: '/streaming/videos', times: 1 }],
    });
    const both = `${address('six')}\n${address('seven')}`;
    const told = await answering(
      [
        { pick: 'From Several Addresses…' },
        { pick: 'Enter or Paste Them…' },
        { write: both },
        { press: 'Create Videos' },
        { press: 'Edit Remaining Lines' },
        { write: both, before: (text) => assert.equal(text, both) },
        { press: 'Create Videos' },
      ],
      create,
    );
    assert.deepEqual(told.slice(1), ['Created 0 of 2 videos.', 'Create 2 videos?', 'Created 2 videos']);
    assert.equal((await named('seven')).length, 1);
  });

  it('that were not created can be tried again as they are, also of a file', async () => {
    await sandbox().call(setFaults, {
      faults: [{ kind: 'error', status: 403, method: 'POST', path: '/streaming/videos', times: 1 }],
    });
    const folder = await mkdtemp(join(tmpdir(), 'headend-'));
    const file = join(folder, 'list.txt');
    await writeFile(file, `${address('eight')}\n  ${address('nine')} Ninth`);
    const rest = `${address('eight')}\n  ${address('nine')} Ninth`;
    const told = await answering(
      [
        { pick: 'From Several Addresses…' },
        { pick: 'From a Text File…' },
        { file: vscode.Uri.file(file) },
        { press: 'Create Videos' },
        { press: 'Try Again' },
        { press: undefined, message: ({ detail }) => assert.equal(detail, 'eight\nNinth') },
        { write: rest, before: (text) => assert.equal(text, rest) },
        { press: 'Create Videos' },
      ],
      create,
    );
    await rm(folder, { recursive: true });
    assert.equal(told.at(-1), 'Created 2 videos');
    assert.equal((await named('Ninth')).length, 1);
  });

  it('that were not begun, as the user canceled, stand below the details as they were written', async () => {
    const { accounts } = await inside();
    const account = (await accounts.currentId()) ?? assert.fail();
    const both = `${address('twelve')}   Twelfth\n ${address('thirteen')}`;
    await accounts.protect(account, 'confirm');
    await answering(
      [
        { pick: 'From Several Addresses…' },
        { pick: 'Enter or Paste Them…' },
        { write: both },
        { press: 'Create Videos' },
        { type: undefined },
        { press: 'Show Details', message: ({ text }) => assert.equal(text, 'Created 0 of 2 videos.') },
        { press: undefined },
      ],
      create,
    ).finally(() => accounts.protect(account, 'normal'));
    const shown = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.ok(shown.endsWith(`✗ thirteen: Not started.\n\nLines to try again:\n${both}\n`), shown);
  });

  it('are read of a text file in UTF-16 and UTF-8, and of no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'headend-'));
    const line = (name: string) => `\uFEFF${address(name)} ${name} für alle\r\n`;
    const from = async (bytes: Uint8Array, answer: Answer) => {
      const file = join(folder, 'list.txt');
      await writeFile(file, bytes);
      const picks = [{ pick: 'From Several Addresses…' }, { pick: 'From a Text File…' }];
      return answering([...picks, { file: vscode.Uri.file(file) }, answer], create);
    };
    const press = { press: 'Create Videos' };
    await from(Buffer.from(line('little'), 'utf16le'), press);
    await from(Buffer.from(line('big'), 'utf16le').swap16(), press);
    await from(Buffer.from(line('plain')), press);
    for (const name of ['little', 'big', 'plain'])
      assert.equal((await named(`${name} für alle`)).length, 1, name);
    assert.deepEqual(await from(Buffer.from(line('neither'), 'latin1'), { press: undefined }), [
      'Nothing was created. “list.txt” isn’t text in UTF-8 or UTF-16. Save it in UTF-8 and try again.',
    ]);
    await rm(folder, { recursive: true });
  });

  it('are not made of a file that can’t be read, or is no list', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'headend-'));
    const large = join(folder, 'large.txt');
    await writeFile(large, Buffer.alloc(10_000_001));
    const told = (file: string) =>
      answering(
        [
          { pick: 'From Several Addresses…' },
          { pick: 'From a Text File…' },
          { file: vscode.Uri.file(file) },
          { press: undefined },
        ],
        create,
      );
    assert.match(
      String(await told(join(folder, 'gone.txt'))),
      /^Nothing was created\. Can’t read “gone\.txt”: /,
    );
    assert.match(
      String(await told(large)),
      /^Nothing was created\. “large\.txt” is 10000001 bytes; the limit is /,
    );
    await rm(folder, { recursive: true });
  });

  it('have a result each if the service refuses some', async () => {
    const long = 'n'.repeat(256);
    const told = await answering(
      [
        { pick: 'From Several Addresses…' },
        { pick: 'Enter or Paste Them…' },
        { write: `${address('four')}\n${address('five')} ${long}` },
        { press: 'Create Videos' },
        { press: 'Show Details' },
        {
          press: 'Edit Remaining Lines',
          message: ({ buttons }) => assert.deepEqual(buttons, ['Try Again', 'Edit Remaining Lines']),
        },
        { write: undefined, before: (text) => assert.equal(text, `${address('five')} ${long}`) },
      ],
      create,
    );
    assert.equal(told.at(-1), 'Created 1 of 2 videos.');
    const shown = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.match(shown, /✓ four: It was created\.\n✗ n+: the service refused the values.*is too long/);
    assert.ok(shown.endsWith(`\n\nLines to try again:\n${address('five')} ${long}\n`), shown);
  });

  it('that may have been created are told apart from those that were not', async () => {
    const fault = { kind: 'drop', when: 'before', method: 'POST', path: '/streaming/videos', times: 3 };
    await sandbox().call(setFaults, { faults: [fault] });
    await answering(
      [
        { pick: 'From Several Addresses…' },
        { pick: 'Enter or Paste Them…' },
        { write: `${address('ten')}\n${address('eleven')}` },
        { press: 'Create Videos' },
        { press: 'Show Details', message: ({ buttons }) => assert.deepEqual(buttons, ['Show Details']) },
      ],
      create,
    );
    const shown = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.ok(
      shown.endsWith(
        `\n\nThese may have been created. Check the list before you try them again:\n${address('ten')}\n${address('eleven')}\n`,
      ),
      shown,
    );
  });

  it('whose reply is lost are found, and made once', async () => {
    const fault = { kind: 'drop', when: 'during', method: 'POST', path: '/streaming', times: 1 };
    await sandbox().call(setFaults, { faults: [fault] });
    const told = await answering(
      [{ pick: 'From an Address' }, { type: address('lost') }, { type: 'Lost and found' }],
      create,
    );
    assert.deepEqual(told, ['“Lost and found” was created although the response was lost.']);
    assert.equal((await named('Lost and found')).length, 1);
  });

  it('are deleted after a question, several only if their number is typed', async () => {
    const [first, second, third] = await sandbox().some('video');
    assert.ok(first && second && third);
    const told = await answering([{ press: 'Delete Video' }], run('video.delete', first));
    assert.equal(told.at(-1), `Deleted “${first.title}”`);
    await answering(
      [{ press: 'Delete Videos' }, { type: '2 videos' }],
      run('video.delete', second, [second, third]),
    );
    const ids = [first, second, third].map(({ id }) => id);
    assert.deepEqual(await sandbox().some('video', ({ id }) => ids.includes(`${id}`)), []);
  });
});
