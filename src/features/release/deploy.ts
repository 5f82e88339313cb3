import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import { step } from '../../kinds/grammar/creation.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Undertaking } from '../../platform/client/call.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { createEdgeApp } from '../../platform/edge/edgeApps.ts';
import type { EdgeBinary } from '../../platform/edge/edgeBinary.ts';
import { findEdgeApp } from '../../platform/edge/findEdgeApp.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { words } from '../../shared/words.ts';
import { withProgress } from '../../ui/progress.ts';
import { sayBytes } from '../../ui/say.ts';
import { createMaker } from '../../work/makeOnce.ts';
import { gitCommit } from '../../work/releases/gitCommit.ts';
import { type LocalBinary, readBinary } from '../../work/releases/readBinary.ts';
import { shipBinary } from '../../work/releases/shipBinary.ts';
import { mayGet } from './askType.ts';
import type { ReleaseContext } from './context.ts';
import { keep } from './keep.ts';
import { planDeployment } from './plan.ts';
import { type DeployPlan, planLines } from './preview.ts';
import { setBinary } from './setBinary.ts';
import { isStopped, Stopped } from './stopped.ts';
import { type Deployed, type Telling, told } from './told.ts';

/** What is deployed, and to what: an app that there is, or one that is made. */
export interface Deployment extends Telling {
  readonly account: string;
  readonly app: Ref | { readonly name: string };
  readonly file: vscode.Uri;
}

/**
 * Deploys a file: shows first what would change, uploads with progress and a way to stop, waits until it is compiled,
 * makes the app or changes its binary, and looks until it serves. Throws Stopped, a BinaryTrouble, a CompileTrouble or
 * a CallError; once the app has its binary, nothing.
 */
export async function deploy(desk: ReleaseContext, wanted: Deployment): Promise<Deployed> {
  const { t } = vscode.l10n;
  const { account, app, file, tell, signal: outer } = wanted;
  const local = await readBinary(file);
  const connection = await desk.connect(account);
  const ref = 'id' in app ? app : undefined;
  const name = ref?.title ?? ('name' in app ? app.name : '');
  const plan = await stoppable(wanted, t('Reading “{0}”', name), (signal) =>
    planDeployment(desk, connection, { ref, local, account }, signal),
  );
  if (ref && plan.running?.checksum?.toLowerCase() === local.md5 && plan.running.status === 1) {
    const has = t('“{0}” already runs this file (MD5 {1}).', name, local.md5);
    return told(desk, connection, { ref, has, runs: 'same' }, wanted);
  }
  const lines = await planLines(plan);
  for (const line of lines) tell?.(line);
  const button = plan.next.broken ? t('Deploy Anyway') : t('Deploy');
  const question = plan.app ? t('Deploy to “{0}”?', name) : t('Create the edge app “{0}”?', name);
  const pressed = await desk.ask.warn(question, [button], { modal: true, detail: lines.join('\n') });
  if (pressed !== button || outer?.aborted) throw new Stopped();
  const reached = await release(desk, connection, { ...wanted, ref, name, local, plan });
  await keep(
    desk,
    reached.ref,
    {
      binary: reached.binary,
      md5: local.md5,
      file: vscode.workspace.asRelativePath(file),
      commit: gitCommit(file),
    },
    { id: plan.app?.binary, checksum: plan.running?.checksum },
  );
  const has = t('“{0}” now has binary #{1}.', name, String(reached.binary.id));
  return told(desk, connection, { ...reached, has, runs: plan.app ? 'other' : 'new' }, wanted);
}

interface Releasing extends Deployment {
  readonly ref: Ref | undefined;
  readonly name: string;
  readonly local: LocalBinary;
  readonly plan: DeployPlan;
}

/** Brings the binary to the service and to the app. */
async function release(desk: ReleaseContext, connection: Connection, releasing: Releasing) {
  const { t } = vscode.l10n;
  const { account, ref, name, local, plan, tell } = releasing;
  const { client } = connection;
  // an account that asks before changes asks once for all of it
  const undertaking = { title: t('Deploy an edge app') };
  let left: string | undefined;
  return stoppable(
    releasing,
    t('Deploying “{0}”', name),
    async (signal, report) => {
      const say = (line: string) => {
        report(line);
        tell?.(line);
      };
      const size = sayBytes(local.bytes.length);
      if (plan.next.id === undefined) say(t('uploading {0}', size));
      const binary = await shipBinary(client, local, {
        signal,
        onSent: (bytes) => report(t('uploading {0} of {1}', sayBytes(bytes), size)),
        onStored({ id }) {
          left = t('Binary #{0} stays at the service, and no app was changed.', String(id));
          say(t('compiling binary #{0}', String(id)));
        },
        pause: desk.pause,
        about: name,
        undertaking,
      });
      void desk.lists.refreshKind(desk.kinds.binary).catch(desk.log.error);
      say(t('compiled binary #{0}', String(binary.id)));
      if (plan.app && !(await mayGet(desk, plan.app, binary))) throw new Stopped();
      const setting = { before: plan.app ?? {}, binary: wideInteger(String(binary.id)), undertaking };
      const remarks = ref ? await setBinary(desk, connection, { ref, ...setting }, signal) : '';
      const target = ref ?? (await makeApp(desk, connection, { account, name, binary, undertaking }, signal));
      say(t('“{0}” has binary #{1}', name, String(binary.id)));
      return { binary, ref: target, remarks };
    },
    () => left,
  );
}

/** Does some work with progress, which the user and the deployment’s own signal can stop; it throws Stopped then. */
async function stoppable<T>(
  { signal: outer }: Telling,
  title: string,
  work: (signal: AbortSignal, report: (message: string) => void) => Promise<T>,
  left: () => string | undefined = () => undefined,
): Promise<T> {
  return withProgress(title, async (own, report) => {
    const signal = outer ? AbortSignal.any([own, outer]) : own;
    try {
      signal.throwIfAborted();
      return await work(signal, report);
    } catch (error) {
      throw isStopped(error) ? new Stopped(left()) : error;
    }
  });
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
  const input = { name, binary: wideInteger(String(binary.id)), status: 1 };
  const made = await createMaker()(
    client,
    step(createEdgeApp, input, { title: words('Create an edge app'), find: findEdgeApp }),
    { signal, about: name, undertaking },
  );
  const { id } = made.reply as EdgeApp;
  return { account, kind: kinds.app.id, scope: {}, id: String(id), title: name };
}
