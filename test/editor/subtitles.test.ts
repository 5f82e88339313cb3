import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { kindOf } from '../../src/kinds/all.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { listVideos } from '../../src/platform/streaming/operations.ts';
import { listSubtitles } from '../../src/platform/streaming/subtitles.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { eventually, inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const moin = '1\r\n00:00:01,000 --> 00:00:02,000\r\nMoin\r\n';
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMoin\n';

describe('Subtitles', function () {
  this.timeout(40_000);
  const sandbox = forSuite(sandboxAccount);
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headend-'));
  });
  after(() => rm(folder, { recursive: true }));

  async function video(name: string): Promise<Ref> {
    const { items } = await sandbox().call<{ items: { id: number }[] }>(listVideos, { search: name });
    const account = (await (await inside()).accounts.currentId()) ?? assert.fail();
    return { account, kind: 'video', scope: {}, id: String(items[0]?.id), title: name };
  }

  async function below({ account, scope, id }: Ref): Promise<Ref[]> {
    const { items } = await sandbox().call<{ items: { id: number; name: string }[] }>(listSubtitles, {
      video_id: Number(id),
    });
    return items.map((each) => ({
      account,
      scope,
      kind: 'subtitle',
      id: `${id}/${each.id}`,
      title: each.name,
    }));
  }

  async function file(name: string, text: string): Promise<vscode.Uri> {
    const path = join(folder, name);
    await writeFile(path, text);
    return vscode.Uri.file(path);
  }

  it('are rows below their video, and have no list of their own', async () => {
    const { views } = (await inside()).lists;
    const groups = (await Promise.all(views.map((view) => view.groups()))).flat();
    assert.ok(groups.some(({ kind }) => kind.id === 'video'));
    assert.ok(!groups.some(({ kind }) => kind.within !== undefined));
  });

  it('are created from a file on the row of a video, in a language that its name tells', async () => {
    const above = await video('Documentary: The bell founders');
    const told = await answering(
      [
        { pick: 'From a WebVTT or SRT File…' },
        { file: await file('notes.srt', 'Dear editor') },
        {
          press: 'Choose Another File',
          message: ({ text }) => assert.match(text, /^Can’t use “notes\.srt”\. .*no line with times/),
        },
        { file: await file('bells.de.srt', moin) },
        {
          pick: /^ger \(German\)$/,
          rows: ([first]) =>
            assert.deepEqual([first?.label, first?.description], ['ger (German)', 'suggested']),
        },
        { type: 'Deutsch', box: ({ value }) => assert.equal(value, 'German') },
      ],
      run('row.createSubtitle', above),
    );
    assert.match(told.at(-1) ?? '', /^Created “Deutsch”/);
    const made = (await below(above)).find(({ title }) => title === 'Deutsch');
    const { name, language, vtt: text } = await sandbox().read(made ?? assert.fail());
    assert.deepEqual({ name, language, text }, { name: 'Deutsch', language: 'ger', text: vtt });
  });

  it('are added from a file at once, and all that shows their video hears of it', async () => {
    const above = await video('Documentary: The bell founders');
    const { changed } = await inside();
    const heard: string[] = [];
    const hearing = changed.listen((refs) => heard.push(...refs.map(({ kind, id }) => `${kind} ${id}`)));
    await answering(
      [{ file: await file('bells.fr.vtt', vtt) }, { pick: /^fre/ }, { type: 'Français' }],
      run('row.createSubtitleFromFile', above),
    );
    hearing.dispose();
    const made = (await below(above)).find(({ title }) => title === 'Français') ?? assert.fail();
    assert.deepEqual(heard, [`subtitle ${made.id}`]);
  });

  it('are created below a video that the palette asks for', async () => {
    const above = await video('Documentary: Peat');
    const before = (await below(above)).map(({ id }) => id);
    await answering(
      [
        {
          find: { kind: kindOf('video'), ref: above },
          title: (text) => assert.equal(text, 'Create Subtitle'),
        },
        { pick: 'Empty, to Be Written Later' },
        { pick: 'Another Value…' },
        { type: 'nds', box: ({ check }) => assert.ok(check?.('Platt')) },
        { type: 'Platt' },
      ],
      run('subtitle.create'),
    );
    assert.deepEqual(
      (await below(above)).filter(({ id }) => !before.includes(id)).map(({ title }) => title),
      ['Platt'],
    );
  });

  it('are made of what is spoken by the service, which is asked for without a text', async () => {
    const above = await video('Documentary: Peat');
    const told = await answering(
      [
        { pick: 'From Speech, Transcribed by the Service' },
        { pick: /^ger/ },
        { type: 'Gesprochenes' },
        { pick: 'eng (English)', rows: ([first]) => assert.equal(first?.label, 'disable') },
      ],
      run('row.createSubtitle', above),
    );
    assert.match(told.at(-1) ?? '', /^The service is transcribing the audio for “Gesprochenes”/);
  });

  it('are edited as text, which is refused where it is none', async () => {
    const [english] = await below(await video('Documentary: Eel country'));
    const ref = english ?? assert.fail();
    await answering([{ write: vtt }], run('subtitle.editText', ref));
    assert.equal((await sandbox().read(ref))['vtt'], vtt);
    await assert.rejects(
      answering([{ write: 'Moin' }], run('subtitle.editText', ref)),
      /The first line must be WEBVTT/,
    );
    assert.equal((await sandbox().read(ref))['vtt'], vtt);
  });

  it('are marked in the line that is wrong while their text is written', async () => {
    const [english] = await below(await video('Documentary: Eel country'));
    const done = answering([], run('subtitle.editText', english ?? assert.fail()));
    const editor = await eventually(async () => {
      const { activeTextEditor: shown } = vscode.window;
      return shown?.document.uri.scheme === 'headend-text' ? shown : undefined;
    });
    const { uri, lineCount } = editor.document;
    await editor.edit((edit) =>
      edit.insert(new vscode.Position(lineCount, 0), '\n00:10,5 --> 00:12\nMoin\n'),
    );
    const [mark] = await eventually(async () => {
      const marks = vscode.languages.getDiagnostics(uri);
      return marks.length > 0 ? marks : undefined;
    });
    assert.equal(mark && editor.document.getText(mark.range), '00:10,5 --> 00:12');
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await done;
  });

  it('are renamed, opened as a document, and deleted after a question', async () => {
    const [, german] = await below(await video('Documentary: Eel country'));
    const ref = german ?? assert.fail();
    await answering([{ type: 'Deutsch' }], run('subtitle.rename', ref));
    assert.equal((await sandbox().read(ref))['name'], 'Deutsch');
    await run('row.open', ref)();
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.equal(JSON.parse(text).language, 'ger');
    await answering([{ press: undefined }], run('subtitle.delete', ref));
    assert.ok(await sandbox().read(ref));
    await answering([{ press: 'Delete Subtitle' }], run('subtitle.delete', ref));
    await assert.rejects(sandbox().read(ref), { reason: 'missing' });
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });
});
