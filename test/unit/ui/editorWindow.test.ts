import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import type { Flash } from '../../../src/ui/editorWindow.ts';
import { instead } from '../../helpers/instead.ts';

const load = () => import('../../../src/ui/editorWindow.ts');

/** Does some work in a window of these members. */
const inWindow = async <T>(members: object, work: () => Promise<T> | T) =>
  instead((await import('vscode')).window, members, work);

/** A text that the editor would make a link of, and what is shown in its place. */
const link = '[Run](command:x) $(x)';
const plain = '[Run]\u200b(command:x) $\u200b(x)';

describe('A message of the editor', () => {
  it('has no links or icons in its text, its detail and its buttons, and tells which button it was', async () => {
    const { showMessage } = await load();
    const shown: unknown[] = [];
    const showWarningMessage = async (...all: unknown[]) => {
      shown.push(...all);
      return all.at(-1);
    };
    const buttons = ['Other', link];
    const pressed = await inWindow({ showWarningMessage }, () =>
      showMessage('warning', link, buttons, { modal: true, detail: link }),
    );
    assert.deepEqual(shown, [plain, { modal: true, detail: plain }, 'Other', plain]);
    assert.equal(pressed, link);
  });

  it('that is put away has no answer', async () => {
    const { showMessage } = await load();
    const showInformationMessage = async () => undefined;
    const pressed = await inWindow({ showInformationMessage }, () => showMessage('info', 'a', ['Go On']));
    assert.equal(pressed, undefined);
  });
});

describe('A list of the editor', () => {
  const rows = [{ label: 'first' }, { label: link, description: link, id: 7 }];

  it('has no links or icons in its rows, and gives back the rows that were meant', async () => {
    const { pickRow, pickRows } = await load();
    const shown: unknown[] = [];
    const showQuickPick = async (all: readonly unknown[], options: { canPickMany?: boolean }) => {
      shown.push([all, options]);
      return options.canPickMany ? [all[1]] : all[1];
    };
    await inWindow({ showQuickPick }, async () => {
      assert.equal(await pickRow(rows, { title: link }), rows[1]);
      const many = await pickRows(rows, { title: link });
      assert.deepEqual(many, [rows[1]]);
      assert.equal(many?.[0], rows[1]);
    });
    const plainRows = [{ label: 'first' }, { label: plain, description: plain, id: 7 }];
    assert.deepEqual(shown, [
      [plainRows, { title: plain }],
      [plainRows, { title: plain, canPickMany: true }],
    ]);
  });

  it('that is closed gives none', async () => {
    const { pickRow, pickRows } = await load();
    await inWindow({ showQuickPick: async () => undefined }, async () => {
      assert.equal(await pickRow(rows, {}), undefined);
      assert.equal(await pickRows(rows, {}), undefined);
    });
  });
});

describe('A box of the editor', () => {
  it('has no links or icons in its texts and in what is wrong with what was typed', async () => {
    const { typeText } = await load();
    const notes: unknown[] = [];
    const showInputBox = async ({ validateInput, ...options }: InputOptions) => {
      assert.deepEqual(options, { title: plain, prompt: plain, value: link });
      for (const text of ['a', 'b', 'c']) notes.push(await validateInput(text));
      return link;
    };
    const note = (text: string) =>
      text === 'a' ? link : text === 'b' ? { message: link, severity: 3 } : undefined;
    const typed = await inWindow({ showInputBox }, () =>
      typeText({ title: link, prompt: link, value: link, validateInput: note }),
    );
    assert.equal(typed, link);
    assert.deepEqual(notes, [plain, { message: plain, severity: 3 }, undefined]);
  });
});

interface InputOptions {
  readonly validateInput: (text: string) => unknown;
}

describe('A success in the status bar', () => {
  interface StatusItem {
    text?: string;
    tooltip?: string;
    command?: unknown;
    accessibilityInformation?: { readonly label: string };
    show(): void;
  }

  /** What the status bar shows of successes, one after another. */
  async function flashed(...all: readonly (readonly [string, Flash?])[]) {
    const { flash, endFlash } = await load();
    const shown: StatusItem[] = [];
    const gone: StatusItem[] = [];
    const createStatusBarItem = () => {
      const item: StatusItem & { dispose(): void } = {
        show: () => void shown.push(item),
        dispose: () => void gone.push(item),
      };
      return item;
    };
    await inWindow({ createStatusBarItem }, () => {
      for (const [text, options] of all) flash(text, options);
    });
    const left = shown.filter((item) => !gone.includes(item));
    endFlash();
    return { shown, left };
  }

  it('is cut to what fits, and told in full beside it, without icons of its own', async () => {
    const long = 'a'.repeat(90);
    const { shown } = await flashed([`$(x) ${long}`, { detail: link }], ['b'.repeat(80)]);
    const said = `$\u200b(x) ${long}`;
    assert.deepEqual(
      [shown[0]?.text, shown[0]?.tooltip, shown[0]?.accessibilityInformation?.label],
      [`$(check) $\u200b(x) ${'a'.repeat(74)}…`, `${said}\n${plain}`, `${said} ${plain}`],
    );
    assert.deepEqual([shown[1]?.text, shown[1]?.tooltip], [`$(check) ${'b'.repeat(80)}`, '']);
  });

  it('takes the place of the one before, with a button for what can be done next', async () => {
    const next = { command: 'undo', title: 'Undo', icon: 'discard' };
    const { shown, left } = await flashed(['Copied'], ['Saved', { next }]);
    assert.deepEqual(
      shown.map(({ text, command }) => [text, command]),
      [
        ['$(check) Copied', undefined],
        ['$(check) Saved', undefined],
        ['$(discard) Undo', next],
      ],
    );
    assert.deepEqual(left, shown.slice(1));
  });
});
