import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import { step } from '../../kinds/grammar/creation.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Undertaking } from '../../platform/client/call.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { createEdgeApp } from '../../platform/edge/edgeApps.ts';
import { getEdgeBinary } from '../../platform/edge/edgeBinaries.ts';
import type { EdgeBinary } from '../../platform/edge/edgeBinary.ts';
import { findEdgeApp } from '../../platform/edge/findEdgeApp.ts';
import { humanBytes } from '../../shared/sizes.ts';
import { words } from '../../shared/words.ts';
import { withProgress } from '../../ui/progress.ts';
import { createMaker } from '../../work/makeOnce.ts';
import { readItem } from '../../work/readItem.ts';
import { gitCommit } from '../../work/releases/gitCommit.ts';
import { type LocalBinary, readBinary } from '../../work/releases/readBinary.ts';
import type { Release } from '../../work/releases/releases.ts';
import { findStored, shipBinary } from '../../work/releases/shipBinary.ts';
import type { ReleaseContext } from './context.ts';
import { type DeployPlan, planLines } from './preview.ts';
import { untilServing } from './serving.ts';
import { setBinary } from './setBinary.ts';
import { answerWords } from './words.ts';

/** What is deployed, and to what: an app that there is, or one that is made. */
export interface Deployment {
  readonly account: string;
  readonly app: Ref | { readonly name: string };
  readonly file: vscode.Uri;
  /** Told of each step. */
  readonly tell?: (line: string) => void;
}

/** What came of it. */
export interface Deployed {
  readonly ref: Ref;
  readonly binary: EdgeBinary;
  readonly text: string;
  readonly url: string | undefined;
}

/**
 * Deploys a file: shows first what would change, uploads with progress and a way to stop, waits until it is compiled,
 * makes the app or changes its binary, and looks until it serves. Undefined: the user gave up. Throws a BinaryTrouble,
 * a CompileTrouble or a CallError.
 */
export async function deploy(
  desk: ReleaseContext,
  { account, app, file, tell }: Deployment,
): Promise<Deployed | undefined> {
  const { t } = vscode.l10n;
  const local = await readBinary(file);
  const connection = await desk.connect(account);
  const ref = 'id' in app ? app : undefined;
  const name = ref?.title ?? ('name' in app ? app.name : '');
  const plan = await withProgress(t('Reading “{0}”', name), (signal) =>
    planOf(desk, connection, { ref, local, account }, signal),
  );
  if (plan.app && plan.running?.checksum?.toLowerCase() === local.md5 && plan.running.status === 1) {
    const same = t('“{0}” already runs this file (MD5 {1}).', name, local.md5);
    tell?.(same);
    await desk.ask.tell(same, []);
    return undefined;
  }
  const button = t('Deploy');
  const question = plan.app ? t('Deploy to “{0}”?', name) : t('Create the edge app “{0}”?', name);
  const detail = planLines(plan).join('\n');
  for (const line of planLines(plan)) tell?.(line);
  if ((await desk.ask.warn(question, [button], { modal: true, detail })) !== button) return undefined;
  const title = t('Deploying “{0}”', name);
  // an account that asks before changes asks once for all of it
  const undertaking = { title: t('Deploy an edge app') };
  const made = await withProgress(title, async (signal, report) => {
    const say = (line: string) => {
      report(line);
      tell?.(line);
    };
    const size = humanBytes(local.bytes.length);
    const onSent = (bytes: number) => report(t('uploading {0} of {1}', humanBytes(bytes), size));
    const onStored = ({ id }: EdgeBinary) => say(t('compiling binary #{0}', String(id)));
    if (plan.next.id === undefined) say(t('uploading {0}', size));
    const { client } = connection;
    const { pause } = desk;
    const binary = await shipBinary(client, local, {
      signal,
      onSent,
      onStored,
      pause,
      about: name,
      undertaking,
    });
    void desk.lists.refreshKind(desk.kinds.binary).catch(desk.log.error);
    say(t('compiled binary #{0}', String(binary.id)));
    const target = ref ?? (await makeApp(desk, connection, { account, name, binary, undertaking }, signal));
    if (ref && plan.app)
      await setBinary(
        desk,
        connection,
        { ref, before: plan.app, binary: Number(binary.id), undertaking },
        signal,
      );
    say(t('“{0}” has binary #{1}', name, String(binary.id)));
    return { binary, ref: target };
  });
  await keep(desk, made.ref, {
    binary: made.binary,
    md5: local.md5,
    file: vscode.workspace.asRelativePath(file),
    commit: gitCommit(file),
  });
  return told(desk, connection, made, tell);
}

