import * as vscode from 'vscode';
import { curlOf } from '../../work/snippets/curl.ts';
import { fetchOf } from '../../work/snippets/fetchCall.ts';
import { httpieOf } from '../../work/snippets/httpie.ts';
import { keyVariable, type SnippetRequest } from '../../work/snippets/request.ts';
import type { SnippetRow } from './pickSnippet.ts';

const forms = [
  { label: 'curl', icon: 'terminal', comment: '#', isForShells: true, of: curlOf },
  { label: 'fetch', icon: 'symbol-method', comment: '//', isForShells: false, of: fetchOf },
  { label: 'HTTPie', icon: 'terminal', comment: '#', isForShells: true, of: httpieOf },
] as const;

/** The forms that requests are copied in, for a quick pick. `comment` says in a file what the variable is. */
export function requestRows(
  requests: readonly SnippetRequest[],
  { note, commented }: { readonly note: (variable: string) => string; readonly commented: boolean },
): SnippetRow[] {
  const { t } = vscode.l10n;
  return forms.map(({ label, icon, comment, isForShells, of }) => ({
    label,
    icon,
    description: isForShells ? t('for bash and zsh') : t('for Node.js'),
    make: async () => {
      // zsh takes a comment that is pasted for a command
      const isCommented = commented || comment === '//';
      return [
        ...(isCommented ? [`${comment} ${note(keyVariable)}`] : []),
        requests.map(of).join('\n\n'),
      ].join('\n');
    },
  }));
}
