import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { verbsOf } from '../../kinds/verbs/rowVerbs.ts';
import type { WindowHandlers } from '../../ui/handler.ts';

interface Declared {
  readonly command: string;
  readonly title: string;
}

/** Offers what can be done with resources of any kind: more than a palette can list. */
export function registerRunAction({ ask, kinds, session }: Host) {
  const { t } = vscode.l10n;

  /** The titles of commands, as the editor translated them. */
  function titles(): ReadonlyMap<string, string> {
    const { contributes } = vscode.extensions.getExtension('headend.headend')?.packageJSON ?? {};
    const commands: readonly Declared[] = contributes?.commands ?? [];
    return new Map(commands.map(({ command, title }) => [command, title]));
  }

  async function rows() {
    const { safety } = await session.account();
    const named = titles();
    return kinds.flatMap((kind) =>
      verbsOf(kind).flatMap(({ action, asks, writes }) => {
        const command = `headend.${kind.id}.${action}`;
        const label = named.get(command);
        if (asks !== 'palette' || label === undefined || (writes && safety === 'readOnly')) return [];
        return [
          { label, description: t(kind.words.many), iconPath: new vscode.ThemeIcon(kind.icon), command },
        ];
      }),
    );
  }

  return {
    window: {
      async 'resource.runAction'() {
        const title = t('Run Action');
        const row = await ask.pick(await rows(), { title, placeHolder: t('Select what to do') });
        if (row) await vscode.commands.executeCommand(row.command);
      },
    } satisfies WindowHandlers,
    dispose: () => undefined,
  };
}
