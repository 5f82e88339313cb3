import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** What is wrong with a folder, or a file in it: whose it is, what it is, or who can write to it. */
type Unsafety = 'foreign' | 'noFolder' | 'link' | 'shared';

/** Why a folder, or a file in it, can't be used; as a message, the end of an English sentence. */
export class UnsafeFolder extends Error {
  override readonly name = 'UnsafeFolder';
  readonly why: Unsafety;

  /** The name of the file; undefined: the folder itself. */
  readonly file: string | undefined;

  /** How to fix it. */
  readonly remedy: string;

  constructor(why: Unsafety, file?: string) {
    const it = file ?? 'it';
    const said = {
      foreign: `${it} belongs to another user`,
      noFolder: `${it} isn’t a folder`,
      link: `${it} is a link`,
      shared: `other users can write to ${it}`,
    };
    super(said[why]);
    this.why = why;
    this.file = file;
    this.remedy =
      why === 'shared' ? 'check its contents, then make it yours alone with chmod 700' : 'delete it';
  }
}

/** Where programs keep a user's data on this machine. Source: XDG Base Directory Specification, §2 and §3. */
export function dataFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): string {
  const named = (name: string) => {
    const folder = environment[name];
    return folder && isAbsolute(folder) ? folder : undefined;
  };
  if (platform === 'win32')
    return named('LOCALAPPDATA') ?? named('APPDATA') ?? join(home, 'AppData', 'Local');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return named('XDG_DATA_HOME') ?? join(home, '.local', 'share');
}

/** The default state folder of a sandbox. */
export function defaultFolder(): string {
  return join(dataFolder(), 'headend', 'sandbox');
}

/**
 * Makes a folder for this user only, with missing parents. An existing one must be this user's and not
 * writable by others, who may have put something into it; others lose read access. On Windows, the parent
 * folder's permissions apply. Throws an UnsafeFolder, and what the file system throws.
 */
export function makePrivate(folder: string): void {
  make(folder);
  const me = process.getuid?.();
  if (me === undefined) return;
  if (lstatSync(folder).uid !== me) throw new UnsafeFolder('foreign');
  // a link owned by this user may lead to someone else's folder
  const { uid, mode } = statSync(folder);
  if (uid !== me) throw new UnsafeFolder('foreign');
  if (mode & 0o022) throw new UnsafeFolder('shared');
  if (mode & 0o077) chmodSync(folder, 0o700);
}

function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new UnsafeFolder('noFolder');
    throw error;
  }
}
