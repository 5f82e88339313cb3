import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { type Browser, installBrowser } from './installBrowser.ts';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * Finds the browser to drive: the one that CHROME_PATH names, else the machine's own, else one from the
 * package registry. HEADEND_BROWSER=registry asks for the last at once.
 */
export async function findBrowser(): Promise<Browser> {
  if (process.env['HEADEND_BROWSER'] === 'registry') return installBrowser();
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '' && !(await isExecutable(named))) {
    throw new Error(`CHROME_PATH names something that cannot be run: ${named}`);
  }
  for (const executable of named ? [named] : usual) {
    if (await isExecutable(executable)) return { executable, args: [], env: {} };
  }
  return installBrowser();
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
