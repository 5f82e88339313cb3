import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { nodesOf } from '../../src/generate/nodesOf.ts';
import { kinds } from '../../src/kinds/all.ts';
import { writableFields } from '../../src/kinds/engine/change.ts';
import type { Kind } from '../../src/kinds/grammar/kind.ts';
import { elementOf, entryOf, membersOf } from '../../src/platform/grammar/schema.ts';

// A reader shows any kind, and knows the name of none. The names are those of the kinds themselves:
//
// - the id of a kind, as a whole text;
// - a name of several words, an id or a field at any depth (`screenshot_id`), within any name or text without spaces, in
//   either spelling: `screenshotId`, `headend.liveStream.play`;
// - a field of one word that no other kind has, as a whole name or text. What several kinds have, readers may speak of.

/** Names of fields that are words of every reader, and for what. */
const everyday: Readonly<Record<string, string>> = {
  addresses: 'what any kind has to copy (`Kind.addresses`)',
  bytes: 'those of a file, and a unit',
  count: 'how many of anything',
  data: 'what a process writes, or an event carries',
  env: 'the environment of the editor, and of a process',
  field_value: 'the value of any field',
  language: 'that of the editor, of a document, or of what is spoken',
  host: 'what a feature gets of the window (`host/host.ts`)',
  log: 'that of the extension',
  source: 'where something comes from: of a form, of the player, of statistics',
  start: 'to begin something, or where something begins',
  plan: 'how a field of any kind is entered',
  progress: 'how far any work is',
  read_only: 'a safety level of accounts',
  reason: 'why a call failed',
  secret: 'what a field of any kind is marked as',
  secrets: 'what a field of any kind is marked as',
  users: 'what uses something',
  client: 'what calls the platform',
  deleted: 'what became of any resource',
  hostname: 'the server of a web address',
  method: 'that of a request',
  password: 'that a typed text is hidden',
  paths: 'those of cached files',
  policy: 'that of a page',
  project: 'a sort of scope',
  resource: 'any item of a kind',
  retry: 'to try anything again',
  rule: 'what a value, or what is watched, is held against',
  rules: 'what any value is held against',
  target: 'what a binding is filled with',
  upload: 'a file on its way',
  urls: 'addresses of any kind',
  user: 'who is asked',
  views: 'those of the side bar',
  zone: 'a time zone',
};

