import * as vscode from 'vscode';
import { type Choice, type ChoiceName, type Chosen, choices, playerLatency } from '../../kinds/settings.ts';

/** What was read of the settings: a list asks for each of its times, and the editor takes its time. */
const known = new Map<ChoiceName, string | number>();

/** What the user has chosen in the settings; anything else counts as the default. */
export function chosen<Name extends ChoiceName>(name: Name): Chosen<Name> {
  const { values, usual }: Choice = choices[name];
  const value = known.get(name) ?? vscode.workspace.getConfiguration('headend').get(name, usual);
  known.set(name, value);
  return (values.find((each) => each === value) ?? usual) as Chosen<Name>;
}

/** Reads the settings again once they change, and calls back if these have. */
export function followChoices(names: readonly ChoiceName[], changed: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration(({ affectsConfiguration }) => {
    if (!affectsConfiguration('headend')) return;
    known.clear();
    if (names.some((name) => affectsConfiguration(`headend.${name}`))) changed();
  });
}

/** How the player begins: with or without sound, and how far behind a broadcast, in seconds, if that is wanted. */
export function playerPreferences(): { readonly muted: boolean; readonly latency: number | undefined } {
  const settings = vscode.workspace.getConfiguration('headend.player');
  const latency = settings.get('latency');
  const { least, most } = playerLatency;
  const isWanted = typeof latency === 'number' && latency > least && latency <= most;
  return { muted: settings.get('startMuted') !== false, latency: isWanted ? latency : undefined };
}
