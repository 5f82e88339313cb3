import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Account } from '../../../../src/accounts/account.ts';
import { inABrowser } from '../../../helpers/inABrowser.ts';

const of = (id: string, more: object = {}) =>
  ({ id, label: id, baseUrl: `https://${id}`, safety: 'normal', origin: 'stored', ...more }) as Account;

/** What is asked of a user who gives these answers to pickers and boxes, and what is done with the accounts. */
async function answered(
  command: 'account.settings' | 'account.setSafety' | 'account.switch' | 'account.signOut',
  known: Account[],
  {
    answers = [] as readonly string[],
    about = undefined as string | undefined,
    current = known[0]?.id,
    press = true,
    has = false,
  } = {},
) {
  const [vscode, { createAccountCommands }] = await Promise.all([
    import('vscode'),
    import('../../../../src/features/signIn/accountCommands.ts'),
  ]);
  const left = [...answers];
  const shown: string[] = [];
  const done: unknown[] = [];
  const pick = async (rows: readonly { label: string; description?: string }[], { title = '' }) => {
    shown.push(title, ...rows.map((row) => [row.label, row.description].filter(Boolean).join(' | ')));
    const label = left.shift();
    return label === undefined
      ? undefined
      : (rows.find((row) => row.label === label) ?? assert.fail(`no ${label}`));
  };
  const before = { ...vscode.window };
  Object.assign(vscode.window, {
    showQuickPick: pick,
    async showInputBox({ value = '', validateInput = (_: string): unknown => undefined }) {
      const typed = left.shift();
      shown.push(`typed over ${value}: ${(await validateInput(typed ?? '')) ?? 'fine'}`);
      return typed;
    },
  });
  const execute = vscode.commands.executeCommand;
  Object.assign(vscode.commands, { executeCommand: async (...given: unknown[]) => void done.push(given) });
  const act =
    (what: string) =>
    async (...given: unknown[]) => {
      done.push([what, ...given]);
      if (what === 'remove') known.splice(0, 1);
    };
  const accounts = {
    list: async () => [...known],
    currentId: async () => current,
    hasEnvironment: false,
    environmentIsCurrent: () => false,
    setLook: act('setLook'),
    protect: act('protect'),
    use: act('use'),
    remove: act('remove'),
    leave: act('leave'),
  };
  const ask = {
    pick,
    async warn(text: string, [button]: string[], { detail = '' }) {
      shown.push(text, detail);
      return press ? button : undefined;
    },
  };
  try {
    const commands = createAccountCommands(accounts as never, ask as never, { has: () => has });
    await commands[command](about);
  } finally {
    Object.assign(vscode.window, before);
    Object.assign(vscode.commands, { executeCommand: execute });
  }
  assert.deepEqual(left, []);
  return { shown, done };
}

const one = of('one', { name: 'Mine', color: 'red' });
const two = of('two', { safety: 'readOnly' });

