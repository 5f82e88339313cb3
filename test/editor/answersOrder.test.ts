import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Connection } from '../../src/accounts/connection.ts';
import { openPlayerPanel } from '../../src/features/player/panel.ts';
import type { PlayerOptions, Playing } from '../../src/features/player/playing.ts';
import { createSheets } from '../../src/features/sheets/sheets.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { PlayerLoad } from '../../src/wire/player.ts';
import type { ToSheet } from '../../src/wire/sheet.ts';
import { publishedOf } from '../helpers/samples.ts';
import { door } from './door.ts';
import { closeAll, follows, open, shown, type } from './editing.ts';
import { fakePanel, plainTitles } from './fakePanel.ts';
import { eventually, inside } from './headend.ts';
import { nothingPlaying } from './nothingPlaying.ts';
import { sandboxAccount } from './sandboxAccount.ts';

const root = vscode.extensions.getExtension('headend.headend')?.extensionUri ?? vscode.Uri.file('/');
const kind = kindOf('liveStream');
const unused = () => assert.fail('asked for');

/** Lets all that waits for nothing else go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Where answers come in another order than they were asked for', () => {
  it('a sheet shows what was asked for last', async () => {
    const waiting: ((item: unknown) => void)[] = [];
    const call = () => new Promise((resolve) => waiting.push(resolve));
    const connection = {
      client: { baseUrl: 'https://a.example', call },
      clientId: 1,
    } as unknown as Connection;
    const sheets = createSheets({
      root,
      titles: plainTitles,
      kindOf: () => kind,
      connect: async () => connection,
      accounts: { list: async () => [], client: async () => connection.client },
      log: { error: unused },
      restores: new Map(),
      accountsChanged: { listen: () => ({ dispose: () => undefined }) },
      clipboard: { copy: unused, dispose: unused } as never,
      play: unused,
      download: unused,
      terminals: { run: unused },
    });
    const { panel, told, say } = fakePanel<ToSheet>('headend.sheet');
    const ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Studio' };
    await sheets.restore(panel, { ref, sheet: 'showIngest', settings: {} });
    say({ type: 'ready' });
    say({ type: 'refresh' });
    await settled();
    const [sample] = publishedOf(kind);
    const [first, second] = waiting;
    second?.({ ...sample, name: 'Newer' });
    await settled();
    first?.({ ...sample, name: 'Older' });
    await settled();
    const titles = told.map((message) => message.type === 'show' && message.sheet.title);
    assert.deepEqual(titles, ['Ingest — Newer']);
    sheets.dispose();
  });

  it('a player shows beside its picture what was chosen last, or nothing', async () => {
    const loads = new Map<string, (playing: Playing) => void>();
    const playing = (title: string): Playing => ({ ...nothingPlaying(title), live: true });
    const optionsOf = (title: string): PlayerOptions => ({
      key: title,
      ref: title,
      account: 'Test',
      title,
      load: () => new Promise((resolve) => loads.set(title, resolve)),
      chooseStill: unused,
      resource: { account: 'one', kind: 'liveStream', scope: {}, id: '1', title: 'One' },
      act: () => assert.fail(),
      cut: () => assert.fail(),
      onError: unused,
      describe: String,
    });
    const { panel, told, say } = fakePanel<PlayerLoad>('headend.player');
    const opening = openPlayerPanel(optionsOf('Studio'), undefined, {
      root,
      titles: plainTitles,
      log: { info: () => undefined, error: unused },
      periods: { check: 30_000, still: 10_000, delivery: 30_000 },
      pick: unused,
      restored: panel,
    });
    loads.get('Studio')?.(playing('Studio'));
    const player = await opening;
    const [one, other] = ['One', 'Other'].map((title) => player.showBeside(optionsOf(title)));
    loads.get('Other')?.(playing('Other'));
    await other;
    loads.get('One')?.(playing('One'));
    await one;
    say({ type: 'ready' });
    const beside = told.flatMap((message) => (message.type === 'load' ? [message.beside?.title] : []));
    assert.deepEqual([beside, player.beside], [['Other'], 'Other']);
    const late = player.showBeside(optionsOf('One'));
    await player.showBeside(undefined);
    loads.get('One')?.(playing('One'));
    await late;
    assert.equal(player.beside, undefined);
  });

  it('a document that was saved meanwhile keeps what it has', async () => {
    const sandbox = await sandboxAccount();
    const stream = await sandbox.one('liveStream');
    const get = `GET /streaming/streams/${stream.id}`;
    const held = Promise.withResolvers<void>();
    let reads = 0;
    const { close } = await door((call) => {
      if (call === get) reads += 1;
      // the first one is that of the opening
      return call === get && reads === 2 ? held.promise : undefined;
    });
    const document = await open('liveStream', stream.id, stream.title);
    const refresh = vscode.commands.executeCommand('headend.document.refresh', document.uri);
    await eventually(() => reads === 2 || undefined);
    await type(document, { name: 'Saved' });
    assert.equal(await document.save(), true);
    await follows(document, { name: 'Saved' });
    held.resolve();
    await refresh;
    const { text } = (await inside()).documents.peek(document.uri) ?? assert.fail();
    assert.equal(JSON.parse(text).name, 'Saved');
    assert.equal(shown(document)['name'], 'Saved');
    await closeAll();
    close();
  });
});
