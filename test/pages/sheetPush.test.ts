import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setInterval as every, setImmediate } from 'node:timers/promises';
import type { Frame } from 'playwright-core';
import { installFfmpeg } from '../helpers/fakeFfmpeg.ts';
import { isAlive } from '../helpers/isAlive.ts';
import { holdStream, type StartedService, startService } from '../helpers/startService.ts';
import { type Desk, openDesk } from './desk.ts';
import type { StandInTerminal } from './editor/editor.ts';

const token = 'tok5678abcdef9012';

const stream = {
  id: 7,
  name: 'Harbour',
  active: true,
  push_url: `rtmp://push.example/in/7?${token}`,
  push_url_srt: `srt://push.example:5001?streamid=7#${token}`,
  push_url_whip: `https://whip.example/7_${token}/whip`,
};

describe('A test picture', () => {
  let service: StartedService;
  let desk: Desk;
  /** All of the PATH that the extension sees. */
  let folder: string;
  const pathBefore = process.env['PATH'];

  before(async () => {
    service = await startService();
    holdStream(service, stream);
    desk = await openDesk({ service: { origin: service.baseUrl, key: '1_key' } });
  });
  after(async () => {
    await desk?.close();
    service?.server.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'headend-ffmpeg-'));
    process.env['PATH'] = folder;
  });
  afterEach(async () => {
    process.env['PATH'] = pathBefore;
    await desk.closePanels();
    await rm(folder, { recursive: true });
  });

  async function openSheet(): Promise<Frame> {
    await desk.run('headend.liveStream.showIngest', await desk.ref('liveStream', 'Harbour'));
    return desk.frame('body[data-state="ready"]:has(h1:text("Ingest — Harbour"))');
  }

  const push = (sheet: Frame) => sheet.getByRole('button', { name: 'Push Test Picture' }).click();

  /** Pushes, and waits until ffmpeg has said what it does. */
  async function pushes(): Promise<{ terminal: StandInTerminal; pid: number }> {
    await installFfmpeg(folder);
    await push(await openSheet());
    const terminal = await desk.editor.terminals.next();
    await terminal.shows('Input/output error');
    return { terminal, pid: Number(/process (\d+)/.exec(terminal.text())?.[1]) };
  }

  async function gone(pid: number): Promise<void> {
    for await (const _ of every(50)) if (!isAlive(pid)) return;
  }

  it('is not pushed without ffmpeg, which is said, and how to get it', async () => {
    await push(await openSheet());
    const message = await desk.editor.messages.next();
    assert.match(message.text, /^ffmpeg wasn’t found in the PATH of this machine\./);
    assert.deepEqual(message.buttons, ['Get ffmpeg', 'Copy Command Line']);
    message.press('Copy Command Line');
    await setImmediate();
    assert.match(desk.editor.clipboard.text, new RegExp(`^ffmpeg .*${token}'$`));
    assert.deepEqual(desk.editor.terminals.left, []);
  });

  it('is not pushed by WHIP with an ffmpeg that has none, which is said', async () => {
    await installFfmpeg(folder);
    const sheet = await openSheet();
    await sheet.getByLabel('Push to').selectOption('WHIP, main');
    await sheet.locator('code', { hasText: '-f whip' }).first().waitFor();
    await push(sheet);
    const message = await desk.editor.messages.next();
    assert.match(message.text, /^This ffmpeg \(7\.1\) doesn’t support WHIP\./);
    assert.deepEqual(desk.editor.terminals.left, []);
  });

  it('goes to the address in a terminal that does not show the key, and ends by Ctrl+C', async () => {
    const { terminal, pid } = await pushes();
    assert.equal((await readFile(path.join(folder, 'target'), 'utf8')).trim(), stream.push_url);
    assert.match(terminal.text(), /rtmp:\/\/push\.example\/in\/••••••: Input/);
    assert.doesNotMatch(terminal.text(), new RegExp(token));
    assert.equal(terminal.options.isTransient, true);
    assert.ok(isAlive(pid));
    terminal.press('\u0003');
    await terminal.shows('The process ended (SIGTERM). Press any key to close the terminal.');
    assert.ok(!isAlive(pid));
    terminal.press('x');
    assert.ok(terminal.isClosed);
  });

  it('ends with its terminal', async () => {
    const { terminal, pid } = await pushes();
    assert.ok(isAlive(pid));
    terminal.close();
    await gone(pid);
  });
});
