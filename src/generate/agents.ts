import { settingOf } from '../agents/settingOf.ts';
import { agentTools } from '../agents/tools.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

/** The skills that come along, by the names of their folders. */
const skills = ['diagnose-stream', 'release-edge-app'];

/** What each setting of a tool says. */
const toolTexts: Readonly<Record<string, string>> = {
  find_resources: 'Lets agents list and search resources.',
  get_resource: 'Lets agents read a resource, without its secrets.',
  check_health: 'Lets agents check stream health.',
  change_resource: 'Lets agents change a resource. The account’s safety level always applies.',
  run_action:
    'Lets agents run actions, such as to record, purge or delete. The account’s safety level always applies.',
};

/** The tools, the server and the skills for agents in the manifest. */
export function agentContributions(text: (name: string, value: string) => string) {
  return {
    languageModelTools: agentTools.map(({ name, title, description, input }) => ({
      name: `headend_${name}`,
      toolReferenceName: `headend_${name}`,
      tags: ['headend', 'gcore'],
      displayName: text(`tool.${name}`, title),
      modelDescription: description,
      userDescription: text(`tool.${name}.user`, toolTexts[name] ?? title),
      icon: '$(radio-tower)',
      canBeReferencedInPrompt: true,
      when: `config.headend.agentTools.${settingOf({ name })}`,
      inputSchema: jsonSchemaOf(input),
    })),
    mcpServerDefinitionProviders: [{ id: 'headend', label: 'Headend' }],
    chatSkills: skills.map((name) => ({ path: `./skills/${name}/SKILL.md` })),
  };
}

/** The settings of tools and server; a workspace can’t switch on what the user switched off. */
export function agentSettings(text: (name: string, value: string) => string) {
  const setting = (name: string, isOn: boolean, value: string) => [
    `headend.${name}`,
    {
      type: 'boolean',
      default: isOn,
      scope: 'application',
      markdownDescription: text(`setting.${name}`, value),
    },
  ];
  return Object.fromEntries([
    ...agentTools.map((tool) =>
      setting(`agentTools.${settingOf(tool)}`, true, toolTexts[tool.name] ?? tool.title),
    ),
    setting(
      'mcpServer.enabled',
      false,
      'Offers the tools as an MCP server, `headend-mcp`, too, for agents in the editor that use MCP alone. It is read-only.',
    ),
    setting(
      'mcpServer.allowChanges',
      false,
      'Lets the MCP server change resources where the account’s safety level is Normal. What takes something off air, cuts off or deletes is always left to you.',
    ),
  ]);
}
