import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { withProgress } from '../../ui/progress.ts';
import { type Reads, readBesides } from '../../ui/readBesides.ts';

/**
 * What some fields of a kind are picked from by name, where their values are IDs. If it can't be read, the user is told,
 * and types an ID.
 */
export async function readNamed(
  { connect, ask }: Pick<Host, 'connect' | 'ask'>,
  kind: Kind,
  ref: Ref,
  fields: readonly { readonly name: string }[],
): Promise<Reads> {
  const { controls = {}, reads = {} } = kind.form ?? {};
  const within = (name: string) =>
    fields.some((each) => name === each.name || name.startsWith(`${each.name}.`));
  const wanted = Object.entries(controls).flatMap(([name, hint]) => {
    if (!within(name)) return [];
    return typeof hint === 'object' && 'ids' in hint ? [[hint.ids, reads[hint.ids]] as const] : [];
  });
  if (wanted.length === 0) return {};
  const found = await withProgress(vscode.l10n.t('Loading…'), async (signal) =>
    readBesides(await connect(ref.account), Object.fromEntries(wanted), ref, signal),
  );
  const [why] = found.unread;
  if (why !== undefined) ask.flash(why, { icon: 'warning' });
  return found.reads;
}
