import * as vscode from 'vscode';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { withProgress } from '../../ui/progress.ts';
import { mayGet } from './askType.ts';
import type { ReleaseContext } from './context.ts';
import { keep } from './keep.ts';
import { planLines } from './preview.ts';
import { type ReleaseRow, type ReleaseRows, releaseRows } from './rows.ts';
import { setBinary } from './setBinary.ts';
import { type Deployed, told } from './told.ts';

/** Brings back a release that is kept here, and whose binary still exists. Undefined: the user gave up. */
export async function rollBack(desk: ReleaseContext, ref: Ref): Promise<Deployed | undefined> {
  const { t } = vscode.l10n;
  const { ask } = desk;
  const known = await releaseRows(desk, ref);
  const rows = onceEach(known.rows);
  if (!rows.some(canReturn)) {
    await ask.tell(
      t(
        '“{0}” can’t be rolled back: no earlier release is known on this computer, or its binary was deleted.',
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
    if (canReturn(row)) return bringBack(desk, ref, known, row);
    const why = row.isCurrent ? t('it runs now') : t('its binary was deleted');
    await ask.warn(t('Can’t select #{0}: {1}.', row.release.binary, why), []);
  }
}

/** Whether a release can be brought back. */
export const canReturn = ({ found, isCurrent }: ReleaseRow): boolean => found !== undefined && !isCurrent;

/** Brings one release back, after a question. Undefined: the user gave up. */
export async function bringBack(
  desk: ReleaseContext,
  ref: Ref,
  { app, binaries }: Pick<ReleaseRows, 'app' | 'binaries'>,
  { release, found }: Pick<ReleaseRow, 'release' | 'found'>,
): Promise<Deployed | undefined> {
  const { t } = vscode.l10n;
  const connection = await desk.connect(ref.account);
  const running = binaries.find(({ id }) => String(id) === String(app.binary));
  const md5 = release.md5 ?? found?.checksum ?? t('unknown');
  const next = { md5, id: release.binary, file: release.file };
  const plan = { app, running, next, account: await desk.accountLabel(ref.account) };
  const button = t('Roll Back');
  const detail = (await planLines(plan)).join('\n');
  const question = t('Roll back “{0}”?', ref.title);
  if ((await desk.ask.warn(question, [button], { modal: true, detail })) !== button) return undefined;
  if (found && !(await mayGet(desk, app, found))) return undefined;
  const remarks = await withProgress(t('Rolling back “{0}”', ref.title), (signal) =>
    setBinary(desk, connection, { ref, before: app, binary: wideInteger(release.binary) }, signal),
  );
  const { file, commit, binary } = release;
  await keep(
    desk,
    ref,
    { binary: { id: binary }, md5: release.md5, file, commit, isBack: true },
    { id: app.binary, checksum: running?.checksum },
  );
  const has = t('“{0}” now has binary #{1}.', ref.title, binary);
  return told(desk, connection, { ref, has, runs: 'other', remarks });
}

/** The latest release of each binary. */
function onceEach(all: readonly ReleaseRow[]): ReleaseRow[] {
  return all.filter(
    ({ release }, at) => all.findIndex((each) => each.release.binary === release.binary) === at,
  );
}
