import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { packageExtension } from '../../tools/packageExtension.ts';
import type { Service } from './withSandbox.ts';

/** The container of the probe, as the activity bar names it. */
export const probeName = 'Probe';

const manifest = {
  name: 'probe',
  publisher: 'bench',
  version: '0.0.1',
  license: 'MIT',
  type: 'module',
  main: './extension.js',
  repository: packageJson.repository,
  engines: packageJson.engines,
  activationEvents: [],
  contributes: {
    viewsContainers: { activitybar: [{ id: 'probe', title: probeName, icon: 'icon.svg' }] },
    views: { probe: [{ id: 'probe.streams', name: probeName }] },
    commands: [{ command: 'probe.pick', title: `${probeName}: Pick` }],
  },
};

const source = ({ baseUrl, key }: Service) => `import * as vscode from 'vscode';

export function activate(context) {
  const treeDataProvider = {
    async getChildren() {
      const headers = { authorization: ${JSON.stringify(`APIKey ${key}`)} };
      const reply = await fetch(${JSON.stringify(`${baseUrl}/streaming/streams`)}, { headers });
      return (await reply.json()).map(({ name }) => name);
    },
    getTreeItem: (name) => new vscode.TreeItem(name),
  };
  context.subscriptions.push(vscode.window.createTreeView('probe.streams', { treeDataProvider }));
  context.subscriptions.push(vscode.commands.registerCommand('probe.pick', () => {
    const box = vscode.window.createQuickPick();
    const show = () => {
      // as many as Headend shows of what is found, or fewer where one more digit is typed
      const count = /\\d\\d$/.test(box.value) ? 25 : 50;
      box.items = Array.from({ length: count }, (_, at) => ({
        label: \`Evening \${box.value}\${at})\`,
        description: \`video · ready · \${at}\`,
        iconPath: new vscode.ThemeIcon('device-camera-video'),
        alwaysShow: true,
      }));
    };
    box.onDidChangeValue(show);
    show();
    box.show();
  }));
}
`;

/** Packs an extension of the fewest lines that list streams, with a tree and one request, and answer keys in a box with rows that it has. */
export async function packProbe(folder: string, service: Service): Promise<string> {
  await mkdir(folder, { recursive: true });
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write('package.json', JSON.stringify(manifest));
  await write('README.md', 'Lists streams.');
  await write('LICENSE', 'MIT');
  await write(
    'icon.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>',
  );
  await write('extension.js', source(service));
  const vsix = `${folder}.vsix`;
  await packageExtension(vsix, folder);
  return vsix;
}
