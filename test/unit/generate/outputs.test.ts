import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputs } from '../../../src/generate/outputs.ts';
import { keysOf } from '../../../src/generate/texts/keys.ts';
import { kindOf, kinds, scopeKinds } from '../../../src/kinds/all.ts';
import type { Kind } from '../../../src/kinds/grammar/kind.ts';
import { verbsOf } from '../../../src/kinds/verbs/rowVerbs.ts';
import { accountVerbs, windowVerbs } from '../../../src/kinds/verbs/windowVerbs.ts';

interface Entry {
  readonly command?: string;
  readonly submenu?: string;
  readonly when: string;
  readonly group: string;
}

type Keys = Readonly<Record<string, string>>;

/** Whether a condition of the manifest holds where these keys are set, and no others. */
function holds(condition: string, keys: Keys): boolean {
  const every = (terms: string) =>
    terms.split(' && ').every((term) => {
      if (term === 'true' || term === 'false') return term === 'true';
      const [, name = '', operator, value = ''] = /^(\S+) (==|!=|=~|>|in) '?(.*?)'?$/.exec(term) ?? [];
      if (operator === '==') return keys[name] === value;
      if (operator === '!=') return keys[name] !== value;
      if (operator === '=~') return new RegExp(value.slice(1, -1)).test(keys[name] ?? '');
      if (operator === '>') return Number(keys[name]) > Number(value);
      if (operator === 'in') return keys[value] !== undefined;
      return term.startsWith('!') ? keys[term.slice(1)] === undefined : keys[term] !== undefined;
    });
  return condition.split(' || ').some(every);
}

const root = join(import.meta.dirname, '..', '..', '..');
const written = outputs(root);

