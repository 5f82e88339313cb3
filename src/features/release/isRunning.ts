import * as vscode from 'vscode';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { withProgress } from '../../ui/progress.ts';
import { readItem } from '../../work/readItem.ts';
import { readBinary } from '../../work/releases/readBinary.ts';
import type { ReleaseContext } from './context.ts';
import { binaryOf } from './plan.ts';

/** Tells whether an app runs a file, by its MD5. Throws a BinaryTrouble or a CallError. */
export async function checkRunning(desk: ReleaseContext, ref: Ref, file: vscode.Uri): Promise<void> {
  const { t } = vscode.l10n;
  const { md5 } = await readBinary(file);
  const connection = await desk.connect(ref.account);
  const binary = await withProgress(t('Reading “{0}”', ref.title), async (signal) => {
    const app = (await readItem(connection, desk.kinds.app, ref, signal)) as EdgeApp;
    return binaryOf(connection, app, signal);
  });
  const name = vscode.workspace.asRelativePath(file);
  const theirs = binary?.checksum?.toLowerCase();
  if (!theirs) {
    await desk.ask.warn(t('The service doesn’t show the MD5 of the binary that “{0}” runs.', ref.title), []);
    return;
  }
  const release = desk.releases.of(ref.account, ref.id).find((each) => each.md5 === theirs);
  const from = release?.file
    ? ` ${t('It was deployed from {0}.', [release.file, release.commit].filter(Boolean).join(', '))}`
    : '';
  if (theirs === md5)
    await desk.ask.tell(
      t('Yes: “{0}” runs {1} (binary #{2}, MD5 {3}).', ref.title, name, String(binary?.id), md5),
      [],
    );
  else
    await desk.ask.warn(
      `${t('No: “{0}” runs binary #{1} with MD5 {2}; {3} has MD5 {4}.', ref.title, String(binary?.id), theirs, name, md5)}${from}`,
      [],
    );
}
