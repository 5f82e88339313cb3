import * as vscode from 'vscode';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { listEdgeBinaries } from '../../platform/edge/edgeBinaries.ts';
import type { EdgeBinary } from '../../platform/edge/edgeBinary.ts';
import { withProgress } from '../../ui/progress.ts';
import { sayMs } from '../../ui/say.ts';
import { readItem } from '../../work/readItem.ts';
import type { Release } from '../../work/releases/releases.ts';
import type { ReleaseContext } from './context.ts';

/** A release as a row to pick. */
export interface ReleaseRow extends vscode.QuickPickItem {
  readonly release: Release;
  /** Its binary at the service; undefined: it was deleted. */
  readonly found: EdgeBinary | undefined;
  /** It is what the app has now. */
  readonly isCurrent: boolean;
}

/** An app, the binaries of the service, and rows of the releases that are kept. */
export interface ReleaseRows {
  readonly app: EdgeApp;
  readonly binaries: readonly EdgeBinary[];
  readonly rows: readonly ReleaseRow[];
}

/** The releases of an app, the latest first, each with what became of its binary. Throws a CallError. */
export async function releaseRows(desk: ReleaseContext, ref: Ref): Promise<ReleaseRows> {
  const { t } = vscode.l10n;
  const connection = await desk.connect(ref.account);
  const { app, binaries } = await withProgress(t('Reading “{0}”', ref.title), async (signal) => ({
    app: (await readItem(connection, desk.kinds.app, ref, signal)) as EdgeApp,
    binaries: (await connection.client.call(listEdgeBinaries, {}, { signal })).items,
  }));
  const current = String(app.binary ?? '');
  const rows = desk.releases.of(ref.account, ref.id).map((release) => {
    const found = binaries.find(({ id }) => String(id) === release.binary);
    const isCurrent = release.binary === current;
    const at = sayMs(release.at, { dateStyle: 'medium', timeStyle: 'short' });
    const notes = [
      release.file,
      release.commit,
      release.isFound && t('before the first deployment from this computer'),
      release.isBack && t('rolled back'),
      isCurrent ? t('runs now') : !found && t('its binary was deleted'),
    ];
    return {
      label: `#${release.binary} · ${at}`,
      description: notes.filter(Boolean).join(' · '),
      detail: release.md5 ? t('MD5 {0}', release.md5) : t('MD5 unknown'),
      release,
      found,
      isCurrent,
    };
  });
  return { app, binaries, rows };
}
