import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { clearFaults, type Fault, setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { story } from '../helpers/story.ts';
import { wasmOf } from '../helpers/wasm.ts';
import { type Answer, answering } from './answers.ts';
import { eventually } from './headend.ts';
import { sandboxAccount } from './sandboxAccount.ts';

const name = 'task-app';
const [first, second] = [wasmOf('first task'), wasmOf('second task')];
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

/** Each task is run by the editor, and judged by the events of its end. */
story('A task that deploys what headend.json names', () => {
  const sandbox = forSuite(sandboxAccount);
  const root = () => vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail('no folder');
  const at = (file: string) => vscode.Uri.joinPath(root(), file);
  const { fs } = vscode.workspace;
  const build = (bytes: Buffer) => fs.writeFile(at('task.wasm'), bytes);
  before(async function () {
    this.timeout(60_000);
    const deploys = { deploy: [{ app: name, file: 'task.wasm' }] };
    await fs.writeFile(at('headend.json'), Buffer.from(JSON.stringify(deploys)));
    await build(first);
  });
  after(async () => {
    await sandbox().call(clearFaults, {});
    await Promise.all(['headend.json', 'task.wasm'].map((file) => fs.delete(at(file))));
  });

  const faults = (...given: Fault[]) => sandbox().call(setFaults, { faults: given });
  const app = () => sandbox().one('edgeApp', (each) => each['name'] === name);
  const binaries = () => sandbox().some('edgeBinary');
  /** The MD5 of what the app runs. */
  async function runs(): Promise<unknown> {
    const { binary } = await sandbox().read(await app());
    const [found] = await sandbox().some('edgeBinary', ({ id }) => id === binary);
    return found && (await sandbox().read(found))['checksum'];
  }
  const deploy = (message: Answer['message'] = () => undefined): Answer => ({ press: 'Deploy', message });

  /** Starts the task; `exit` resolves as the editor tells its end: to undefined where it was ended. */
  async function start() {
    const [task = assert.fail('no task')] = await vscode.tasks.fetchTasks({ type: 'headend' });
    const exit = Promise.withResolvers<number | undefined>();
    const ending = vscode.tasks.onDidEndTaskProcess(({ execution, exitCode }) => {
      if (execution.task.definition.type === 'headend') exit.resolve(exitCode);
    });
    const execution = await vscode.tasks.executeTask(task);
    return { execution, exit: exit.promise.finally(() => ending.dispose()) };
  }
  /** Runs it to its end, while the user gives these answers. */
  async function exits(...answers: Answer[]): Promise<number | undefined> {
    let code: number | undefined;
    await answering(answers, async () => {
      code = await (await start()).exit;
    });
    return code;
  }

  it('succeeds once the app serves, while its message is still open', async () => {
    const closed = Promise.withResolvers<void>();
    const open: Answer = { press: undefined, message: () => closed.promise };
    const plan = ({ detail }: { detail: string }) => assert.match(detail, /^File: task\.wasm$/m);
    assert.equal(await exits(deploy(plan), open), 0);
    closed.resolve();
    assert.equal(await runs(), md5(first));
  });

  it('succeeds where the app serves this file already', async () => {
    const message: Answer['message'] = ({ text }) => assert.match(text, /already runs this file/);
    assert.equal(await exits({ press: undefined, message }), 0);
  });

  it('is stopped by ending it, and says what stays', async () => {
    await build(second);
    const before = await binaries();
    const next = Math.max(...before.map(({ id }) => Number(id))) + 1;
    const path = `/fastedge/v1/binaries/${next}`;
    const told = Promise.withResolvers<string>();
    const message: Answer['message'] = ({ text }) => told.resolve(text);
    // the service never says that it has compiled it
    const held = () => faults({ kind: 'latency', ms: 60_000, path });
    await answering([deploy(held), { press: undefined, message }], async () => {
      const { execution, exit } = await start();
      await eventually(async () => (await binaries()).length > before.length || undefined);
      execution.terminate();
      await exit;
      const text = `Stopped. Binary #${next} stays at the service, and no app was changed.`;
      assert.equal(await told.promise, text);
    });
    await sandbox().call(clearFaults, {});
    assert.equal(await runs(), md5(first));
  });

  it('fails if the app has its binary, and does not serve', async () => {
    await sandbox().change(await app(), { status: 2 });
    const message: Answer['message'] = ({ text }) =>
      assert.match(
        text,
        /^“task-app” now has binary #\d+\. It doesn’t answer in its current state: disabled\.$/,
      );
    assert.equal(await exits(deploy(), { press: undefined, message }), 1);
    assert.equal(await runs(), md5(second));
  });

  it('makes a problem at its file of a failure, while its message is still open', async () => {
    await build(Buffer.from('junk'));
    const closed = Promise.withResolvers<void>();
    assert.equal(await exits({ press: undefined, message: () => closed.promise }), 1);
    closed.resolve();
    const problem = await eventually(() =>
      vscode.languages
        .getDiagnostics(at('task.wasm'))
        .find(({ message }) => message.startsWith('the file isn’t WebAssembly. Build the app')),
    );
    assert.equal(problem.severity, vscode.DiagnosticSeverity.Error);
  });
});
