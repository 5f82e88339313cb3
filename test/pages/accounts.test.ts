import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { URI } from 'vscode-uri';
import { forEachTest } from '../helpers/forSuite.ts';
import { inABrowser } from '../helpers/inABrowser.ts';
import { openDesk } from './desk.ts';
import type { Box, PickRow } from './editor/editor.ts';

/** How a row of an account looks. */
interface Tinted extends PickRow {
  readonly iconPath?: { readonly color?: { readonly id: string } };
}

describe('An account', () => {
  const desk = forEachTest(openDesk);
  const accounts = () => desk().headend.host.accounts;
  const shown = async () =>
    (await accounts().list()).map(({ label, color, safety }) => ({ label, color, safety }));

  describe('is told apart', () => {
    beforeEach(async () => {
      await desk().headend.host.session.check();
    });

    const settings = async (row: string) => {
      const done = desk().run('headend.account.settings');
      const pick = await desk().editor.picks.next();
      await pick.choose(row);
      return { done, pick };
    };

    it('by a name of the user’s, until that is taken back', async () => {
      const { done, pick } = await settings('Name');
      assert.equal(pick.title, 'Settings of Environment');
      const box = await desk().editor.boxes.next();
      assert.match((await box.check('a'.repeat(61))) ?? '', /60/);
      box.answer(' Production $(zap) ');
      await done;
      assert.equal((await shown())[0]?.label, 'Production $(zap)');
      // icons of the editor are no part of a name
      const entry = await desk().editor.status.next(
        ({ id, text }) => id === 'headend.account' && /Production/.test(text),
      );
      assert.doesNotMatch(entry.text, /\$\(zap\)/);
      const again = await settings('Name');
      (await desk().editor.boxes.next()).answer('');
      await again.done;
      assert.equal((await shown())[0]?.label, 'Environment');
    });

    it('by a color, in the status bar and in the list of accounts', async () => {
      const { done } = await settings('Color');
      const colors = await desk().editor.picks.next();
      assert.deepEqual(
        (colors.rows() as Tinted[]).map(({ label, iconPath }) => [label, iconPath?.color?.id]),
        [
          ['None', undefined],
          ['Red', 'charts.red'],
          ['Orange', 'charts.orange'],
          ['Yellow', 'charts.yellow'],
          ['Green', 'charts.green'],
          ['Blue', 'charts.blue'],
          ['Purple', 'charts.purple'],
        ],
      );
      await colors.choose('Purple');
      await done;
      assert.equal((await shown())[0]?.color, 'purple');
      const dot = await desk().editor.status.next(({ id }) => id === 'headend.accountColor');
      assert.equal(dot.text, '$(circle-filled)');
      const switching = desk().run('headend.account.switch');
      const list = await desk().editor.picks.next();
      const [own] = list.rows() as Tinted[];
      assert.deepEqual([own?.label, own?.iconPath?.color?.id], ['Environment', 'charts.purple']);
      await list.choose(undefined);
      await switching;
    });
  });

  it('is in the editor’s own list of accounts, for which nothing else of Headend is loaded', async () => {
    const { editor, secrets } = desk();
    const signedIn = (id: string, label: string) => {
      const baseUrl = 'https://platform.test';
      return {
        id,
        label,
        baseUrl,
        clientId: 7,
        userId: 1,
        safety: 'normal',
        origin: 'stored',
        key: '7_x',
      } as const;
    };
    await accounts().add({ ...signedIn('seven', 'Seven'), name: 'Our own' });
    await accounts().useEnvironment();
    editor.channels.length = 0;
    const told: string[] = [];
    await desk().reload(async () => {
      const list = editor.authentication ?? assert.fail();
      const sessions = await list.getSessions(undefined, {});
      assert.deepEqual(
        sessions.map(({ id, accessToken, account }) => [id, accessToken, account.label]),
        [['seven', 'seven', 'Our own']],
      );
      const changed = new Promise<void>((resolve) => {
        list.onDidChangeSessions(({ added, removed }) => {
          for (const { account } of added ?? []) told.push(`+${account.label}`);
          for (const { account } of removed ?? []) told.push(`-${account.label}`);
          resolve();
        });
      });
      // another window
      await secrets.store('headend.account.eight', JSON.stringify(signedIn('eight', 'Eight')));
      await changed;
      assert.deepEqual([told, editor.channels], [['+Eight'], []]);
    });
    assert.deepEqual(editor.channels, ['Headend']);
    await accounts().remove('eight');
    await editor.authentication?.removeSession('seven');
    while (told.length < 3) await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(told, ['+Eight', '-Eight', '-Our own']);
  });

  describe('is chosen in a list', () => {
    async function offered(): Promise<string[]> {
      const switching = desk().run('headend.account.switch');
      const list = await desk().editor.picks.next(({ title }) => title === 'Headend Accounts');
      await list.choose(undefined);
      await switching;
      return list.rows().map(({ label }) => label);
    }
    beforeEach(async () => {
      await desk().headend.host.session.check();
    });

    it('that offers another account, and to sign out', async () => {
      assert.deepEqual(await offered(), [
        'Environment',
        '',
        'Account Settings…',
        'Set Safety Level…',
        'Sign In to Another Account…',
        'Try the Sandbox',
        'Sign Out',
      ]);
    });

    it('that offers just to sign in while nobody is signed in', async () => {
      await accounts().use(undefined);
      assert.deepEqual(await offered(), ['Environment', '', 'Sign In', 'Try the Sandbox']);
    });

    it('that offers no sandbox in a browser', async () => {
      const labels = await inABrowser(offered);
      assert.ok(labels.includes('Sign Out'), labels.join());
      assert.ok(!labels.includes('Try the Sandbox'), labels.join());
    });
  });

  describe('is signed in to', () => {
    /** What is said below a box once it says something. */
    async function refusal(box: Box, text: string): Promise<string> {
      box.answer(text);
      for (;;) {
        const said = await box.check(text);
        if (said !== undefined) return said;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }

    it('at an address to which a key may be sent: for any other, the box says why and stays', async () => {
      const signing = desk().run('headend.account.signIn');
      const box = await desk().editor.boxes.next();
      assert.equal(await refusal(box, 'api.example'), 'Enter a full URL, such as https://api.gcore.com.');
      assert.equal(
        await refusal(box, ' https://user:word@api.example '),
        'Remove the user name and password from the URL. You’ll enter the API key next.',
      );
      assert.match(
        await refusal(box, 'http://api.example'),
        /^Use https\. Over http, the API key would be sent unencrypted\./,
      );
      box.answer(undefined);
      await signing;
    });

    it('with a key that the service takes: for any other, the box says why and stays', async () => {
      const { origin, key } = desk().sandbox;
      for (const { id } of await accounts().list()) await accounts().remove(id);
      const signing = desk().run('headend.account.signIn');
      (await desk().editor.boxes.next()).answer(origin);
      const box = await desk().editor.boxes.next();
      assert.equal(box.title, `Sign In to ${new URL(origin).host}`);
      assert.equal(
        box.prompt,
        'API key. It’s stored in the editor’s secret storage and sent only to this URL.',
      );
      assert.equal(await refusal(box, '  '), 'Enter an API key.');
      assert.match(await refusal(box, 'schlüssel'), /^An API key contains only Latin letters/);
      assert.match(await refusal(box, 'a key'), /^An API key contains only Latin letters/);
      assert.equal(
        await refusal(box, '1$unknown'),
        `${origin} doesn’t recognize this API key. Check that it’s complete and hasn’t expired.`,
      );
      assert.deepEqual(
        (await accounts().list()).filter((each) => each.origin === 'stored'),
        [],
      );
      box.answer(` ${key} `);
      await signing;
      const [made, ...others] = (await accounts().list()).filter((each) => each.origin === 'stored');
      assert.deepEqual([made?.baseUrl, made?.safety, others], [origin, 'normal', []]);
      await accounts().remove(made?.id ?? '');
    });

    it('where the API answers: the box names what was called elsewhere, and proposes the address again', async () => {
      const { origin, key } = desk().sandbox;
      const signing = desk().run('headend.account.signIn');
      (await desk().editor.boxes.next()).answer(`${origin}/elsewhere/`);
      const box = await desk().editor.boxes.next();
      assert.match(
        await refusal(box, key),
        new RegExp(`^${origin} responded, but not as the API does \\(GET /.*\\)\\. Check the base URL\\.$`),
      );
      box.answer(undefined);
      await signing;
      const again = desk().run('headend.account.signIn');
      const first = await desk().editor.boxes.next();
      assert.equal(first.proposed, `${origin}/elsewhere`);
      first.answer(undefined);
      await again;
    });
  });

  describe('is offered by a workspace', () => {
    const { workspaceFolders, isTrusted } = vscode.workspace;
    let folder: string;
    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'headend-profiles-'));
      Object.assign(vscode.workspace, { workspaceFolders: [{ name: 'a', uri: URI.file(folder), index: 0 }] });
    });
    after(async () => {
      Object.assign(vscode.workspace, { workspaceFolders, isTrusted });
      await rm(folder, { recursive: true });
    });
    const trust = (isTrusted: boolean) => Object.assign(vscode.workspace, { isTrusted });
    const write = (profiles: readonly object[]) =>
      writeFile(path.join(folder, 'headend.json'), JSON.stringify({ profiles }));
    const cancel = async () => {
      const box = await desk().editor.boxes.next();
      box.answer(undefined);
      return box;
    };

    it('quietly: nothing is in use until it is taken, and then its key is asked for', async () => {
      trust(true);
      const { origin, key } = desk().sandbox;
      await write([{ name: 'Staging', baseUrl: origin, color: 'orange', safety: 'confirm' }]);
      const before = await shown();
      const signing = desk().run('headend.account.signIn');
      const pick = await desk().editor.picks.next();
      assert.deepEqual(
        (pick.rows() as Tinted[]).map(({ label, description }) => [label, description]),
        [
          ['Enter a URL and API Key…', undefined],
          ['Profiles of this workspace', undefined],
          ['Staging', `${origin} · asks before changes`],
        ],
      );
      assert.deepEqual(await shown(), before);
      await pick.choose('Staging');
      const box = await desk().editor.boxes.next();
      assert.ok(box.prompt.startsWith(`API key for ${origin}.`), box.prompt);
      box.answer(key);
      await signing;
      const [staging] = (await shown()).filter(({ label }) => label === 'Staging');
      assert.deepEqual(staging, { label: 'Staging', color: 'orange', safety: 'confirm' });
      // what a workspace names is not proposed elsewhere
      trust(false);
      const elsewhere = desk().run('headend.account.signIn');
      assert.deepEqual([(await cancel()).proposed], ['https://api.gcore.com']);
      await elsewhere;
    });

    it('with a safety level that is never below that of the settings', async () => {
      trust(true);
      desk().editor.configure('headend.newAccountSafety', 'readOnly');
      await write([{ name: 'Open', baseUrl: desk().sandbox.origin, safety: 'normal' }]);
      const signing = desk().run('headend.account.signIn');
      await (await desk().editor.picks.next()).choose('Open');
      (await desk().editor.boxes.next()).answer(desk().sandbox.key);
      await signing;
      desk().editor.configure('headend.newAccountSafety', undefined);
      assert.equal((await shown()).find(({ label }) => label === 'Open')?.safety, 'readOnly');
    });

    it('not where the workspace isn’t trusted, the file is wrong or no key may be sent', async () => {
      const good = { name: 'Staging', baseUrl: 'https://api.example' };
      for (const [isTrusted, profiles] of [
        [false, [good]],
        [true, [{ ...good, key: '1$secret' }]],
        [true, [{ ...good, baseUrl: 'http://api.example' }]],
        [true, [{ ...good, baseUrl: 'https://user:word@api.example' }]],
        [true, []],
      ] as const) {
        trust(isTrusted);
        await write(profiles);
        const signing = desk().run('headend.account.signIn');
        assert.equal((await cancel()).prompt, 'API base URL');
        await signing;
      }
      assert.deepEqual(desk().editor.picks.left, []);
    });
  });
});
