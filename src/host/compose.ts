import type * as vscode from 'vscode';
import { registerActivity } from '../features/activity/register.ts';
import { registerAgents } from '../features/agents/register.ts';
import { registerAlarms } from '../features/alarms/register.ts';
import { registerAppLog } from '../features/appLog/register.ts';
import { registerArrange } from '../features/arrange/register.ts';
import { registerCaching } from '../features/caching/register.ts';
import { registerCheckup } from '../features/checkup/register.ts';
import { registerClips } from '../features/clips/register.ts';
import { registerCompareSettings } from '../features/compareSettings/register.ts';
import { registerCopy } from '../features/copy/register.ts';
import { registerDocuments } from '../features/documents/register.ts';
import { registerEdit } from '../features/edit/register.ts';
import { registerForms } from '../features/forms/register.ts';
import { registerGoTo } from '../features/goTo/register.ts';
import { registerHelp } from '../features/help/register.ts';
import { registerInCode } from '../features/inCode/register.ts';
import { registerLinks } from '../features/links/register.ts';
import { registerPlayer } from '../features/player/register.ts';
import { registerRelease } from '../features/release/register.ts';
import { registerRequests } from '../features/requests/register.ts';
import { registerRunAction } from '../features/runAction/register.ts';
import { registerSandbox } from '../features/sandbox/register.ts';
import { registerSheets } from '../features/sheets/register.ts';
import { registerSignIn } from '../features/signIn/register.ts';
import { registerStatistics } from '../features/statistics/register.ts';
import { registerTree } from '../features/tree/register.ts';
import { registerUpload } from '../features/upload/register.ts';
import { commandsOf } from './commands.ts';
import { type Begun, createHost } from './createHost.ts';
import { createRun } from './run.ts';

/** Puts the extension together: the host, then the features in their order. Loaded at first use. */
export function compose(context: vscode.ExtensionContext, begun: Begun) {
  const host = createHost(context, begun);
  const features = {
    signIn: registerSignIn(host),
    sandbox: registerSandbox(host),
    requests: registerRequests(host),
    alarms: registerAlarms(host),
    upload: registerUpload(host),
    tree: registerTree(host),
    goTo: registerGoTo(host),
    arrange: registerArrange(host),
    documents: registerDocuments(host),
    runAction: registerRunAction(host),
    edit: registerEdit(host),
    forms: registerForms(host),
    sheets: registerSheets(host),
    player: registerPlayer(host),
    clips: registerClips(host),
    release: registerRelease(host),
    appLog: registerAppLog(host),
    compareSettings: registerCompareSettings(host),
    caching: registerCaching(host),
    statistics: registerStatistics(host),
    checkup: registerCheckup(host),
    activity: registerActivity(host),
    copy: registerCopy(host),
    links: registerLinks(host),
    inCode: registerInCode(host),
    agents: registerAgents(host),
    help: registerHelp(host),
  };
  let made: ReturnType<typeof commandsOf> | undefined;
  /** Made at the first one: there are hundreds, and the first view runs none. */
  const commands = () => {
    made ??= commandsOf(host.kinds, features);
    return made;
  };
  return {
    host,
    features,
    commands,
    run: createRun(commands, host),
    async dispose(): Promise<void> {
      const all = await Promise.allSettled(Object.values(features).map(async (each) => each.dispose()));
      for (const each of all) if (each.status === 'rejected') host.log.error(each.reason);
      await host.dispose();
    },
  };
}

export type Headend = ReturnType<typeof compose>;
