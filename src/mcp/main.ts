import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

// headend-mcp: the tools for agents, over stdin and stdout.

if (process.argv.length > 2) {
  process.stderr.write(
    'headend-mcp takes no arguments. Set HEADEND_BASE_URL and HEADEND_API_KEY in its environment.\n',
  );
  process.exit(2);
}

const { createAnswer, environmentPlace } = await import('../agents/all.ts');
const { HEADEND_MCP_PERMIT: permit } = process.env;
const options = environmentPlace(
  process.env,
  globalThis.fetch,
  permit === undefined ? undefined : () => readFileSync(permit, 'utf8'),
);
// what it might ever start gets no key
delete process.env['HEADEND_API_KEY'];

/** A file of the extension, as JSON: `dist` is beside it, or `src/mcp` below. */
function fileOf(name: string) {
  const places = ['..', '../..'].map((up) => new URL(`${up}/${name}`, import.meta.url));
  return JSON.parse(readFileSync(places.find((each) => existsSync(each)) ?? name, 'utf8'));
}

const { version } = fileOf('package.json');
const answer = createAnswer({ ...options, version, definitions: fileOf('schemas/agentTools.json') });

// a client that is gone wants nothing more
process.stdout.on('error', () => process.exit(0));

createInterface({ input: process.stdin }).on('line', async (line) => {
  if (line.trim() === '') return;
  const said = await answer(line);
  if (said) process.stdout.write(`${JSON.stringify(said)}\n`);
});
