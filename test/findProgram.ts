import { existsSync } from 'node:fs';
import path from 'node:path';

/** Finds a program of a PATH, on Windows by the endings of PATHEXT; undefined where there is none. */
export function findProgram(
  name: string,
  { PATH = '', PATHEXT = '.COM;.EXE;.BAT;.CMD' }: NodeJS.ProcessEnv,
  platform = process.platform,
): string | undefined {
  const onWindows = platform === 'win32';
  const endings = onWindows ? PATHEXT.split(';').map((ending) => ending.toLowerCase()) : [''];
  return PATH.split(onWindows ? ';' : ':')
    .flatMap((folder) => endings.map((ending) => path.join(folder, `${name}${ending}`)))
    .find((file) => existsSync(file));
}