interface Planning {
  readonly ref: Ref | undefined;
  readonly local: LocalBinary;
  readonly account: string;
}

async function planOf(
  desk: ReleaseContext,
  connection: Connection,
  { ref, local, account }: Planning,
  signal: AbortSignal,
): Promise<DeployPlan> {
  const { client } = connection;
  const app = ref ? ((await readItem(connection, desk.kinds.app, ref, signal)) as EdgeApp) : undefined;
  const running = await binaryOf(connection, app, signal);
  const known = await findStored(client, local.md5, signal);
  return {
    app,
    running,
    next: {
      md5: local.md5,
      id: known && String(known.id),
      size: local.bytes.length,
      file: vscode.workspace.asRelativePath(local.uri),
    },
    account: await desk.accountLabel(account),
  };
}

/** The binary that an app runs; undefined: none, or it can’t be read. */
export async function binaryOf(
  { client }: Connection,
  app: EdgeApp | undefined,
  signal: AbortSignal,
): Promise<EdgeBinary | undefined> {
  if (app?.binary == null) return undefined;
  return client.call(getEdgeBinary, { binary_id: app.binary }, { signal }).catch(() => undefined);
}

interface Making {
  readonly account: string;
  readonly name: string;
  readonly binary: EdgeBinary;
  readonly undertaking: Undertaking;
}

/** Makes the app, once: one whose reply was lost is looked for. */
async function makeApp(
  { kinds }: ReleaseContext,
  { client }: Connection,
  { account, name, binary, undertaking }: Making,
  signal: AbortSignal,
): Promise<Ref> {
  const input = { name, binary: Number(binary.id), status: 1 };
  const made = await createMaker()(
    client,
    step(createEdgeApp, input, { title: words('Create an edge app'), find: findEdgeApp }),
    { signal, about: name, undertaking },
  );
  const { id } = made.reply as EdgeApp;
  return { account, kind: kinds.app.id, scope: {}, id: String(id), title: name };
}

/** Keeps what was deployed. */
export async function keep(
  { releases }: Pick<ReleaseContext, 'releases'>,
  { account, id: app }: Ref,
  {
    binary,
    ...release
  }: Pick<Release, 'md5' | 'file' | 'commit' | 'isBack'> & { readonly binary: Pick<EdgeBinary, 'id'> },
): Promise<void> {
  await releases.keep(account, { ...release, app, binary: String(binary.id), at: Date.now() });
}

/** Shows the app wherever it is shown, looks until it serves, and says so. */
export async function told(
  desk: ReleaseContext,
  connection: Connection,
  { ref, binary }: Pick<Deployed, 'ref' | 'binary'>,
  tell?: (line: string) => void,
): Promise<Deployed> {
  const { t } = vscode.l10n;
  const { kinds, changed, lists, log } = desk;
  await changed.emit([ref]);
  void lists.refreshKind(kinds.app).catch(log.error);
  const { item, answer } = await withProgress(t('Waiting for “{0}” to serve', ref.title), async (signal) => {
    const app = (await readItem(connection, kinds.app, ref, signal)) as EdgeApp;
    return { item: app, answer: await untilServing(desk, kinds.app, app, signal) };
  });
  const url = kinds.app.page?.(item);
  const runs = t('“{0}” now runs binary #{1}.', ref.title, String(binary.id));
  const more =
    item.status !== 1
      ? t('It isn’t enabled, so it doesn’t answer.')
      : answer === 'notAsked'
        ? ''
        : answerWords(answer);
  const text = [runs, more].filter(Boolean).join(' ');
  tell?.(url ? `${text} ${url}` : text);
  return { ref, binary, text, url };
}
