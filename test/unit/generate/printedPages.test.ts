import assert from 'node:assert/strict';
import { join } from 'node:path';
import { commandsPage } from '../../../src/generate/commandsPage.ts';
import { outputs } from '../../../src/generate/outputs.ts';

const written = outputs(join(import.meta.dirname, '..', '..', '..'));
const linesOf = (name: string) => (written[`docs/${name}.md`] ?? '').split('\n');

describe('printed pages', () => {
  it('tell each command of the palette with when it is offered, and leave out those that need a row', () => {
    const lines = linesOf('commands');
    for (const line of [
      '| **Headend: Sign In** | always | `headend.account.signIn` |',
      '| **Headend: Stop Sandbox** | in the sandbox, not in a browser without a server | `headend.sandbox.stop` |',
      '| **Headend: Edit Resource…** | signed in, unless the account is read-only | `headend.resource.edit` |',
      '| **Delete** | `delete` | `cmd+backspace` | `headend.row.delete` |',
    ])
      assert.ok(lines.includes(line), line);
    assert.deepEqual(
      lines.filter(
        (line) =>
          line.includes('headend.row.') && !/\| `(ctrl\+c|f2|delete|ctrl\+k alt\+[peis])` \|/.test(line),
      ),
      [],
    );
    // conditions are told in words
    assert.deepEqual(
      lines.filter((line) => line.startsWith('| **Headend:') && /[=!]/.test(line)),
      [],
    );
  });

  it('show a condition that has no words yet as it is', () => {
    const page = commandsPage({
      contributes: {
        commands: [{ command: 'headend.x.y', title: '%command.x.y%' }],
        menus: {
          commandPalette: [{ command: 'headend.x.y', when: 'headend.sandboxAccount && headend.odd' }],
        },
        keybindings: [],
      },
      activationEvents: [],
      texts: { 'command.x.y': 'Do It' },
    });
    assert.ok(page.includes('| **Headend: Do It** | in the sandbox, `headend.odd` | `headend.x.y` |'));
  });

  it('tell what can be done with each kind, where its menu has it and what the palette calls it', () => {
    const lines = linesOf('verbs');
    for (const line of [
      '## PostgreSQL Clusters',
      '| **Start Recording** | menu On Air | Run Action…: **Start Stream Recording** | yes | `headend.liveStream.startRecording` |',
      '| **Create…** | the list | **Headend: Create Stream…** | yes | `headend.liveStream.create` |',
      '| **Create…** | the list | Run Action…: **Create FaaS Key…** | yes | `headend.faasKey.create` |',
      '| **Copy ID** | menu Copy |  |  | `headend.row.copyId` |',
    ])
      assert.ok(lines.includes(line), line);
  });

  it('tell the values, the default and the reach of each setting', () => {
    assert.ok(
      linesOf('settings').includes(
        '| `headend.refreshInterval` | integer, 0 to 3600 | `30` | you | How often, in seconds, visible Headend views refresh: 5 or more, or 0 to disable it. |',
      ),
    );
  });

  it('tell what each tool takes and gives, and the setting that switches it off', () => {
    const lines = linesOf('tools');
    assert.deepEqual(
      lines.filter((line) => line.startsWith('## ')),
      ['## find_resources', '## get_resource', '## check_health', '## change_resource', '## run_action'],
    );
    for (const line of [
      'Changes nothing. In the editor: `headend_check_health`; switched off by `headend.agentTools.checkHealth`.',
      '| `minutes` |  | integer, 5 to 1440 | How far back to check one; default 60 |',
      '| `changed` | always | object |  |',
    ])
      assert.ok(lines.includes(line), line);
  });
});
