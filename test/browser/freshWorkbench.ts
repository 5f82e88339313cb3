import { packedVsix } from '../prepare.ts';
import { driveWindow } from './driveWindow.ts';
import { type Editor, type EditorSettings, startEditor } from './editor.ts';
import { trySandbox } from './signIn.ts';
import { type Theme, waitForTheme } from './theme.ts';

/** How a workbench is opened. */
export interface FreshOptions extends EditorSettings {
  /** What the window shows: a path of the machine, or an address; absent: no folder. */
  readonly folder?: string;
}

/** A real VS Code in a real browser, with the packaged extension installed as a user would. */
export type Workbench = Awaited<ReturnType<typeof openWorkbench>>;

const held: { editor?: Promise<Editor>; inSandbox?: Workbench } = {};

/** The workbench of a run, as if nobody had used it before. */
export async function freshWorkbench(options: FreshOptions = {}): Promise<Workbench> {
  delete held.inSandbox;
  held.editor ??= startEditor(packedVsix);
  return openWorkbench(await held.editor, options);
}

/**
 * A window with the views of the sandbox, for tests that leave these as they were: that of the file before, if it had
 * one. The first view is shown alone, in a wide side bar, nothing is selected in it, and no editor is open.
 */
export async function sandboxWorkbench(): Promise<Workbench> {
  const before = held.inSandbox;
  const workbench = before ?? (await freshWorkbench());
  if (before) await before.closeEditors();
  else await trySandbox(workbench);
  await workbench.showView('Streaming');
  await workbench.settled('Streaming');
  if (before) await workbench.selectNone('Streaming');
  else await workbench.widenSideBar(480);
  held.inSandbox = workbench;
  return workbench;
}

/** The same, in a window in which nothing was changed before. */
export function freshSandbox(): Promise<Workbench> {
  delete held.inSandbox;
  return sandboxWorkbench();
}

/** Ends the editor of a run, if a test has asked for it. */
export async function endWorkbench(): Promise<void> {
  const editor = await held.editor;
  delete held.editor;
  delete held.inSandbox;
  await editor?.close();
}

/** Opens a window of an editor, as if nobody had used it before. */
export async function openWorkbench(editor: Editor, { folder, ...settings }: FreshOptions = {}) {
  await editor.reset(settings);
  const query = folder === undefined ? 'ew=true' : `folder=${encodeURIComponent(folder)}`;
  const openWindow = async () => driveWindow(await editor.openPage(query));
  const window = await openWindow();
  const { dataDir, logFolder, sandboxFolder, home, programs, logs } = editor;
  return {
    ...window,
    dataDir,
    logFolder,
    sandboxFolder,
    home,
    programs,
    logs,
    /** Opens another window of the same user, with an extension host of its own. */
    openWindow,
    /** Sets the machine’s settings beyond those it was opened with; without any, these alone. */
    set: (more: EditorSettings['settings'] = {}) => editor.set({ ...settings.settings, ...more }),
    async setTheme(theme: Theme): Promise<void> {
      await editor.set({ ...settings.settings, 'workbench.colorTheme': theme });
      await waitForTheme(window.page, theme);
    },
  };
}
