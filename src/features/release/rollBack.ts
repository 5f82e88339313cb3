import * as vscode from 'vscode';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { listEdgeBinaries } from '../../platform/edge/edgeBinaries.ts';
import { withProgress } from '../../ui/progress.ts';
import { readItem } from '../../work/readItem.ts';
import type { Release } from '../../work/releases/releases.ts';
import type { ReleaseContext } from './context.ts';
import { type Deployed, keep, told } from './deploy.ts';
import { planLines } from './preview.ts';
import { setBinary } from './setBinary.ts';

/** Brings back a release that was made from here, and whose binary still exists. Undefined: the user gave up. */
export async function rollBack(desk: ReleaseContext, ref: Ref): Promise<Deployed | undefined> {
  const { t } = vscode.l10n;
  const { ask, kinds, releases } = desk;
  const connection = await desk.connect(ref.account);
  const { app, binaries } = await withProgress(t('Reading “{0}”', ref.title), async (signal) => ({
    app: (await readItem(connection, kinds.app, ref, signal)) as EdgeApp,
    binaries: (await connection.client.call(listEdgeBinaries, {}, { signal })).items,
  }));
  const current = String(app.binary ?? '');
  const known = releases.of(ref.account, ref.id);
  const rows = onceEach(known).map((release) => {
    const found = binaries.find(({ id }) => String(id) === release.binary);
    const isCurrent = release.binary === current;
    const state = isCurrent ? t('runs now') : found ? '' : t('its binary was deleted');
    return {
      label: `#${release.binary} · ${new Date(release.at).toLocaleString(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' })}`,
      description: [release.file, release.commit, state].filter(Boolean).join(' · '),
      detail: t('MD5 {0}', release.md5),
      release,
      found,
      isCurrent,
    };
  });
  if (!rows.some(({ found, isCurrent }) => found && !isCurrent)) {
    await ask.tell(
      t(
        '“{0}” can’t be rolled back: no earlier release was made from here whose binary still exists.',
        ref.title,
      ),
      [],
    );
    return undefined;
  }
  const title = t('Roll Back “{0}”', ref.title);
  for (;;) {
    const row = await ask.pick(rows, { title, placeHolder: t('Select the release to bring back') });
    if (!row) return undefined;
    const { release, found, isCurrent } = row;
    if (!found || isCurrent) {
      await ask.warn(
        t(
          'Can’t select #{0}: {1}.',
          release.binary,
          row.isCurrent ? t('it runs now') : t('its binary was deleted'),
        ),
        [],
      );
      continue;
    }
    const running = binaries.find(({ id }) => String(id) === current);
    const next = { md5: release.md5, id: release.binary, file: release.file };
    const plan = { app, running, next, account: await desk.accountLabel(ref.account) };
    const button = t('Roll Back');
    const detail = planLines(plan).join('\n');
    if ((await ask.warn(t('Roll back “{0}”?', ref.title), [button], { modal: true, detail })) !== button)
      return undefined;
    await withProgress(t('Rolling back “{0}”', ref.title), (signal) =>
      setBinary(desk, connection, { ref, before: app, binary: Number(release.binary) }, signal),
    );
    const { md5, file, commit } = release;
    await keep(desk, ref, { binary: found, md5, file, commit, isBack: true });
    return told(desk, connection, { ref, binary: found });
  }
}

/** The latest release of each binary. */
function onceEach(all: readonly Release[]): Release[] {
  return all.filter(({ binary }, at) => all.findIndex((each) => each.binary === binary) === at);
}