/** Names that are meant, where: the file or folder below src, and why. */
const meant: readonly { readonly name: string; readonly where: string; readonly why: string }[] = [
  {
    name: 'client_id',
    where: 'features/forms/session/follow.ts',
    why: 'of an account; nothing but its digits matter',
  },
  {
    name: 'client_id',
    where: 'features/inCode/',
    why: 'of an account, which addresses of the platform hold',
  },
  { name: 'client_user_id', where: 'features/statistics/', why: 'an input of the calls for statistics' },
  { name: 'cdnResource', where: 'features/statistics/names.ts', why: 'the file of the call that lists them' },
  { name: 'stream_id', where: 'features/statistics/', why: 'an input of the calls for statistics' },
  { name: 'video', where: 'features/statistics/', why: 'what statistics can be narrowed to, as to a stream' },
  {
    name: 'created_resources',
    where: 'features/activity/work.ts',
    why: 'where a task names what it made: work that is followed is tasks',
  },
  { name: 'user_id', where: 'features/statistics/', why: 'part of `client_user_id`' },
  { name: 'poster', where: 'features/player/', why: 'HTML’s word for what is shown before a video plays' },
  { name: 'subtitle', where: 'features/forms/page.ts', why: 'what stands below the heading of the page' },
  { name: 'region', where: 'features/links/', why: 'part of where a resource is, in a link' },
  { name: 'region', where: 'work/links/', why: 'part of where a resource is, in a link' },
  { name: 'video', where: 'work/links/', why: 'what statistics are narrowed to, in a link' },
  { name: 'version', where: 'features/requests/', why: 'that of the extension' },
  { name: 'limit', where: 'features/sandbox/', why: 'a sort of trouble that the sandbox makes' },
  { name: 'port', where: 'features/sandbox/', why: 'where the sandbox listens' },
  { name: 'storage', where: 'features/sandbox/', why: 'the folder that the extension may write to' },
  {
    name: 'edgeApp',
    where: 'features/release/',
    why: 'what is released are edge apps, each of which runs a binary',
  },
  {
    name: 'edgeBinary',
    where: 'features/release/',
    why: 'what is released are edge apps, each of which runs a binary',
  },
  {
    name: 'binary',
    where: 'features/release/',
    why: 'what is released are edge apps, each of which runs a binary',
  },
  {
    name: 'api_type',
    where: 'features/release/',
    why: 'apps that a CDN resource calls have no address to look at, and no binary makes an app one of them unasked',
  },
  {
    name: 'app_count',
    where: 'features/release/desk.ts',
    why: 'a limit of the account, named where it is reached',
  },
  {
    name: 'edgeBinary',
    where: 'work/releases/',
    why: 'what is released are edge apps, each of which runs a binary',
  },
  { name: 'edgeApp', where: 'features/appLog/', why: 'logs are those of edge apps, while they are debugged' },
  {
    name: 'request_id',
    where: 'features/appLog/',
    why: 'logs are those of edge apps, while they are debugged',
  },
  { name: 'debug', where: 'features/appLog/', why: 'logs are those of edge apps, while they are debugged' },
  {
    name: 'debug_until',
    where: 'features/appLog/',
    why: 'logs are those of edge apps, while they are debugged',
  },
  {
    name: 'edgeApp',
    where: 'features/compareSettings/',
    why: 'what is compared are variables and secrets of edge apps',
  },
  {
    name: 'edgeSecret',
    where: 'features/compareSettings/',
    why: 'what is compared are variables and secrets of edge apps',
  },
  {
    name: 'secret_slots',
    where: 'features/compareSettings/',
    why: 'what is compared are variables and secrets of edge apps',
  },
  {
    name: 'slot',
    where: 'features/compareSettings/',
    why: 'what is compared are variables and secrets of edge apps',
  },
  { name: 'limit', where: 'features/checkup/', why: 'what is asked of a figure (`Trace`, `Gauge`)' },
  { name: 'storage', where: 'features/tree/register.ts', why: 'the folder that the extension may write to' },
  {
    name: 'storage',
    where: 'features/agents/permits.ts',
    why: 'the folder that the extension may write to',
  },
  { name: 'version', where: 'features/agents/server.ts', why: 'that of the extension' },
  { name: 'priority', where: 'ui/editorWindow.ts', why: 'the place in the status bar' },
  { name: 'region', where: 'features/tree/branches.ts', why: 'a sort of scope (`ScopeSort`), not the kind' },
];

/** Words of a name: `screenshot_id` and `screenshotId` are both `screenshot id`. */
const wordsOf = (name: string) =>
  name
    .split(/[^\p{L}\d]+|(?<=[\p{Ll}\d])(?=\p{Lu})/u)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** The fields of a kind at any depth, those included that are only written. */
function fieldsOf(kind: Kind): Set<string> {
  const found = new Set<string>();
  const add = (schema: z.ZodType | undefined): void => {
    if (!schema) return;
    add(elementOf(schema));
    add(entryOf(schema));
    addAll(membersOf(schema));
  };
  const addAll = (members: Readonly<Record<string, z.ZodType>>) => {
    for (const [name, schema] of Object.entries(members)) {
      found.add(name);
      add(schema);
    }
  };
  add(kind.schema);
  addAll(writableFields(kind));
  if (kind.creation) add(kind.creation.fields);
  return found;
}

const ids = kinds.map(({ id }) => id);
const fields = kinds.flatMap((kind) => [...fieldsOf(kind)]);
const long = [...new Set([...ids, ...fields])]
  .map((name) => ({ name, words: wordsOf(name) }))
  .filter(({ words }) => words.includes(' '));
