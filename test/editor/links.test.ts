import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { GroupNode, ItemNode, Node } from '../../src/ui/rows/nodes.ts';
import { refOf } from '../../src/ui/uri.ts';
import { type Answer, answering } from './answers.ts';
import { freshSandbox, signedOut } from './freshSandbox.ts';
import { eventually, inside } from './headend.ts';

describe('Links', function () {
  this.timeout(60_000);

  let account = '';
  let label = '';
  let stream = '';
  before(async () => {
    ({ id: account, label } = await freshSandbox());
    const { rows } = await listOf('streaming', 'liveStream');
    stream = rows[1]?.ref.id ?? assert.fail('no streams');
  });
  afterEach(async () => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  const copied = () => vscode.env.clipboard.readText();

  async function listOf(view: string, kind: string): Promise<{ group: GroupNode; rows: ItemNode[] }> {
    const tree = (await inside()).view(`headend.${view}`)?.tree ?? assert.fail(view);
    const roots: readonly Node[] = (await tree.getChildren()) ?? [];
    const group = roots.find((row) => row.type === 'group' && row.kind.id === kind);
    assert.ok(group?.type === 'group');
    const rows: readonly Node[] = (await tree.getChildren(group)) ?? [];
    return { group, rows: rows.filter((row): row is ItemNode => row.type === 'item') };
  }

  /** Opens a link as the editor does when one is clicked. */
  const follow = async (link: string) => (await inside()).linked.open(vscode.Uri.parse(link));

  const warns = (text: string | RegExp): Answer => ({
    press: undefined,
    message: (shown) =>
      typeof text === 'string' ? assert.equal(shown.text, text) : assert.match(shown.text, text),
  });

  /** What statistics show where nothing else is asked for. */
  const usual = 'source=watching&period=last7Days&interval=1h&zone=local&refresh=true';

  const invalid = 'This link isn’t valid. Headend can’t tell what it opens.';

  it('are copied from rows, one a line, open the document of the resource, and are copied from there', async () => {
    const { rows } = await listOf('streaming', 'liveStream');
    const [first, second] = rows;
    assert.ok(first && second);
    await vscode.commands.executeCommand('headend.row.copyLink', first, [first, second]);
    const [one = '', other = '', ...rest] = (await copied()).split('\n');
    assert.deepEqual(rest, []);
    assert.ok(one.endsWith(`://headend.headend/liveStream/${first.ref.id}?account=${account}`), one);
    await answering([], async () => follow(other));
    const uri = vscode.window.activeTextEditor?.document.uri;
    assert.equal(uri && refOf(uri)?.id, second.ref.id);
    await vscode.commands.executeCommand('headend.link.copy');
    assert.equal(await copied(), other);
  });

  it('open a sheet, and the panel in front gives the same link', async () => {
    const { rows } = await listOf('streaming', 'liveStream');
    const link = `vscode://headend.headend/liveStream/${rows[0]?.ref.id}?account=${account}&panel=`;
    for (const panel of ['showAddresses', 'statistics']) {
      await answering([], async () => follow(link + panel));
      const wanted = panel === 'statistics' ? `&stream=${rows[0]?.ref.id}&refresh=true` : `&panel=${panel}`;
      // a panel is in front a moment after it was opened
      await eventually(async () => {
        await vscode.commands.executeCommand('headend.link.copy');
        return (await copied()).endsWith(wanted) || undefined;
      });
    }
  });

  it('open the statistics of the account', async () => {
    await answering([], async () => follow(`vscode://headend.headend/statistics?account=${account}`));
    await eventually(async () => {
      await vscode.commands.executeCommand('headend.link.copy');
      const [place, shown] = (await copied()).split(`?account=${account}&`);
      return (place?.endsWith('://headend.headend/statistics') && shown === usual) || undefined;
    });
  });

  it('of statistics keep what these show, and name what they are narrowed to by its ID alone', async () => {
    const { statistics } = await inside();
    const { rows } = await listOf('streaming', 'liveStream');
    const { id = '', title } = rows[1]?.ref ?? {};
    const shown = `source=viewers&since=1767225600000&until=1767229200000&interval=5m&zone=utc&stream=${id}&previous=true`;
    const link = `vscode://headend.headend/statistics?account=${account}&${shown}`;
    await answering([], async () => follow(link));
    assert.deepEqual(statistics.all().at(-1)?.query(), {
      source: 'viewers',
      range: { preset: 'custom', from: 1767225600000, to: 1767229200000 },
      granularity: '5m',
      zone: 'utc',
      stream: { id: Number(id), name: title },
      previous: true,
      refresh: false,
    });
    await eventually(async () => {
      await vscode.commands.executeCommand('headend.link.copy');
      return (await copied()).endsWith(link.slice('vscode'.length)) || undefined;
    });
  });

  it('of a check keep its period, and open it, also where the check is open', async () => {
    const { checks } = await inside();
    const { rows } = await listOf('streaming', 'liveStream');
    const { id = '' } = rows[0]?.ref ?? {};
    const link = `vscode://headend.headend/liveStream/${id}?account=${account}&panel=check`;
    const copies = async (wanted: string) =>
      eventually(async () => {
        await vscode.commands.executeCommand('headend.link.copy');
        return (await copied()).endsWith(wanted) || undefined;
      });
    const first = () => checks()[0]?.report()?.[2];
    // the first hour of a day of January
    const hour = (day: number) => `1/${day}/25, 12:00:00 AM – 1/${day}/25, 1:00:00 AM`;
    await answering([], async () => follow(`${link}&from=1735689600000&to=1735693200000`));
    await eventually(() => first() === hour(1) || undefined);
    await copies('&panel=check&from=1735689600000&to=1735693200000');
    await answering([], async () => follow(`${link}&from=1735776000000&to=1735779600000`));
    await eventually(() => first() === hour(2) || undefined);
    await copies('&panel=check&from=1735776000000&to=1735779600000');
    assert.equal(checks().length, 1);
  });

  it('of a list bring its filters and its order', async () => {
    const { arrangements } = await inside();
    const { group } = await listOf('streaming', 'video');
    const wanted = { filters: { state: 'ready', text: 'a&b' }, sort: { id: 'created', down: true } };
    await arrangements.set(account, 'video', wanted);
    await vscode.commands.executeCommand('headend.list.copyLink', group);
    await arrangements.clear(account, ['video']);
    await answering([], async () => follow(await copied()));
    assert.deepEqual(arrangements.of(account, 'video'), wanted);
    await arrangements.clear(account, ['video']);
  });

  it('of a list of a region show it in its place, also in a project that is hidden', async () => {
    const { lists, memory, view: viewOf } = await inside();
    const view = viewOf('headend.cloud') ?? assert.fail();
    const groups = (await lists.groups()).filter(({ kind }) => kind.id === 'instance');
    const projects = [...new Set(groups.map(({ scope }) => scope.project))];
    assert.ok(projects.length > 1);
    for (const project of projects.slice(0, 2)) {
      const group = groups.findLast(({ scope }) => scope.project === project) ?? assert.fail();
      await vscode.commands.executeCommand('headend.list.copyLink', group);
      await answering([], async () => follow(await copied()));
      const selected = () => view.selection().some((row) => 'id' in row && row.id === group.id);
      await eventually(() => selected() || undefined);
    }
    await memory.update(`headend.scope.${account}`, undefined);
    await vscode.commands.executeCommand('workbench.actions.treeView.headend.cloud.collapseAll');
  });

  it('of a list below a resource are those of the resource', async () => {
    const tree = (await inside()).view('headend.streaming')?.tree ?? assert.fail();
    const { rows } = await listOf('streaming', 'liveStream');
    const below: readonly Node[] = (await tree.getChildren(rows[0])) ?? [];
    const related = below.find((row) => row.type === 'related');
    assert.ok(related);
    await vscode.commands.executeCommand('headend.list.copyLink', related);
    assert.ok((await copied()).endsWith(`/liveStream/${rows[0]?.ref.id}?account=${account}`), await copied());
  });

  it('that are hostile do nothing but say so', async () => {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs).length;
    const paths = [
      'noSuchKind/1',
      'constructor/1',
      'liveStream/1?panel=delete',
      'liveStream/1?panel=resetPushToken',
      'liveStream/1?panel=constructor',
      'instance/abc',
      'liveStream/1?panel=play&minutes=15',
      'liveStream/1?minutes=15',
      'video?minutes=15',
      'video?filter.state=nonsense',
      'video?filter.nonsense=1',
      'video?sort=nonsense',
      'statistics?source=nonsense',
      'statistics?panel=play',
      `statistics?${usual}&filter.state=live`,
      'statistics?sort=name',
      'statistics?project=3',
      'liveStream/1?filter.state=live',
      'liveStream/1?group=none',
      `statistics?${usual}&stream=1e3`,
      `liveStream/${stream}?panel=statistics&${usual}`,
      `liveStream/${'9'.repeat(5000)}`,
      '%2e%2e%2f%2e%2e/1',
      'liveStream/1?account=Call%252001234%2520now',
    ];
    for (const path of paths)
      await answering([warns(invalid)], async () => follow(`vscode://headend.headend/${path}`));
    for (const id of ['999999999', 'abc', '[x](command:a)', '1;2'])
      await answering(
        [warns(`There is no stream with the ID “${id}” in the account “${label}”.`)],
        async () =>
          follow(`vscode://headend.headend/liveStream/${encodeURIComponent(encodeURIComponent(id))}`),
      );
    const long = '9'.repeat(100);
    await answering(
      [
        warns(`There is no stream with the ID “${long.slice(0, 60)}…” in the account “${label}”.`),
        warns(`This link is for an account that isn’t signed in here: ${long.slice(0, 60)}…`),
      ],
      async () => {
        await follow(`vscode://headend.headend/liveStream/${long}`);
        await follow(`vscode://headend.headend/liveStream/1?account=${long}`);
      },
    );
    assert.equal(vscode.window.tabGroups.all.flatMap((group) => group.tabs).length, tabs);
  });

  it('of an account that isn’t signed in say whose they are', async () => {
    await answering([warns('This link is for an account that isn’t signed in here: elsewhere_1')], async () =>
      follow('vscode://headend.headend/liveStream/1?account=elsewhere_1'),
    );
  });

  it('ask before they switch accounts', async () => {
    const { accounts } = await inside();
    const { rows } = await listOf('streaming', 'liveStream');
    const [mine = assert.fail()] = await accounts.list();
    const other = { ...mine, id: 'platform.test-7', label: 'Seven', origin: 'stored' as const, key: '7_x' };
    await accounts.add({ ...other, baseUrl: 'https://platform.test' });
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const link = `vscode://headend.headend/liveStream/${rows[2]?.ref.id}?account=${account}`;
    const asks = (press: string | undefined): Answer => ({
      press,
      message: ({ text }) =>
        assert.equal(text, `This link is for another account. Switch to “${mine.label}”?`),
    });
    await answering([asks(undefined)], async () => follow(link));
    assert.equal(await accounts.currentId(), other.id);
    assert.equal(vscode.window.tabGroups.activeTabGroup.activeTab, undefined);
    await answering([asks('Switch Account')], async () => follow(link));
    assert.equal(await accounts.currentId(), account);
    const uri = vscode.window.activeTextEditor?.document.uri;
    assert.equal(uri && refOf(uri)?.id, rows[2]?.ref.id);
    await accounts.remove(other.id);
  });

  describe('where nobody is signed in', () => {
    beforeEach(signedOut);
    after(freshSandbox);

    it('ask to sign in', async () => {
      await answering([warns('Sign in to open this link.')], async () =>
        follow('vscode://headend.headend/liveStream/1?account=elsewhere_1'),
      );
    });

    it('of the sandbox start it, and go on to what they name', async () => {
      const { accounts, sandbox } = await inside();
      const link = `vscode://headend.headend/liveStream/${stream}?account=${account}`;
      const offers = (press: string | undefined): Answer => ({
        press,
        message: ({ text, buttons }) => {
          assert.equal(text, 'This link is for a sandbox account. Try the sandbox to open it.');
          assert.deepEqual(buttons, ['Try the Sandbox']);
        },
      });
      await sandbox.stop();
      await answering([offers(undefined)], async () => follow(link));
      assert.deepEqual(await accounts.list(), []);
      await answering([offers('Try the Sandbox')], async () => follow(link));
      assert.equal(await accounts.currentId(), account);
      const uri = vscode.window.activeTextEditor?.document.uri;
      assert.equal(uri && refOf(uri)?.id, stream);
    });

    it('of a sandbox that isn’t the one of this machine don’t open its resources', async () => {
      const text = 'This link is for an account that isn’t signed in here: sandbox-1';
      await answering([{ press: 'Try the Sandbox' }, warns(text)], async () =>
        follow('vscode://headend.headend/liveStream/1?account=sandbox-1'),
      );
      assert.equal(vscode.window.tabGroups.activeTabGroup.activeTab, undefined);
    });
  });
});
