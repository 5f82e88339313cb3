import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '../../../tools/folders.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { mcpOverHttp } from '../../helpers/mcpOverHttp.ts';
import { mcpServer } from '../mcp/mcpServer.ts';
import { startedSandbox, temporaryFolder } from '../sandbox/startedSandbox.ts';

const suite = path.join(
  projectFolder,
  'node_modules',
  '@modelcontextprotocol',
  'conformance',
  'dist',
  'index.js',
);

/**
 * The scenarios of the conformance suite that are about a server with tools. The others call tools and prompts that only
 * a server made for the suite has, or are about what this one does not offer: resources, prompts, logging, completion,
 * questions to the client, tasks, sessions and HTTP.
 */
const scenarios = [
  ['server-initialize', '2025-06-18'],
  ['server-initialize', '2025-11-25'],
  ['ping', '2025-11-25'],
  ['tools-list', '2025-06-18'],
  ['tools-list', '2025-11-25'],
  ['tools-list', '2026-07-28'],
  ['server-stateless', '2026-07-28'],
] as const;

/** What the suite itself says that it can’t test, as it needs tools that only a server made for it has. */
const untestable = [
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-missing-capability-http-400',
  'sep-2575-server-no-log-without-loglevel',
  'sep-2575-server-rejects-undeclared-capability',
];

describe('The MCP server, judged by the conformance suite of MCP', function () {
  this.timeout(120_000);

  const sandbox = forSuite(() => startedSandbox());
  const server = forSuite(() =>
    mcpOverHttp(mcpServer({ HEADEND_BASE_URL: sandbox().origin, HEADEND_API_KEY: sandbox().key })),
  );

  for (const [scenario, revision] of scenarios) {
    it(`passes ${scenario} of ${revision}`, async () => {
      const folder = await temporaryFolder();
      const given = ['--url', server().url, '--scenario', scenario, '--spec-version', revision, '-o', folder];
      const child = spawn(process.execPath, [suite, 'server', ...given], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
        });
      await new Promise((resolve) => child.once('close', resolve));
      const files = await readdir(folder, { recursive: true });
      const file = files.find((name) => name.endsWith('checks.json')) ?? assert.fail(said);
      // biome-ignore lint/suspicious/noExplicitAny: the suite’s own report
      const checks: any[] = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
      const failed = checks.filter(({ status }) => status === 'FAILURE');
      const isTestable = ({ errorMessage }: { errorMessage: string }) =>
        !errorMessage.startsWith('Not testable: ');
      assert.deepEqual(failed.filter(isTestable), []);
      const rest = failed.map(({ id }) => id).toSorted();
      assert.deepEqual(rest, scenario === 'server-stateless' ? untestable : []);
      assert.ok(checks.some(({ status }) => status === 'SUCCESS'));
    });
  }
});
