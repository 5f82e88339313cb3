import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { activePanel } from '../../ui/panels/activePanel.ts';
import { listOf } from '../../ui/rows/nodes.ts';
import { refOf } from '../../ui/uri.ts';
import { type ResourceLink, writeLink } from '../../work/links/resourceLink.ts';
import { arrangementInLink } from './listLink.ts';
import { queryInLink } from './statisticsLink.ts';

type Copying = Pick<Host, 'ask' | 'arrangements'>;

/** Copies links to resources, one a line. */
export async function copyResources({ ask }: Pick<Host, 'ask'>, refs: readonly Ref[]): Promise<void> {
  await copy(
    ask,
    refs.map((ref) => toResource(ref)),
  );
}

/** Copies a link to the document that a menu passes, to the panel in front, or to the document in front. */
export async function copyInFront({ ask }: Pick<Host, 'ask'>, argument: unknown): Promise<void> {
  const link = inFront(argument);
  if (link === undefined) ask.flash(vscode.l10n.t('Nothing here has a link.'), { icon: 'info' });
  else await copy(ask, [link]);
}

/** Copies a link to the list of a row as it is arranged; of what is below a resource, one to the resource. */
export async function copyList({ ask, arrangements }: Copying, argument: unknown): Promise<void> {
  const list = listOf(argument);
  if (!list) return;
  if (list.type === 'related') return copyResources({ ask }, [list.of.ref]);
  const { account, kind, scope } = list;
  const arrangement = arrangementInLink(arrangements.of(account.id, kind.id));
  await copy(ask, [write({ kind: kind.id, scope, account: account.id, ...arrangement })]);
}

function inFront(argument: unknown): string | undefined {
  const given = argument instanceof vscode.Uri ? refOf(argument) : undefined;
  if (given) return toResource(given);
  const shown = activePanel();
  if (shown?.ref) {
    const { ref, panel, range } = shown;
    return toResource(ref, { panel, ...(range ? { range } : {}) });
  }
  if (shown) {
    const { panel, account, query } = shown;
    return write({ kind: panel, scope: {}, account, ...(query ? { statistics: queryInLink(query) } : {}) });
  }
  const uri = vscode.window.activeTextEditor?.document.uri;
  const ref = uri && refOf(uri);
  return ref && toResource(ref);
}

function toResource(
  { account, kind, scope, id }: Ref,
  shown: Pick<ResourceLink, 'panel' | 'range'> = {},
): string {
  return write({ kind, id, scope, account, ...shown });
}

function write(link: ResourceLink): string {
  return writeLink(vscode.env.uriScheme, link);
}

async function copy(ask: Host['ask'], links: readonly string[]): Promise<void> {
  const { t } = vscode.l10n;
  await vscode.env.clipboard.writeText(links.join('\n'));
  ask.flash(links.length > 1 ? t('{0} links copied', links.length) : t('Link copied'));
}
