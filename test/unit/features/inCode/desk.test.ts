import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import type { Host } from '../../../../src/host/host.ts';
import { kinds } from '../../../../src/kinds/all.ts';
import { instead } from '../../../helpers/instead.ts';
import { Position, textDocument } from '../../../pages/editor/languages.ts';

/** What a file names, where these streams are loaded; and what was said to have failed. */
async function deskOf(streams: readonly object[], deprecated = {}) {
  const { createInCode } = await import('../../../../src/features/inCode/desk.ts');
  const failed: unknown[] = [];
  const host = {
    kinds,
    accounts: {
      currentId: async () => 'a',
      list: async () => [
        { id: 'b', clientId: 4 },
        { id: 'a', clientId: 27 },
      ],
    },
    lists: { loadedOf: ({ id }: { id: string }) => (id === 'liveStream' ? streams : []) },
    connect: async () => ({ client: { call: async () => deprecated }, clientId: 27 }),
    fail: (error: Error) => failed.push(error.message),
  } as unknown as Host;
  return { desk: createInCode(host), failed };
}

async function documentOf(text: string) {
  const { Uri } = await import('vscode');
  return textDocument(Uri.file('/a.txt') as never, text) as unknown as vscode.TextDocument;
}

const at = (line: number, character: number) => new Position(line, character) as unknown as vscode.Position;

describe('What a file names', () => {
  const hostile = { id: 7, name: '[x](command:a) <b>*', active: true };

  it('is told with every name escaped, and runs two commands alone, without the name', async () => {
    const { desk } = await deskOf([hostile]);
    const hover = await desk.hover(await documentOf('\nstream_id = 7'), at(1, 12));
    const text = hover?.contents as unknown as vscode.MarkdownString;
    const [heading = ''] = text.value.split('\n\n');
    assert.equal(heading, 'Stream “\\[x\\]\u200b\\(command\\:a\\) \\<b\\>\\*” · idle');
    assert.match(text.value, /\[Open in Headend\]\(command:headend\.row\.open\?[^)]*%22title%22%3A%227%22/);
    assert.deepEqual(text.isTrusted, { enabledCommands: ['headend.row.open', 'headend.row.play'] });
  });

  it('is of the current account where it isn’t loaded, and an address tells so', async () => {
    const { desk } = await deskOf([]);
    const shown = async (client: number) =>
      (await desk.hover(await documentOf(`https://player.gvideo.co/streams/${client}_9`), at(0, 3))) !==
      undefined;
    assert.deepEqual([await shown(27), await shown(4)], [true, false]);
  });

  it('is opened by its ID though it isn’t loaded, and nothing is where nothing is named', async () => {
    const { commands } = await import('vscode');
    const { desk } = await deskOf([]);
    const document = await documentOf('\nstream_id = 424242 of 7');
    const opened: unknown[] = [];
    const executeCommand = async (...given: unknown[]) => void opened.push(given);
    const isNamed = (character: number) =>
      instead(commands, { executeCommand }, () => desk.openAt(document, at(1, character)));
    assert.deepEqual([await isNamed(14), await isNamed(22)], [true, false]);
    const ref = { account: 'a', kind: 'liveStream', scope: {}, id: '424242', title: '424242' };
    assert.deepEqual(opened, [['headend.row.open', ref]]);
  });

  it('is found up to its end, and not behind it', async () => {
    const { desk } = await deskOf([hostile]);
    const document = await documentOf('stream_id = 7 ');
    const found = async (place: number) => (await desk.hover(document, at(0, place))) !== undefined;
    assert.deepEqual(
      [await found(11), await found(12), await found(13), await found(14)],
      [false, true, true, false],
    );
  });
});

describe('A deprecated address', () => {
  /** What comes of its fix, where the stream has this address. */
  async function fixed(url: unknown) {
    const { desk, failed } = await deskOf([], { id: 9, hls_mpegts_url: url });
    const document = await documentOf('https://a.gvideo.io/streams/27_9/playlist.m3u8');
    const range = { start: at(0, 0), end: at(0, 46) };
    await desk.resolve({ title: '', document, diagnostics: [{ range }] } as never);
    return failed;
  }

  it('is one that says its account, or is on the host of a stream that is loaded', async () => {
    const lines = [
      'https://a.gvideo.io/streams/27_8/playlist.m3u8',
      'https://a.gvideo.io/streams/9/playlist.m3u8',
      'https://example.com/streams/9/playlist.m3u8',
      'https://a.gvideo.io/streams/8/playlist.m3u8',
    ];
    const { desk } = await deskOf([{ id: 9, hls_mpegts_url: 'https://a.gvideo.io/mpegts/27_9/master.m3u8' }]);
    const document = await documentOf(lines.join('\n'));
    assert.deepEqual(
      (await desk.problemsOf(document)).map(({ range }) => range.start.line),
      [0, 1],
    );
  });

  it('is never replaced by what is no web address', async () => {
    const none = ['This stream isn’t in the current account, or has no HLS MPEG-TS address'];
    for (const url of ['javascript:alert(1)', null, '']) assert.deepEqual(await fixed(url), none);
  });
});
