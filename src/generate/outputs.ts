import { readdirSync, readFileSync } from 'node:fs';
import { agentTools } from '../agents/tools.ts';
import { accountActions } from '../kinds/account/actions.ts';
import { kinds } from '../kinds/all.ts';
import { workspaceFile } from '../kinds/workspaceFile.ts';
import { operations } from '../platform/operations.ts';
import { commandsPage } from './commandsPage.ts';
import { manifest } from './manifest.ts';
import { operationsPage } from './operations.ts';
import { settingsPage } from './settingsPage.ts';
import { fieldTexts, textsOf } from './texts/fieldTexts.ts';
import { keysOf } from './texts/keys.ts';
import { current, translations } from './texts/translations.ts';
import { toolDefinition } from './toolDefinition.ts';
import { toolsPage } from './toolsPage.ts';
import { verbsPage } from './verbsPage.ts';

/** Every generated file of the project, by path from its root. */
export function outputs(root: string): Record<string, string> {
  const whole = manifest(kinds);
  const { contributes, activationEvents, texts } = whole;
  const own = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  // each text is its own key
  const bundle = Object.fromEntries(translatable(root).map((key) => [key, key]));
  return {
    'package.json': json({ ...own, activationEvents, contributes }),
    'package.nls.json': json(texts),
    'l10n/bundle.l10n.json': json(bundle),
    ...Object.fromEntries(translations(root, texts, bundle).map((each) => [each.file, json(current(each))])),
    'schemas/agentTools.json': json(agentTools.map(toolDefinition)),
    'docs/commands.md': commandsPage(whole),
    'docs/operations.md': operationsPage(operations),
    'docs/settings.md': settingsPage(whole),
    'docs/tools.md': toolsPage(agentTools),
    'docs/verbs.md': verbsPage(kinds),
  };
}

/** The texts from code and kinds, sorted. */
function translatable(root: string): string[] {
  const files = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !/^(sandbox|pages|generate)\//.test(name));
  const inCode = sources.flatMap((name) => keysOf(readFileSync(`${root}/src/${name}`, 'utf8')));
  const inKinds = kinds.flatMap(({ words, actions = [] }) => [
    words.one,
    words.many,
    ...actions.map(({ title }) => title),
  ]);
  const ofAccount = accountActions.map(({ title }) => title);
  const ofFields = [...kinds.flatMap(fieldTexts), ...textsOf(workspaceFile)];
  const ofCalls = operations.flatMap(({ effect, title }) => (effect === 'read' ? [] : [title]));
  const ofTools = agentTools.map(({ title }) => title);
  return [...new Set([...inCode, ...inKinds, ...ofAccount, ...ofFields, ...ofCalls, ...ofTools])].sort();
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
