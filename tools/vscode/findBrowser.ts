import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { type Browser, installBrowser } from './installBrowser.ts';
import { isReadyMade } from './isReadyMade.ts';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * Finds the browser to drive: the one that CHROME_PATH names, else the one of the package registry, which is the same on
 * every machine that it runs on, else the machine's own. Throws where there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH'];
  if (named && !(await isExecutable(named)))
    throw new Error(`CHROME_PATH names something that cannot be run: ${named}`);
  if (!named && isReadyMade()) return installBrowser();
  for (const executable of named ? [named] : usual)
    if (await isExecutable(executable)) return { executable, args: [], env: {} };
  throw new Error('No browser was found: set CHROME_PATH to a Chromium');
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
