import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { CachedFiles, Caching } from '../../kinds/grammar/caching.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { fewLines } from '../../ui/fewLines.ts';
import { oneOf } from '../../ui/nouns.ts';
import { withProgress } from '../../ui/progress.ts';
import { say } from '../../ui/say.ts';
import { pagesOf } from '../../work/callBound.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { type DeliveredFiles, type PlannedPurge, purgePlan } from './purgePlan.ts';
import { type CachingHost, sendRequest } from './send.ts';

/**
 * Purges the files that viewers get of an item from each cache that delivers them, in as many requests as that takes;
 * tells what is left out. Throws a CallError.
 */
export async function purgeFiles(host: CachingHost, kind: Kind, ref: Ref): Promise<void> {
  const { t } = vscode.l10n;
  const { ask } = host;
  const cache = host.kinds.find(({ caching }) => caching !== undefined);
  const caching = cache?.caching;
  const request = caching?.purges.find(({ takesPatterns }) => takesPatterns);
  if (!cache || !caching || !request) return;
  const connection = await host.connect(ref.account);
  const served = await withProgress(t('Reading “{0}”', ref.title), async (signal) => {
    const files = kind.cachedFiles?.(await readItem(connection, kind, ref, signal)) ?? [];
    return Promise.all(files.map(async (each) => servedBy(connection, caching, each, signal)));
  });
  if (served.length === 0) return void (await ask.warn(t('“{0}” has no files to purge.', ref.title), []));
  const most = request.paths?.most ?? 1;
  const { purges, closed, foreign } = purgePlan(served, { key: cache.key, when: caching.when, most });
  for (let at = 0; at < purges.length; ) {
    const { item, paths } = purges[at] as PlannedPurge<Item>;
    const title = cache.title(item);
    const of = { account: ref.account, kind: cache.id, scope: {}, id: cache.key(item), title };
    const what = t('Purge the Files of “{0}” from “{1}”', ref.title, title);
    const heading = purges.length > 1 ? t('{0} ({1} of {2})', what, at + 1, purges.length) : what;
    if (await sendRequest(host, { ref: of, caching, request, paths, heading })) at++;
    else if (purges.length === 1 || !(await goesOn(host, cache, purges.slice(at)))) return;
  }
  const left = [
    ...closed.map((item) => {
      const state = say(cache.state(item, Date.now()).words);
      return t('“{0}” is {1}. {2}', cache.title(item), state, say(caching.needs));
    }),
    ...foreign.map((domain) =>
      t('No {0} in this account delivers “{1}” from {2}.', oneOf(cache), ref.title, domain),
    ),
  ];
  if (left.length > 0) await ask.warn((await fewLines(left, (each) => each)).join(' '), []);
}

async function servedBy(
  connection: Connection,
  { delivering, domains }: Caching<Item>,
  files: CachedFiles,
  signal: AbortSignal,
): Promise<DeliveredFiles<Item>> {
  const domain = files.domain.toLowerCase();
  const found: Item[] = [];
  for (const list of delivering) {
    const reader = pagesOf<Item>(connection, list, { scope: {}, id: domain });
    while (!reader.done) found.push(...(await reader.next(signal)).items);
  }
  return {
    ...files,
    by: found.filter((item) => domains(item).some((each) => each.toLowerCase() === domain)),
  };
}

/** Tells what has not been purged, and whether the user wants to go on with it. */
async function goesOn(
  { ask }: CachingHost,
  cache: Kind,
  left: readonly PlannedPurge<Item>[],
): Promise<boolean> {
  const { t } = vscode.l10n;
  const lines = await fewLines(left, ({ item, paths }) =>
    t('{0} from “{1}”', paths.join(', '), cache.title(item)),
  );
  const go = t('Continue');
  return (await ask.warn(t('Not purged yet: {0}', lines.join('; ')), [go])) === go;
}
