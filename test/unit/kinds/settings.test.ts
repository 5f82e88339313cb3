import assert from 'node:assert/strict';
import packageJson from '../../../package.json' with { type: 'json' };
import texts from '../../../package.nls.json' with { type: 'json' };
import { accountColors } from '../../../src/accounts/account.ts';
import { choices } from '../../../src/kinds/settings.ts';
import { workspaceFile } from '../../../src/kinds/workspaceFile.ts';

interface Setting {
  readonly markdownDescription: string;
  readonly scope: string;
  readonly enum?: readonly unknown[];
  readonly enumDescriptions?: readonly string[];
}

const { properties } = packageJson.contributes.configuration;
const settings = Object.entries<Setting>(properties as never);
const textOf = (mark: string) => (texts as Readonly<Record<string, string>>)[mark.slice(1, -1)] ?? '';

describe('Settings', () => {
  it('are described, each of their values too, and only those about files may be a workspace’s', () => {
    const ofFiles = ['headend.inCode.enabled', 'headend.terraform.provider'];
    for (const [name, { markdownDescription, scope, enum: values, enumDescriptions }] of settings) {
      assert.match(textOf(markdownDescription), /^[A-Z].*\.$/, name);
      assert.equal(scope, ofFiles.includes(name) ? 'resource' : 'application', name);
      if (!values) continue;
      const described = (enumDescriptions ?? []).map(textOf);
      assert.equal(described.filter(Boolean).length, values.length, name);
    }
  });

  it('cover what users differ on', () => {
    assert.deepEqual(
      settings
        .map(([name]) => name.replace('headend.', ''))
        .filter((name) => !/^(agentTools|mcpServer)/.test(name)),
      [
        'refreshInterval',
        'inCode.enabled',
        'terraform.provider',
        'newAccountSafety',
        'timeZone',
        'units',
        'statistics.period',
        'statistics.chart',
        'statistics.series',
        'player.startMuted',
        'player.latency',
      ],
    );
  });

  it('and headend.json have the same colors and safety levels', () => {
    const profile = { name: 'a', baseUrl: 'https://a.example' };
    for (const color of accountColors)
      for (const safety of choices.newAccountSafety.values)
        assert.ok(workspaceFile.safeParse({ profiles: [{ ...profile, color, safety }] }).success);
    assert.equal(accountColors.length, 6);
  });
});