describe('generated files', () => {
  for (const [file, text] of Object.entries(written)) {
    it(`${file} is as the kinds say (else: npm run generate)`, () => {
      assert.ok(existsSync(join(root, file)), 'missing');
      assert.equal(readFileSync(join(root, file), 'utf8'), text);
    });
  }

  it('name only texts that exist', () => {
    const named = [...(written['package.json'] ?? '').matchAll(/"%([\w.]+)%"/g)].map(([, name]) => name);
    assert.ok(named.length > 10);
    for (const name of named) assert.ok(texts[name ?? ''], name);
  });

  it('have the titles of tools for agents among the texts to translate, as the editor shows them', () => {
    const bundle = JSON.parse(written['l10n/bundle.l10n.json'] ?? '{}');
    for (const title of ['Find Resources', 'Get Resource', 'Check Health', 'Change Resource', 'Run Action'])
      assert.equal(bundle[title], title);
  });

  it('have no text of a user’s in the manifest itself', () => {
    const shown =
      /^(title|shortTitle|label|category|contents|displayName|(.*D|d)escription|(.*E|e)numDescriptions)$/;
    const found: string[] = [];
    const visit = (name: string, value: unknown) => {
      // models are spoken to in English
      if (['modelDescription', 'inputSchema', 'resourceLabelFormatters'].includes(name)) return;
      if (typeof value === 'string' && shown.test(name) && !/^(%.+%|Headend)$/.test(value)) found.push(value);
      if (Array.isArray(value)) for (const each of value) visit(name, each);
      else if (typeof value === 'object' && value) for (const entry of Object.entries(value)) visit(...entry);
    };
    visit('', JSON.parse(written['package.json'] ?? '{}').contributes);
    assert.deepEqual(found, []);
  });

  const { commands, menus, keybindings, views } = JSON.parse(written['package.json'] ?? '{}').contributes;
  const texts: Record<string, string> = JSON.parse(written['package.nls.json'] ?? '{}');

  it('offer nothing in a browser that needs a machine', () => {
    const ready = {
      'headend.session': 'ready',
      'headend.sandboxAccount': '',
      isWorkspaceTrusted: '',
      workspaceFolderCount: '1',
    };
    const file = { resourceScheme: 'file', resourceExtname: '.wasm' };
    const row = { viewItem: 'item edgeApp ' };
    const missing = (menu: string, keys: Keys) => {
      const shown = (also: Keys) => {
        const found = (menus[menu] as Entry[]).filter(({ when }) =>
          holds(when, { ...ready, ...keys, ...also }),
        );
        return found.map(({ command = '' }) => command.replace('headend.', ''));
      };
      const left = shown({ 'headend.inBrowser': '' });
      return [...new Set(shown({}).filter((command) => !left.includes(command)))].toSorted();
    };
    assert.deepEqual(missing('commandPalette', {}), [
      'edgeApp.deploy',
      'release.deployWorkspace',
      'sandbox.start',
      'sandbox.stop',
      'upload.start',
    ]);
    assert.deepEqual(missing('headend.row.release', row), ['row.deploy', 'row.isRunning']);
    assert.deepEqual(missing('explorer/context', file), ['release.checkFile', 'release.deployFile']);
    const explorer: Entry[] = menus['explorer/context'];
    const upload = explorer.find(({ command }) => command === 'headend.upload.start');
    assert.match(upload?.when ?? '', /&& !headend\.inBrowser &&/);
  });

  it('show Activity beside the first view where uploads are kept, though the account can’t be reached', () => {
    const shown = (keys: Keys) =>
      views.headend
        .filter(({ when = 'true' }: Entry) => holds(when, keys))
        .map(({ id }: { id: string }) => id.replace('headend.', ''));
    assert.deepEqual(shown({ 'headend.alone': 'true' }), ['streaming', 'help']);
    assert.deepEqual(shown({ 'headend.alone': 'true', 'headend.uploads': 'true' }), [
      'streaming',
      'activity',
      'help',
    ]);
    assert.equal(shown({}).length, 6);
  });

  /** The commands that the palette offers where these keys are set. */
  function palette(keys: Keys): string[] {
    const conditions = new Map<string, string>(
      menus.commandPalette.map(({ command, when }: Entry) => [command, when]),
    );
    return commands
      .map(({ command }: Entry) => command)
      .filter((command: string) => holds(conditions.get(command) ?? 'true', keys));
  }

  it('offer a user who is signed out no more than what can be done then, before a view was shown, too', () => {
    for (const keys of [{}, { 'headend.session': 'signedOut' }] as Keys[])
      assert.deepEqual(palette(keys).toSorted(), [
        'headend.account.signIn',
        'headend.account.switch',
        'headend.log.show',
        'headend.sandbox.start',
      ]);
  });

  it('offer the reader of an account what it can do before a view was shown, and no change', () => {
    const offered = palette({ 'headend.session': 'kept' });
    for (const id of ['resource.find', 'liveStream.play', 'account.signOut', 'view.refresh'])
      assert.ok(offered.includes(`headend.${id}`), id);
    assert.deepEqual(
      offered.filter((id) => changing.test(id)),
      [],
    );
  });

  /** All that can hold at once while someone is signed in, so that nothing more is ever offered. */
  const everything: Keys = {
    'headend.session': 'ready',
    'headend.sandboxAccount': 'true',
    'headend.sandboxTrouble': 'true',
    'headend.undoable': 'true',
    'headend.changed': 'true',
    'headend.conflicts': 'the document in front',
    'headend.uploads': 'true',
    'headend.alarms': 'true',
    resourceScheme: 'headend',
    activeEditor: 'workbench.editors.files.textFileEditor',
    isWorkspaceTrusted: 'true',
    workspaceFolderCount: '1',
  };

  it('offer 45 commands at most whatever holds, each of which asks for what it needs', () => {
    const known = new Set(
      [...JSON.stringify(menus.commandPalette).matchAll(/[\w.]+(?= |")/g)].map(([key]) => key),
    );
    const odd = [...known].filter((key) => /^headend\.[a-z]+$/i.test(key) && !(key in everything));
    assert.deepEqual(
      odd,
      ['headend.inBrowser', 'headend.readOnly', 'headend.failedRequestsOnly'],
      'a condition that is not counted',
    );
    const offered = palette(everything);
    assert.ok(offered.length > 35 && offered.length <= 45, `${offered.length}: ${offered.join(', ')}`);
    assert.ok(palette({ ...everything, 'headend.session': 'kept' }).length <= 45);
    assert.ok(palette({ ...everything, 'headend.session': 'unreachable' }).length <= 45);
    const ofKinds = kinds.flatMap((kind) =>
      verbsOf(kind).flatMap(({ action, asks }) =>
        asks === 'palette' ? [`headend.${kind.id}.${action}`] : [],
      ),
    );
    const ofWindow = [...windowVerbs, ...accountVerbs].map(({ id }) => `headend.${id}`);
    for (const id of offered) assert.ok(ofKinds.includes(id) || ofWindow.includes(id), id);
  });

  it('offer to stop a sandbox, to repeat a change, and to settle a conflict where there is one', () => {
    const ready = { 'headend.session': 'ready' };
    const conflict = ['applyMine', 'compare', 'takeTheirs'].map((id) => `headend.document.${id}`);
    const ids = [
      'headend.sandbox.stop',
      'headend.resource.undo',
      'headend.resource.repeatChange',
      ...conflict,
    ];
    const offered = (keys: Keys) => ids.filter((id) => palette({ ...ready, ...keys }).includes(id));
    assert.deepEqual(offered({}), []);
    assert.deepEqual(offered({ 'headend.sandboxAccount': 'true' }), ['headend.sandbox.stop']);
    assert.deepEqual(offered({ 'headend.changed': 'true' }), ['headend.resource.repeatChange']);
    assert.deepEqual(offered({ 'headend.undoable': 'true' }), ['headend.resource.undo']);
    assert.deepEqual(offered({ 'headend.conflicts': 'the document in front' }), conflict);
  });

  it('offer what needs a text, a panel or a folder where there is one', () => {
    const ids = [
      'headend.resource.openAtCursor',
      'headend.resource.insertAs',
      'headend.link.copy',
      'headend.release.deployWorkspace',
    ];
    const [openAtCursor = '', insertAs = '', copyLink = '', deployWorkspace = ''] = ids;
    const offered = (keys: Keys) =>
      ids.filter((id) => palette({ 'headend.session': 'ready', editorIsOpen: 'true', ...keys }).includes(id));
    assert.deepEqual(offered({}), []);
    assert.deepEqual(offered({ activeEditor: 'workbench.editors.gettingStartedInput' }), []);
    for (const activeEditor of [
      'workbench.editors.files.textFileEditor',
      'workbench.editors.textResourceEditor',
      'workbench.editors.textDiffEditor',
      'workbench.editor.notebook',
    ]) {
      assert.deepEqual(offered({ activeEditor }), [openAtCursor, insertAs]);
      assert.deepEqual(offered({ activeEditor, editorReadonly: 'true' }), [openAtCursor]);
    }
    assert.deepEqual(offered({ activeWebviewPanelId: 'headend.player' }), [copyLink]);
    assert.deepEqual(offered({ activeWebviewPanelId: 'markdown.preview' }), []);
    assert.deepEqual(offered({ isWorkspaceTrusted: 'true', workspaceFolderCount: '0' }), []);
    assert.deepEqual(offered({ isWorkspaceTrusted: 'true', workspaceFolderCount: '2' }), [deployWorkspace]);
  });

  it('offer the failed requests alone, or all of them, whichever is not shown', () => {
    const ids = ['headend.request.showFailed', 'headend.request.showAll'];
    const offered = (keys: Keys) =>
      palette({ 'headend.session': 'ready', ...keys }).filter((id) => ids.includes(id));
    assert.deepEqual(offered({}), ['headend.request.showFailed']);
    assert.deepEqual(offered({ 'headend.failedRequestsOnly': 'true' }), ['headend.request.showAll']);
  });

  const changing =
    /^headend\.(resource\.(edit|repeatChange|editInForm)|user\.changeEmail|(?!sandbox)\w+\.(edit|rename|openForm|create|switchOn|switchOff|startRecording|stopRecording|clearDvr|resetPushToken|turnOnOverlay|start|attach|delete|purgeCache|purgeFiles|prefetch))$/;

  it('offer nothing that changes something while the account is read-only', () => {
    const found = commands.map(({ command }: Entry) => command).filter((id: string) => changing.test(id));
    // those of the palette, of rows, and of six kinds that are changed
    assert.ok(found.length > 30, `${found}`);
    const places: Entry[] = [...Object.values<Entry[]>(menus).flat(), ...keybindings];
    const ofChanges = places.filter(({ command }) => changing.test(command ?? ''));
    for (const { command, when } of ofChanges) assert.match(when, /^false$|&& !headend\.readOnly\b/, command);
    for (const id of found)
      assert.ok(
        places.some(({ command }) => command === id),
        id,
      );
  });

  describe('in the menu of a row', () => {
    /** Words that a row has never together. */
    const apart = [
      'pinned unpinned',
      'watched unwatched',
      'switchOn switchOff',
      'enable disable',
      'startRecording stopRecording',
    ].map((words) => words.split(' '));

    /** What rows of a kind are chosen by: with all of its words but for those that exclude each other. */
    function rowsOf(kind: Kind): string[] {
      const { id, actions = [], playback, addresses, page, isAtWork, lock, alarms } = kind;
      const can = { playable: playback, addressed: addresses, paged: page, working: isAtWork, locked: lock };
      const words = Object.entries(can).flatMap(([word, has]) => (has ? [word] : []));
      const watched = alarms ? ['watched', 'unwatched'] : [];
      const all = [
        ...words,
        'identified',
        'pinned',
        'unpinned',
        ...watched,
        ...actions.map((action) => action.id),
      ];
      const without = apart.reduce<readonly (readonly string[])[]>(
        (some, pair) => some.flatMap((left) => pair.map((word) => left.filter((each) => each !== word))),
        [all],
      );
      const start = Object.values(scopeKinds).some((scope) => scope.id === id) ? 'scope' : 'item';
      return without.map((left) => [start, id, ...left].join(' '));
    }

    /** The entries of a menu of a row, in their order. */
    function entries(viewItem: string, menu = 'view/item/context'): Entry[] {
      return (menus[menu] as Entry[])
        .filter(({ when, group }) => holds(when, { viewItem }) && !group.startsWith('inline'))
        .filter(({ submenu }) => submenu === undefined || entries(viewItem, submenu).length > 0)
        .toSorted((one, other) => one.group.localeCompare(other.group, 'en', { numeric: true }));
    }

    for (const kind of kinds) {
      it(`of a ${kind.id} stand nine entries at most, and what ends something last, by itself`, () => {
        for (const row of rowsOf(kind)) {
          const shown = entries(row);
          const names = shown.map(({ command, submenu }) => command ?? submenu);
          assert.ok(shown.length > 0 && shown.length <= 9, `${row}: ${names.join(', ')}`);
          for (const { submenu } of shown) if (submenu) assert.ok(entries(row, submenu).length <= 9, submenu);
          const ending = (kind.actions ?? []).filter(({ destroy, interrupts }) => destroy || interrupts);
          const folded = ['onAir', 'power'] as const;
          for (const place of [undefined, ...folded]) {
            const here = place ? entries(row, `headend.row.${place}`) : shown;
            const last = here.filter(({ group }) => group.startsWith('9_'));
            const own = ending.filter(({ id, submenu }) => submenu === place && row.includes(` ${id}`));
            assert.deepEqual(
              last.map(({ command }) => command),
              own.map(({ id }) => `headend.row.${id}`),
            );
            assert.deepEqual(here.slice(here.length - last.length), last);
          }
        }
      });

      it(`of a ${kind.id} no title names it`, () => {
        const shown = rowsOf(kind).flatMap((row) =>
          entries(row).flatMap((entry) => (entry.submenu ? entries(row, entry.submenu) : [entry])),
        );
        for (const { command = '' } of shown) {
          const title = texts[command.replace('headend.', 'command.')] ?? '';
          assert.ok(!title.includes(kind.words.one) && !title.includes('{'), title);
        }
      });
    }

    it('copies stand together, and so do edits', () => {
      const [row = ''] = rowsOf(kindOf('liveStream'));
      const titles = (menu: string) =>
        entries(row, menu).map(({ command = '' }) => texts[command.replace('headend.', 'command.')]);
      assert.deepEqual(titles('headend.row.copy'), [
        'Copy Name',
        'Copy ID',
        'Copy URL…',
        'Copy Link',
        'Copy As…',
        'Insert at Cursor…',
      ]);
      assert.deepEqual(titles('headend.row.edit'), [
        'Rename…',
        'Edit Field…',
        'Edit in Form…',
        'Duplicate…',
        'Create Restream…',
        'Create Overlay…',
      ]);
      assert.deepEqual(titles('headend.row.open'), [
        'Play Beside Another…',
        'Open Document',
        'Open Statistics',
        'Open in Browser',
      ]);
    });

    it('of what is watched stands the end of watching, and else its beginning, among what is done on air', () => {
      const row = 'item liveStream identified switchOff startRecording clearDvr resetPushToken';
      const shown = (word: string) =>
        entries(`${row} ${word}`, 'headend.row.onAir').map(({ command }) => command);
      const others = (from: string) => shown(from).filter((id) => !id?.endsWith('atch'));
      assert.deepEqual(
        shown('unwatched').filter((id) => id?.endsWith('atch')),
        ['headend.row.watch'],
      );
      assert.deepEqual(
        shown('watched').filter((id) => id?.endsWith('atch')),
        ['headend.row.unwatch'],
      );
      assert.deepEqual(others('watched'), others('unwatched'));
    });

    it('of a list stands what is done with a list, and what is pinned and gone can be unpinned', () => {
      const commandsOf = (row: string) => entries(row).map(({ command }) => command);
      assert.deepEqual(commandsOf('group liveStream arrangeable'), [
        'headend.row.create',
        'headend.view.loadAll',
        'headend.row.filter',
        'headend.row.sort',
        'headend.row.copyLink',
      ]);
      assert.ok(commandsOf('group liveStream arrangeable watchable').includes('headend.row.choose'));
      assert.deepEqual(commandsOf('group storageAlert'), [
        'headend.row.create',
        'headend.view.loadAll',
        'headend.row.copyLink',
      ]);
      assert.deepEqual(commandsOf('lost video pinned'), ['headend.row.unpin']);
    });
  });

  it('offer in the explorer what is done with a build, and only with one', () => {
    const offered = (keys: Keys) =>
      (menus['explorer/context'] as Entry[])
        .filter(({ when }) => holds(when, { 'headend.session': 'ready', ...keys }))
        .map(({ command }) => command);
    const build = { resourceExtname: '.wasm' };
    const check = 'headend.release.checkFile';
    assert.deepEqual(offered(build), ['headend.release.deployFile', check]);
    assert.deepEqual(offered({ ...build, 'headend.readOnly': 'true' }), [check]);
    assert.deepEqual(offered({ ...build, explorerResourceIsFolder: 'true' }), []);
    assert.deepEqual(offered({ ...build, 'headend.session': 'none' }), []);
    assert.deepEqual(offered({ resourceExtname: '.js' }), []);
  });

  it('give rows the keys that they have elsewhere, in the views where a kind has the verb', () => {
    const views = (wanted: string) =>
      keybindings
        .filter(({ key }: { key: string }) => key === wanted)
        .map(
          ({ when }: Entry) => /focusedView == headend\.(\w+) && listFocus && !inputFocus/.exec(when)?.[1],
        );
    assert.deepEqual(views('f2'), ['streaming', 'edge', 'cloud', 'delivery']);
    assert.deepEqual(views('delete'), ['streaming', 'edge', 'cloud', 'delivery']);
    assert.deepEqual(views('ctrl+c'), ['streaming', 'edge', 'cloud', 'delivery', 'activity']);
  });

  it('title each command with a verb and a noun', () => {
    const titles = Object.entries(texts).filter(([name]) => /^command\.(?!row\.)/.test(name));
    for (const [, title] of titles) assert.match(title, /^[A-Z][a-z]+ \w+/, title);
  });

  it('find the texts of t, l10n.t and words', () => {
    const source = "t('a'); vscode.l10n.t('b {0}', 1); words('c'); other('d'); t(e);";
    assert.deepEqual(keysOf(source), ['a', 'b {0}', 'c']);
  });
});
