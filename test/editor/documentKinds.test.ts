import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { kinds } from '../../src/kinds/all.ts';
import { updateLogPolicy } from '../../src/platform/cdn/operations.ts';
import { pages } from '../../src/platform/client/paging.ts';
import type { Operation, Page } from '../../src/platform/grammar/operation.ts';
import { listStorageAlerts } from '../../src/platform/storage/storageAlerts.ts';
import { getVideo, listVideos } from '../../src/platform/streaming/operations.ts';
import { keyAbove } from '../helpers/keyAbove.ts';
import { client, closeAll, elsewhere, follows, open, type, write } from './editing.ts';
import { freshSandbox } from './freshSandbox.ts';
import { eventually, inside } from './headend.ts';

type Item = Record<string, unknown>;

describe('The documents of each kind', function () {
  this.timeout(60_000);

  before(async () => {
    await freshSandbox();
  });
  afterEach(closeAll);

  const ofAccount = kinds.filter(({ edit, scope }) => edit && scope === undefined);

  /** The first items of a kind. */
  const firstOf = async (id: string): Promise<Item[]> => {
    const kind = kinds.find((each) => each.id === id) ?? assert.fail(id);
    const { clientId } = (await (await inside()).accounts.current()) ?? assert.fail('signed out');
    const service = await client();
    const input = kind.list.input({ scope: {}, id: await keyAbove(service, kind), clientId });
    const reader = pages(service, kind.list.operation as Operation<Item, Page<Item>>, input);
    return [...(await reader.next()).items];
  };

  for (const kind of ofAccount) {
    it(`of ${kind.id} are right as the service sent them, and can be saved as they are`, async () => {
      const [item] = await firstOf(kind.id);
      assert.ok(item);
      const document = await open(kind.id, kind.key(item), kind.title(item));
      const position = document.positionAt(document.getText().search(/"(name|url)"/) + 2);
      // the editor’s own validation is ready when its hover is
      await eventually(async () => {
        const found = await vscode.commands.executeCommand<vscode.Hover[]>(
          'vscode.executeHoverProvider',
          document.uri,
          position,
        );
        return found.length > 0 || undefined;
      });
      assert.deepEqual(vscode.languages.getDiagnostics(document.uri), []);
      const text = document.getText();
      await write(document, `${text}\n\n`);
      assert.equal(await document.save(), true);
      await eventually(() => document.getText() === text || undefined);
    });
  }

  it('offer what is only written, and lose it after the save', async () => {
    const { items } = (await elsewhere(listVideos, { status: 'ready' })) as Page<Item>;
    const id = String(items[0]?.['id'] ?? assert.fail('no video'));
    const document = await open('video', id, String(items[0]?.['name']));
    const start = document.getText().indexOf('{') + 1;
    await write(document, document.getText().replace('{', '{ "", '));
    const offered = await eventually(async () => {
      const { items: found } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        document.positionAt(start + 2),
      );
      return found.length > 0
        ? found.map(({ label }) => (typeof label === 'string' ? label : label.label))
        : undefined;
    });
    assert.ok(offered.includes('remove_poster'), offered.join());
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await type(document, { remove_poster: true, name: 'Without a poster' });
    assert.equal(await document.save(), true);
    await follows(document, { name: 'Without a poster', remove_poster: undefined });
  });

  it('offer to send an address that was typed as a poster as what it is', async () => {
    const { items } = (await elsewhere(listVideos, { status: 'ready' })) as Page<Item>;
    const video = items.find(({ poster }) => !poster) ?? assert.fail('no video without a poster');
    const document = await open('video', String(video['id']), String(video['name']));
    await type(document, { poster: 'https://pictures.example/a.png' });
    const [problem] = await eventually(() => {
      const found = vscode.languages.getDiagnostics(document.uri);
      return found.length > 0 ? found : undefined;
    });
    assert.match(problem?.message ?? '', /^A poster is a data URL/);
    assert.equal(await document.save(), false);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      problem?.range,
    );
    const action = actions.find(({ title }) => title === 'Move the Address to “remote_poster_url”');
    assert.ok(action?.edit && (await vscode.workspace.applyEdit(action.edit)));
    await eventually(() => vscode.languages.getDiagnostics(document.uri).length === 0 || undefined);
    assert.equal(await document.save(), true);
    await follows(document, { remote_poster_url: undefined });
    const saved = (await elsewhere(getVideo, { video_id: Number(video['id']) })) as Item;
    assert.match(String(saved['poster']), /^http/);
  });

  it('tell in words the moments that are written in seconds', async () => {
    const secret = (await firstOf('edgeSecret')).find(({ name }) => name === 'session-key');
    const document = await open(
      'edgeSecret',
      String(secret?.['id'] ?? assert.fail('no secret')),
      'session-key',
    );
    const { secret_slots: slots } = JSON.parse(document.getText());
    const all = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
      'vscode.executeInlayHintProvider',
      document.uri,
      all,
    );
    const utc = slots.map(({ slot }: { slot: number }) =>
      new Date(slot * 1000).toISOString().replace('T', ' ').replace('.000', ''),
    );
    assert.ok(utc.length > 0);
    assert.deepEqual(
      hints.map(({ label }) => /\((.*)\)$/.exec(String(label))?.[1]),
      utc,
    );
    const { uri, languageId } = document;
    const shown = vscode.workspace.getConfiguration('editor.inlayHints', { uri, languageId });
    const longest = Math.max(...hints.map(({ label }) => String(label).length));
    assert.ok(longest <= Number(shown.get('maximumLength')), 'the editor cuts them off');
  });

  it('tell the names of languages by their codes', async () => {
    const [video = assert.fail('no video')] = await firstOf('video');
    const document = await open('video', String(video['id']), String(video['name']));
    await type(document, {
      auto_transcribe_audio_language: 'ger',
      auto_translate_subtitles_language: 'eng,fra',
      client_user_id: 7,
    });
    const all = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
      'vscode.executeInlayHintProvider',
      document.uri,
      all,
    );
    assert.deepEqual(hints.map(({ label }) => label).sort(), ['English, French', 'German']);
  });

  it('keep a value of the service that is outside the rule for writing', async () => {
    const policies = await firstOf('logPolicy');
    const odd = policies.find(({ rotate_threshold_mb: size }) => typeof size === 'number' && size < 100);
    const document = await open(
      'logPolicy',
      String(odd?.['id'] ?? assert.fail('no such policy')),
      String(odd?.['name']),
    );
    await elsewhere(updateLogPolicy, { policy_id: Number(odd?.['id']), description: 'elsewhere' });
    await type(document, { name: 'Renamed' });
    assert.equal(await document.save(), true);
    await follows(document, {
      name: 'Renamed',
      description: 'elsewhere',
      rotate_threshold_mb: odd?.['rotate_threshold_mb'],
    });
  });

  it('keep every digit of a number beyond 2^53', async () => {
    const [alert] = (await firstOf('storageAlert')).filter(({ bytes }) => bytes);
    const kind = kinds.find(({ id }) => id === 'storageAlert') ?? assert.fail();
    assert.ok(alert);
    const document = await open('storageAlert', kind.key(alert), kind.title(alert));
    const text = document.getText().replace(/"bytes": \d+/, '"bytes": 18446744073709551615');
    await write(document, text);
    assert.equal(await document.save(), true);
    assert.match(document.getText(), /"bytes": 18446744073709551615/);
    const { clientId } = (await (await inside()).accounts.current()) ?? assert.fail();
    const { items } = await elsewhere(listStorageAlerts, { client_id: clientId });
    assert.ok(items.some(({ bytes }) => bytes === '18446744073709551615'));
  });
});