const short = new Set(
  fields.filter((name) => !wordsOf(name).includes(' ') && fields.indexOf(name) === fields.lastIndexOf(name)),
);

/** The names of products in a source: in what it calls something, and in its texts. */
function namesIn(source: string): string[] {
  return nodesOf(source).flatMap((node) => {
    const text =
      node.type === 'StringLiteral'
        ? node.value
        : node.type === 'TemplateElement'
          ? (node.value.cooked ?? '')
          : undefined;
    const whole = text ?? (node.type === 'Identifier' ? node.name : '');
    // sentences are for users
    if (whole === '' || /\s/.test(whole)) return [];
    const within = ` ${wordsOf(whole)} `;
    return [
      ...long.filter(({ words }) => within.includes(` ${words} `)).map(({ name }) => name),
      ...(short.has(whole) ? [whole] : []),
      ...(text !== undefined && ids.includes(text) && !wordsOf(text).includes(' ') ? [text] : []),
    ];
  });
}

const source = join(import.meta.dirname, '..', '..', 'src');
const readers = ['features', 'ui', 'host', 'work', 'accounts'].flatMap((room) =>
  readdirSync(join(source, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${room}/${name}`),
);
const found = readers.flatMap((file) => {
  const names = [...new Set(namesIn(readFileSync(join(source, file), 'utf8')))];
  // what speaks with the service for all kinds has fields of accounts and of work
  const speaks = !/^(features|ui)\//.test(file);
  return names.filter((name) => !speaks || ids.includes(name)).map((name) => ({ file, name }));
});
const isMeant = ({ file, name }: { file: string; name: string }) =>
  meant.some((each) => each.name === name && file.startsWith(each.where));

describe('A reader of kinds', () => {
  it('knows the name of no kind, and of no field that is a product’s own', () => {
    const known = found.filter((each) => !(each.name in everyday) && !isMeant(each));
    assert.deepEqual(
      known,
      [],
      'a word of every reader goes into `everyday`, one that is meant here into `meant`',
    );
  });

  it('is found out by an id, a long name in either spelling, and a short name that one kind has', () => {
    const knowing = [
      "kindOf('task')",
      "t.run('headend.liveStream.play')",
      "item['screenshot_id']",
      'const { secretSlots } = item',
      'item.sprite',
      'const isStorageAlertNew = true',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
      'name(`edge_app.${id}`)',
    ];
    assert.deepEqual(knowing.map(namesIn), [
      ['task'],
      ['liveStream'],
      ['screenshot_id'],
      ['secret_slots', 'secret_slots'],
      ['sprite'],
      ['storageAlert'],
      ['edgeApp'],
    ]);
  });

  it('may use names that several kinds have, everyday words, and sentences', () => {
    const free = ['item.status', 'const task = 1', 'video.volume = 1', "t('The live stream of a video')"];
    assert.deepEqual(free.flatMap(namesIn), []);
  });

  it('is excused for no name that it does not use any more', () => {
    const idle = Object.keys(everyday).filter((name) => !found.some((each) => each.name === name));
    assert.deepEqual(idle, []);
    const unused = meant.filter(
      ({ name, where }) => !found.some((each) => each.name === name && each.file.startsWith(where)),
    );
    assert.deepEqual(unused, []);
  });

  it('imports nothing of a single kind', () => {
    const imports = readers.flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const all = text.matchAll(/from '(?:\.\.\/)+kinds\/([^/']+)\/[^']*'/g);
      return [...all].map(([, folder = '']) => ({ file, folder }));
    });
    const wrong = imports.filter(({ folder }) => !['grammar', 'engine', 'verbs'].includes(folder));
    // the actions of an account are of no kind
    assert.deepEqual(wrong, [{ file: 'host/commands.ts', folder: 'account' }]);
  });
});
