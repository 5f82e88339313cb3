import * as vscode from 'vscode';
import type { CacheRequest } from '../../kinds/grammar/caching.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { withProgress } from '../../ui/progress.ts';
import { say } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { askPaths } from './paths.ts';
import { type CachingHost, sendRequest } from './send.ts';

/** Asks which cached files of an item are purged, then has them purged. Throws a CallError. */
export async function purgeItem(host: CachingHost, kind: Kind, ref: Ref): Promise<void> {
  const heading = vscode.l10n.t('Purge the Cache of “{0}”', ref.title);
  await request(host, kind, { ref, heading, requests: kind.caching?.purges ?? [] });
}

/** Asks which files an item is to fetch before anybody asks for them. Throws a CallError. */
export async function prefetch(host: CachingHost, kind: Kind, ref: Ref): Promise<void> {
  const heading = vscode.l10n.t('Prefetch Files to “{0}”', ref.title);
  await request(host, kind, { ref, heading, requests: kind.caching ? [kind.caching.prefetch] : [] });
}

interface Asked {
  readonly ref: Ref;
  readonly heading: string;
  readonly requests: readonly CacheRequest[];
}

async function request(host: CachingHost, kind: Kind, { ref, heading, requests }: Asked): Promise<void> {
  const item = await openItem(host, kind, ref);
  const { caching } = kind;
  if (!item || !caching) return;
  const rows = requests.flatMap((each) => {
    const label = say(each.label);
    const isRefused = caching.cannot?.(item, each) !== undefined;
    const description = isRefused ? vscode.l10n.t('not available') : say(each.note);
    const row = { label, description, request: each, isList: false };
    const list = { ...row, label: vscode.l10n.t('{0}, One per Line…', label), description: '', isList: true };
    return each.paths && !isRefused ? [row, list] : [row];
  });
  const picked = await host.ask.pick(rows, { title: heading });
  if (!picked) return;
  const why = caching.cannot?.(item, picked.request);
  if (why) return void (await host.ask.warn(say(why), []));
  const domains = caching.domains(item);
  const paths = await askPaths(host, heading, { ...picked, domains, title: ref.title });
  if (paths) await sendRequest(host, { ref, caching, request: picked.request, paths, heading });
}

/** The item as it is now, if its cache can be changed; else the user is told why not. */
async function openItem(host: CachingHost, kind: Kind, ref: Ref): Promise<Item | undefined> {
  const { t } = vscode.l10n;
  const item = await withProgress(t('Reading “{0}”', ref.title), async (signal) =>
    readItem(await host.connect(ref.account), kind, ref, signal),
  );
  const { caching } = kind;
  if (!caching || caching.when(item)) return item;
  const now = say(kind.state(item, Date.now()).words);
  await host.ask.warn(t('“{0}” is {1}. {2}', ref.title, now, say(caching.needs)), []);
  await host.changed.emit([ref]);
  return undefined;
}
