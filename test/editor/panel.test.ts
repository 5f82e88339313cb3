import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import * as z from 'zod';
import { openPlayerPanel } from '../../src/features/player/panel.ts';
import { contextValue } from '../../src/features/tree/rows.ts';
import { kindOf } from '../../src/kinds/all.ts';
import { pageOf } from '../../src/ui/pageOf.ts';
import { forward, openLink, openPanel } from '../../src/ui/panels/panel.ts';
import type { PlayerLoad } from '../../src/wire/player.ts';
import { publishedOf } from '../helpers/samples.ts';
import { fakePanel, plainTitles } from './fakePanel.ts';
import { eventually } from './headend.ts';
import { nothingPlaying } from './nothingPlaying.ts';

const root = vscode.extensions.getExtension('headend.headend')?.extensionUri ?? vscode.Uri.file('/');

/** What an editor elsewhere answers, where `localhost` is another machine. */
const elsewhere = vscode.Uri.parse('https://forwarded.example/');

describe('A panel', () => {
  it('takes no messages any more once it is closed, and throws nothing', async () => {
    const panel = openPanel<string, never>({
      title: () => 'A test',
      titles: plainTitles,
      root,
      page: 'player',
      origins: [],
      from: z.never(),
      receive: () => undefined,
      failed: String,
    });
    const closed = new Promise<void>((resolve) => {
      panel.onDidDispose(() => resolve());
    });
    panel.dispose();
    await closed;
    panel.post('late');
    panel.updateTitle();
    panel.reload(['https://late.example']);
    panel.reveal();
    assert.equal(panel.visible, false);
  });
});

describe('A player', () => {
  it('keeps what it knew where a check fails, and logs why', async () => {
    const known = { ...nothingPlaying('Studio'), facts: ['known'] } as never;
    const refused = new Error('no check');
    const loads = [async () => known, () => Promise.reject(refused)];
    const logged: unknown[] = [];
    const { panel, told, say } = fakePanel<PlayerLoad>('headend.player');
    const unused = () => assert.fail('asked for');
    const options = {
      key: 'Studio',
      ref: 'Studio',
      account: 'Test',
      title: 'Studio',
      load: () => loads.shift()?.() ?? unused(),
      chooseStill: unused,
      resource: { account: 'one', kind: 'liveStream', scope: {}, id: '1', title: 'One' },
      act: () => assert.fail(),
      cut: () => assert.fail(),
      onError: unused,
      describe: String,
    };
    await openPlayerPanel(options, undefined, {
      root,
      titles: plainTitles,
      log: { info: () => undefined, error: (error) => logged.push(error) },
      periods: { check: 30_000, still: 10_000, delivery: 30_000 },
      pick: unused,
      restored: panel,
    });
    say({ type: 'check', hasExpired: false });
    const reply: unknown = await eventually(() => told[0]);
    assert.deepEqual(reply, {
      type: 'status',
      facts: ['known'],
      recording: undefined,
      onAir: [undefined],
    });
    assert.deepEqual(logged, [refused]);
    panel.dispose();
  });
});

describe('A link that is to be opened outside', () => {
  for (const address of [
    'javascript:alert(1)',
    'vscode://x.y/z',
    'file:///etc/passwd',
    'mailto:a@b.example',
  ]) {
    it(`is not, where it is ${address}`, async () => {
      await assert.rejects(openLink(address), { message: 'The service’s address isn’t a web address' });
      const stream = { ...publishedOf(kindOf('liveStream'))[0], iframe_url: address };
      assert.ok(!contextValue(kindOf('liveStream'), stream).split(' ').includes('paged'));
      assert.equal(pageOf(kindOf('liveStream'), stream), undefined);
    });
  }
});

describe('An address that a page is to reach', () => {
  it('is forwarded from the machine of the extension, with its path and its query as they are', async () => {
    const asked: string[] = [];
    const outward = async (uri: vscode.Uri) => {
      asked.push(uri.toString());
      return elsewhere;
    };
    const query = 'md5=a%2Bb%26c&expires=1';
    assert.equal(
      await forward(`http://127.0.0.1:8181/cmaf/1/master.m3u8?${query}`, outward),
      `https://forwarded.example/cmaf/1/master.m3u8?${query}`,
    );
    assert.deepEqual(asked, ['http://127.0.0.1:8181/']);
  });

  it('is left alone if every machine knows it', async () => {
    const url = 'https://cdn.example/cmaf/1/master.m3u8';
    assert.equal(await forward(url, () => assert.fail('asked')), url);
  });
});
