import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { getEdgeBinary } from '../../platform/edge/edgeBinaries.ts';
import type { EdgeBinary } from '../../platform/edge/edgeBinary.ts';
import { readItem } from '../../work/readItem.ts';
import type { LocalBinary } from '../../work/releases/readBinary.ts';
import { CompileTrouble, findStored } from '../../work/releases/shipBinary.ts';
import type { ReleaseContext } from './context.ts';
import type { DeployPlan } from './preview.ts';
import { compileWords } from './words.ts';

interface Planning {
  readonly ref: Ref | undefined;
  readonly local: LocalBinary;
  readonly account: string;
}

/** What deploying a file would change. Throws a CallError. */
export async function planDeployment(
  desk: ReleaseContext,
  connection: Connection,
  { ref, local, account }: Planning,
  signal: AbortSignal,
): Promise<DeployPlan> {
  const app = ref ? ((await readItem(connection, desk.kinds.app, ref, signal)) as EdgeApp) : undefined;
  const [running, { usable, broken }] = await Promise.all([
    binaryOf(connection, app, signal),
    findStored(connection.client, local.md5, signal),
  ]);
  return {
    app,
    running,
    next: {
      md5: local.md5,
      id: usable && String(usable.id),
      size: local.bytes.length,
      file: vscode.workspace.asRelativePath(local.uri),
      broken: broken && { id: String(broken.id), why: compileWords(new CompileTrouble(broken)) },
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
