import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Host } from '../../host/host.ts';
import { listVideos } from '../../platform/streaming/operations.ts';
import { withProgress } from '../../ui/progress.ts';
import { checkedQuery, type StatisticsQuery } from '../../wire/fromStatistics.ts';
import { readAlone } from '../../work/readItem.ts';
import type { Named } from './names.ts';
import { fitted } from './sources.ts';

/**
 * The query of a link, with the name of what it is narrowed to, which a link leaves out. What can’t be read is called
 * by its ID. Undefined: nothing is asked for in particular. Throws a CallError if the user cancels.
 */
export async function linkedQuery(
  host: Host,
  account: string,
  argument: unknown,
): Promise<StatisticsQuery | undefined> {
  const given = checkedQuery(argument);
  if (!given) return undefined;
  const query = fitted(given);
  const { stream, video, app, resource } = query;
  const nameOf = (what: Named, id: string) => read(host, account, { what, id });
  return {
    ...query,
    ...(stream ? { stream: { ...stream, name: await nameOf('stream', String(stream.id)) } } : {}),
    ...(video ? { video: { ...video, name: await nameOf('video', video.slug) } } : {}),
    ...(app ? { app: { ...app, name: await nameOf('app', app.id) } } : {}),
    ...(resource ? { resource: { ...resource, name: await nameOf('resource', String(resource.id)) } } : {}),
  };
}

interface Narrowed {
  readonly what: Named;
  /** An id; of a video its slug. */
  readonly id: string;
}

async function read(host: Host, account: string, { what, id }: Narrowed): Promise<string> {
  const kind = host.kinds.find(({ statistics }) => statistics === what);
  let canceled: AbortSignal | undefined;
  try {
    const name = await withProgress(vscode.l10n.t('Opening statistics'), async (signal) => {
      canceled = signal;
      const connection = await host.connect(account);
      if (what === 'video' || !kind) return videoName(connection, id, signal);
      const ref = { account, kind: kind.id, scope: {}, id, title: id };
      return kind.title(await readAlone(connection, kind, ref, signal));
    });
    return name || `#${id}`;
  } catch (error) {
    if (canceled?.aborted) throw error;
    // what was deleted has figures up to then, and the page says what can’t be reached
    host.log.error(error);
    return `#${id}`;
  }
}

/** The name of a video by its slug, which the service searches. Throws a CallError. */
async function videoName(
  { client }: Connection,
  slug: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { items } = await client.call(listVideos, { search: slug }, { signal });
  return items.find((video) => video.slug === slug)?.name ?? undefined;
}
