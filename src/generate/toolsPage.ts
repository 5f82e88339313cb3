import { settingOf } from '../agents/settingOf.ts';
import type { AgentTool } from '../agents/tool.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import { printedFrom, tableOf } from './markdown.ts';

interface Member {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Member;
}

interface Members {
  readonly properties?: Readonly<Record<string, Member>>;
  readonly required?: readonly string[];
}

const effects: Readonly<Record<AgentTool['effect'], string>> = {
  read: 'Changes nothing.',
  change: 'Changes resources.',
  destructive: 'Changes resources; may take away what was there.',
};

/** The reference of the tools for agents, as Markdown. */
export function toolsPage(tools: readonly AgentTool[]): string {
  const parts = tools.map(
    (tool) => `## ${tool.name}

${tool.description}

${effects[tool.effect]} In the editor: \`headend_${tool.name}\`; switched off by \`headend.agentTools.${settingOf(tool)}\`.

${membersOf('Takes', jsonSchemaOf(tool.input))}

${membersOf('Gives', jsonSchemaOf(tool.output))}
`,
  );
  return `# Tools for agents

${printedFrom('src/agents/tools.ts')} How they are used is in [agents.md](agents.md).

${parts.join('\n')}`;
}

function membersOf(head: string, { properties = {}, required = [] }: Members): string {
  const rows = Object.entries(properties).map(([name, member]) => [
    `\`${name}\``,
    required.includes(name) ? 'always' : '',
    sortOf(member),
    member.description ?? '',
  ]);
  return tableOf([head, '', 'What', ''], rows);
}

function sortOf({ type = 'any value', enum: values, minimum, maximum, items }: Member): string {
  if (values) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (items) return `list of ${sortOf(items)}`;
  return minimum === undefined || maximum === undefined ? type : `${type}, ${minimum} to ${maximum}`;
}