describe('The settings of an account', () => {
  it('are those of the current one, or of the one that was clicked', async () => {
    const { shown } = await answered('account.settings', [one, two]);
    assert.deepEqual(shown, ['Settings of one', 'Name | one', 'Color | Red', 'Safety Level | normal']);
    const other = await answered('account.settings', [one, two], { about: 'two' });
    assert.deepEqual(other.shown, [
      'Settings of two',
      'Name | two',
      'Color | none',
      'Safety Level | read-only',
    ]);
  });

  it('change its name and keep its color, or leave the name that the service has', async () => {
    const rename = async (name: string, account = one) =>
      (await answered('account.settings', [account], { answers: ['Name', name] })).done;
    assert.deepEqual(await rename('  Ours '), [['setLook', 'one', { name: 'Ours', color: 'red' }]]);
    assert.deepEqual(await rename(' '), [['setLook', 'one', { name: undefined, color: 'red' }]]);
    assert.deepEqual(await rename('Mine'), []);
  });

  it('take a name of at most 60 characters', async () => {
    for (const [length, said] of [
      [60, 'fine'],
      [61, 'At most 60 characters.'],
    ] as const) {
      const answers = ['Name', 'n'.repeat(length)];
      const { shown } = await answered('account.settings', [one], { answers });
      assert.equal(shown.at(-1), `typed over Mine: ${said}`);
    }
  });

  it('change its color and keep its name', async () => {
    const recolor = async (...answers: string[]) =>
      answered('account.settings', [one], { answers: ['Color', ...answers] });
    const { done, shown } = await recolor('None');
    assert.deepEqual(done, [['setLook', 'one', { name: 'Mine', color: undefined }]]);
    assert.ok(shown.includes('Red | current'), shown.join());
    assert.deepEqual((await recolor('Red')).done, []);
    assert.deepEqual((await recolor('Blue')).done, [['setLook', 'one', { name: 'Mine', color: 'blue' }]]);
  });

  it('ask for the safety level of that very account', async () => {
    const given = { answers: ['Safety Level'], about: 'two' };
    const { done } = await answered('account.settings', [one, two], given);
    assert.deepEqual(done, [['headend.account.setSafety', 'two']]);
  });
});

describe('The safety level of an account', () => {
  it('is changed for the one that was clicked, if it is another level', async () => {
    const { shown, done } = await answered('account.setSafety', [one, two], {
      answers: ['Confirm'],
      about: 'two',
    });
    assert.deepEqual(shown, ['Safety Level for two', 'Normal', 'Confirm', 'Read-only | current']);
    assert.deepEqual(done, [['protect', 'two', 'confirm']]);
    const same = await answered('account.setSafety', [one, two], { answers: ['Normal'] });
    assert.deepEqual(same.done, []);
  });
});

describe('Signing out', () => {
  afterEach(async () => (await import('../../../../src/ui/editorWindow.ts')).endFlash());

  it('names what is lost, the current account first, and removes the one that is picked', async () => {
    const { shown, done } = await answered('account.signOut', [one, two], {
      answers: ['one'],
      current: 'two',
      has: true,
    });
    assert.deepEqual(shown, [
      'Sign Out',
      'two | https://two · current',
      'one | https://one',
      'Sign out of “one”?',
      'https://one\nIts API key will be removed from this editor. Its documents and panels will close. ' +
        'The list of releases that were deployed from this computer will be deleted.',
    ]);
    assert.deepEqual(done, [['remove', 'one']]);
  });

  it('keeps the account unless the user confirms', async () => {
    const { done } = await answered('account.signOut', [one], { press: false });
    assert.deepEqual(done, []);
  });

  it('only leaves the account of the environment, whose key stays', async () => {
    const { shown, done } = await answered('account.signOut', [of('env', { origin: 'environment' })]);
    assert.match(shown.join(), /Its API key stays in the environment variables\. Its documents/);
    assert.deepEqual(done, [['leave']]);
    const other = [of('env', { origin: 'environment' }), one];
    assert.deepEqual(
      (await answered('account.signOut', other, { current: 'one', press: false })).shown[0],
      'Sign out of “one”?',
    );
  });
});

describe('The list of accounts', () => {
  it('says which is current, and how it is protected, and uses the one that is picked', async () => {
    const { shown, done } = await answered('account.switch', [one, two], { answers: ['two'] });
    assert.deepEqual(shown.slice(0, 3), [
      'Headend Accounts',
      'one | https://one · current',
      'two | https://two · read-only',
    ]);
    assert.deepEqual(done, [['use', 'two']]);
  });

  it('offers to sign in where nobody is signed in, and neither settings nor a way out', async () => {
    const { shown } = await answered('account.switch', []);
    assert.deepEqual(shown, ['Headend Accounts', 'Sign In', 'Try the Sandbox']);
  });

  it('offers no sandbox in a browser', async () => {
    const { shown } = await inABrowser(() => answered('account.switch', []));
    assert.deepEqual(shown, ['Headend Accounts', 'Sign In']);
  });
});
