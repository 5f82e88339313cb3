import { chromium, type Browser as Launched } from 'playwright-core';
import { browserCrashes } from './browserCrashes.ts';
import { findBrowser } from './findBrowser.ts';

/** About one start in forty of this browser ends in a crash of its own, before it shows anything. */
const mostCrashes = 2;

/** Starts a headless browser that talks to nobody but the pages it is sent to, in English whatever the machine speaks. */
export async function launchBrowser(
  env: NodeJS.ProcessEnv = process.env,
  args: readonly string[] = [],
): Promise<Launched> {
  for (let crashes = 0; ; crashes++) {
    try {
      return await launch(env, args);
    } catch (error) {
      if (crashes === mostCrashes || !String(error).includes('signal=SIGSEGV')) throw error;
      browserCrashes.push('SIGSEGV');
    }
  }
}

async function launch(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Launched> {
  const browser = await findBrowser();
  return chromium.launch({
    executablePath: browser.executable,
    env: { ...env, LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en_US', ...browser.env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--no-proxy-server',
      ...browser.args,
      ...args,
    ],
    // The callers end the browser themselves, after the server, so that logs and coverage are complete.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
