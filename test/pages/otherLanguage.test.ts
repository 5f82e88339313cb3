import assert from 'node:assert/strict';
import { URI } from 'vscode-uri';
import { workTitle } from '../../src/kinds/task/progress.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';
import { editor } from './editor/editor.ts';
import { shownIn, textDocument } from './editor/languages.ts';
import { type Row, views } from './editor/treeView.ts';
import { openList } from './list.ts';
import { englishIn, pseudo, saidBy } from './pseudoLanguage.ts';

/** What is the same in every language: names, formats and units. */
const names = [
  'Headend Gcore Logs as Service VM PostgreSQL curl fetch HTTPie Terraform',
  'AAC Main API UTC KiB MiB GiB TiB PiB EiB fps px kHz',
  'HLS DASH MPEG TS CMAF WHIP SRT RTMP RTMPS HTTP HTTPS',
].flatMap((line) => line.split(' '));

/** Times, dates and units, which are the editor’s own. */
const times = 'min kb AM PM Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A request, in the words of HTTP, and a place in a template of the service. */
const code = /\b(GET|POST|PUT|PATCH|DELETE) \S*|\{\{[^\s,`]*/g;

describe('In another language', () => {
  /** What the service has sent, value by value; a word of a name excuses no other text with that word. */
  const data = new Set([...names, ...times]);
  const { fetch } = globalThis;

  const desk = forSuite(async () => {
    editor.translate = pseudo;
    // what the service sends is as it sends it
    globalThis.fetch = async (...given) => {
      const response = await fetch(...given);
      for (const value of valuesIn(await response.clone().text())) data.add(value);
      return response;
    };
    const opened = await openDesk();
    const account = await opened.headend.host.accounts.current();
    // what programming languages are called is the same everywhere; the service numbers them
    for (const value of [account?.label, account?.baseUrl, 'Go', 'Rust', 'JavaScript']) data.add(value ?? '');
    return opened;
  });
  after(() => {
    editor.translate = (text) => text;
    globalThis.fetch = fetch;
  });
  afterEach(() => desk().closePanels());

  /** The texts with words that are neither translated nor data, and those words first. */
  function foreign(texts: readonly string[]): string[] {
    const values = [...data]
      .filter((value) => englishIn(value).length > 0)
      .toSorted((a, b) => b.length - a.length);
    return [...new Set(texts)].flatMap((text) => {
      const left = values.reduce(without, text.replace(code, ''));
      const words = englishIn(left);
      return words.length > 0 ? [`${words.join(' ')} — ${text.slice(0, 160)}`] : [];
    });
  }

  it('is told from English, with its places and icons', () => {
    assert.equal(pseudo('$(play) Play {0} of `uri`'), '$(play) Þļáý {0} óƒ `uri`');
    assert.deepEqual(englishIn(`${pseudo('Play {0}')} Play`), ['Play']);
  });

  it('says rows, tooltips and what a screen reader hears of them', async () => {
    const said: string[] = [];
    const look = async (view: string, node?: unknown, depth = 0) => {
      const { rows } = views.get(view) ?? assert.fail(view);
      for (const each of (await rows.getChildren(node)).slice(0, 12)) {
        const row = await rows.getTreeItem(each);
        said.push(...textsOf(await rows.resolveTreeItem(row, each)));
        if (row.collapsibleState && depth < 3) await look(view, each, depth + 1);
      }
    };
    for (const view of views.keys()) await look(view);
    assert.ok(said.length > 300, `${said.length}`);
    assert.deepEqual(foreign(said), []);
  });

  const pages: [what: string, command: string, kind: string, name: RegExp][] = [
    ['a form', 'headend.liveStream.openForm', 'liveStream', /studio 1/],
    ['a form with a secret', 'headend.edgeSecret.openForm', 'edgeSecret', /./],
    ['a sheet', 'headend.liveStream.showIngest', 'liveStream', /studio 1/],
    ['a player', 'headend.liveStream.play', 'liveStream', /studio 1/],
    ['statistics', 'headend.row.openStatistics', 'liveStream', /studio 1/],
    ['a check', 'headend.liveStream.checkIngest', 'liveStream', /clean feed/],
  ];
  for (const [what, command, kind, name] of pages) {
    it(`says ${what}`, async () => {
      await desk().run(command, await desk().ref(kind, name));
      const frame = await desk().frame('body:is([data-state="ready"], [data-state="playing"])');
      assert.deepEqual(foreign([...editor.panels.map(({ title }) => title), ...(await saidBy(frame))]), []);
    });
  }

  const studio = ['streaming', 'Live Streams', 'Evening news: studio 1'] as const;
  const picks: [command: string, row?: readonly [view: string, list: string, name: string]][] = [
    ['headend.account.switch'],
    ['headend.account.setSafety'],
    ['headend.sandbox.simulateTrouble'],
    ['headend.liveStream.edit', studio],
    ['headend.logPolicy.edit', ['delivery', 'Log Upload Policies', 'Rights reporting']],
    ['headend.row.copyUrl', studio],
    ['headend.row.copyAs', studio],
    ['headend.liveStream.cutClip', studio],
  ];
  for (const [command, row] of picks) {
    it(`asks what ${command} asks`, async () => {
      const [view = '', list = '', name = ''] = row ?? [];
      const { node } = row ? await openList(view, pseudo(list), name) : {};
      const done = desk().run(command, node);
      const pick = await editor.picks.next();
      const said = pick.rows().flatMap(({ label, description, detail }) => [label, description, detail]);
      await pick.choose(undefined);
      await done;
      assert.ok(said.length > 3);
      assert.deepEqual(foreign([pick.title, ...said.map((text = '') => text)]), []);
    });
  }

  for (const [list, command, name] of [
    ['Live Streams', 'headend.liveStream.delete', 'Evening news: studio 1'],
    ['Videos', 'headend.video.delete', 'Trailer: winter programme'],
  ] as const) {
    it(`asks before it deletes of ${list}, and says what would be lost`, async () => {
      const { node } = await openList('streaming', pseudo(list), name);
      const done = desk().run(command, node);
      const asked = await editor.messages.next(({ severity }) => severity === 'warning');
      asked.press();
      await done;
      assert.deepEqual(foreign([asked.text, asked.detail, ...asked.buttons]), []);
    });
  }

  /** The document of a resource, as it was opened. */
  async function opened(kind: string, name: RegExp) {
    await desk().run('headend.row.open', await desk().ref(kind, name));
    const uri = URI.parse(await editor.documents.next());
    const bytes = await editor.files.get(uri.scheme)?.readFile(uri);
    return textDocument(uri, new TextDecoder().decode(bytes));
  }

  it('says what stands above a document, beside its values, at its links, and at an ID', async () => {
    const stream = await shownIn(await opened('liveStream', /studio 1/));
    const app = await shownIn(await opened('edgeApp', /./), '"binary": ');
    const secret = await shownIn(await opened('edgeSecret', /./));
    const said = { lenses: stream.lenses, hints: secret.hints, links: app.links, hovers: app.hovers };
    for (const [place, texts] of Object.entries(said)) assert.ok(texts.length > 0, place);
    assert.deepEqual(foreign(Object.values(said).flat()), []);
  });

  it('says what an ID in a file names', async () => {
    await openList(studio[0], pseudo(studio[1]));
    const { id } = await desk().ref('liveStream', /studio 1/);
    const file = textDocument(URI.file('/project/config.txt'), `stream_id = ${id}`);
    const { hovers, links } = await shownIn(file, 'stream_id = ');
    assert.deepEqual([hovers.length, links.length], [1, 1]);
    assert.deepEqual(foreign([...hovers, ...links]), []);
  });

  it('says what the status bar shows once a view was looked at', async () => {
    await openList(studio[0], pseudo(studio[1]));
    assert.ok(editor.status.left.length > 0);
    assert.deepEqual(foreign(editor.status.left.map(({ text }) => text.replace(/\$\([\w~-]+\)/g, ''))), []);
  });
});

/** Markdown as it is read: what stands behind a backslash is itself. */
const plainOf = (markdown: string) => markdown.replace(/\\(.)/g, '$1').replaceAll('**', '');

function textsOf({ label, description = '', tooltip = '', accessibilityInformation }: Row): string[] {
  const told = typeof tooltip === 'string' ? tooltip : plainOf(tooltip.value);
  return [
    label,
    description,
    accessibilityInformation?.label ?? '',
    told.replace(/\]\([^)]*\)|\$\([\w~-]+\)/g, ''),
  ];
}

/** The values of a reply, and what its members are called; of a value that has parts to show, those. */
function valuesIn(reply: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    // a fact has its lines as one
    if (typeof value === 'string') found.push(value, value.replace(/\s+/g, ' '), ...partsOf(value));
    if (typeof value !== 'object' || value === null) return;
    if ('task_type' in value) found.push(workTitle(String(value.task_type)) ?? '');
    if (!Array.isArray(value)) found.push(...Object.keys(value));
    Object.values(value).forEach(visit);
  };
  visit(reply.startsWith('{') || reply.startsWith('[') ? JSON.parse(reply) : undefined);
  return found;
}

/** The host and the path of an address, the start of an id, and a state in small letters. */
function partsOf(value: string): string[] {
  const { host = '', pathname = '' } = URL.parse(value) ?? {};
  return [host, pathname.slice(1), value.slice(0, 8), value.toLowerCase()];
}

/** A text without a value, where that stands for itself. */
function without(text: string, value: string): string {
  if (!text.includes(value)) return text;
  const literal = value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'gu'), ' ');
}
