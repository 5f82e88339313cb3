import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { say } from '../../ui/say.ts';
import { type PathsOf, readPaths } from './readPaths.ts';

/** Asks for paths, in one line or in a tab; undefined: canceled. */
export async function askPaths(
  { ask }: Pick<Host, 'ask'>,
  heading: string,
  of: PathsOf & { readonly isList: boolean },
): Promise<readonly string[] | undefined> {
  const { t } = vscode.l10n;
  const rule = of.request.paths;
  if (!rule) return [];
  const problemsOf = (text: string) => readPaths(text, of).problems.map((each) => say(each));
  const faultsOf = (text: string) => problemsOf(text).map((message) => ({ message }));
  const severity = vscode.InputBoxValidationSeverity.Error;
  const text = of.isList
    ? await ask.write({ title: heading, text: '', check: faultsOf })
    : await ask.type({
        title: heading,
        prompt: t('{0}, such as {1}. Separate multiple entries with spaces.', say(rule.one), rule.example),
        check: (typed) => {
          const [message] = problemsOf(typed);
          return message === undefined ? undefined : { message, severity };
        },
      });
  return text === undefined ? undefined : readPaths(text, of).paths;
}
