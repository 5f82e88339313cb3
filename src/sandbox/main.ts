import { fileURLToPath } from 'node:url';
import { admitKey } from '../sandboxFolder/keys.ts';
import { help } from './help.ts';
import { readOptions } from './options.ts';
import { Refusal } from './server/refusal.ts';
import { createSandbox } from './server/server.ts';
import { makeKey } from './state/keys.ts';
import { inFolder } from './state/state.ts';
import { watchWindows } from './windows.ts';

// both src/sandbox and dist/sandbox are two levels below the root
const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) {
    process.stdout.write(help());
    return;
  }
  const sandbox = await createSandbox({
    ...options,
    clip: inRoot('media/clip'),
    scripts: {
      player: inRoot('dist/sandbox/page/player.js'),
      hls: inRoot('dist/webview/hlsEngine.js'),
    },
  });
  const key = options.key ?? makeKey();
  let ending = false;
  const unwatch = inFolder(options.state, () => {
    admitKey(options.state, key);
    return options.attended ? watchWindows(options.state, end) : undefined;
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  // the parent process may have stopped reading
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const made = options.key === undefined ? { apiKey: key } : {};
  process.stdout.write(`${JSON.stringify({ baseUrl: sandbox.origin, ...made })}\n`);

  function end(): void {
    if (ending) return;
    ending = true;
    unwatch?.();
    sandbox.close().then(() => process.exit(0), fail);
  }
}

/** Exits, although it may already be listening. */
function fail(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`, () => process.exit(error.exitCode));
}

main().catch(fail);
