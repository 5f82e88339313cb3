import type { Manifest } from './manifest.ts';
import { printedFrom, tableOf } from './markdown.ts';

interface Setting {
  readonly type: string;
  readonly default: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly scope: string;
  readonly description?: string;
  readonly markdownDescription?: string;
}

/** The reference of all settings, as Markdown. */
export function settingsPage({ contributes, texts }: Manifest): string {
  const { properties } = contributes['configuration'] as { properties: Readonly<Record<string, Setting>> };
  const rows = Object.entries(properties).map(([name, setting]) => {
    const text = setting.markdownDescription ?? setting.description ?? '';
    return [
      `\`${name}\``,
      valuesOf(setting),
      `\`${JSON.stringify(setting.default)}\``,
      setting.scope === 'application' ? 'you' : 'you, a workspace',
      texts[text.slice(1, -1)] ?? text,
    ];
  });
  return `# Settings

${printedFrom('src/generate/manifest.ts')} What is set by “you” alone can’t be set by a
workspace.

${tableOf(['Setting', 'Values', 'Default', 'Set by', 'What it does'], rows)}
`;
}

function valuesOf({ type, minimum, maximum, enum: values }: Setting): string {
  if (values) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (type === 'boolean') return 'on, off';
  if (minimum !== undefined && maximum !== undefined) return `${type}, ${minimum} to ${maximum}`;
  return type;
}
