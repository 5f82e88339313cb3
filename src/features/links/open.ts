import * as vscode from 'vscode';
import { type Account, isSandboxId } from '../../accounts/account.ts';
import type { Host } from '../../host/host.ts';
import { needsAll } from '../../kinds/engine/arrange.ts';
import type { Arrangement } from '../../kinds/grammar/arranging.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { CallError } from '../../platform/client/errors.ts';
import { same } from '../../shared/same.ts';
import { oneOf } from '../../ui/nouns.ts';
import { withProgress } from '../../ui/progress.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';
import { inBrowser } from '../../work/inBrowser.ts';
import { readLink } from '../../work/links/readLink.ts';
import type { ResourceLink } from '../../work/links/resourceLink.ts';
import { readItem } from '../../work/readItem.ts';
import { arrangementInLink, arrangementOfLink, isArranged } from './listLink.ts';
import { hasPeriod, panelVerb } from './panels.ts';
import { queryOfLink } from './statisticsLink.ts';

/** In the place of a kind: the statistics of the account. */
export const ofAccount = 'statistics';

/** Opens what a link names, and says so where it can’t. It asks before it switches accounts, and changes nothing. */
export async function openLinked(host: Host, uri: Pick<vscode.Uri, 'path' | 'query'>): Promise<void> {
  const { t } = vscode.l10n;
  try {
    const link = readLink(uri);
    const wanted = link && wantedOf(host, link);
    if (!link || wanted === undefined) {
      await host.ask.warn(t('This link isn’t valid. Headend can’t tell what it opens.'), []);
      return;
    }
    const account = await accountOf(host, link);
    if (account) await show(host, wanted, account);
  } catch (error) {
    host.fail(error, t('Could not open the link'));
  }
}

/** What a link opens, as far as Headend knows it without asking the service. */
type Wanted =
  | { readonly type: 'statistics'; readonly query: StatisticsQuery | undefined }
  | { readonly type: 'list'; readonly kind: Kind; readonly link: ResourceLink }
  | { readonly type: 'resource'; readonly kind: Kind; readonly id: string; readonly link: ResourceLink };

function wantedOf({ kindOf }: Host, link: ResourceLink): Wanted | undefined {
  const { id, panel, range, scope, statistics, filters, sort, grouping } = link;
  const isArrangement = filters !== undefined || sort !== undefined || grouping !== undefined;
  const kind = kindOf(link.kind);
  if (range && !hasPeriod(panel)) return undefined;
  if (!kind) {
    const query = statistics && queryOfLink(statistics);
    const isWhole =
      id === undefined && panel === undefined && !isArrangement && Object.keys(scope).length === 0;
    return link.kind === ofAccount && isWhole && (query || !statistics)
      ? { type: 'statistics', query }
      : undefined;
  }
  if (statistics) return undefined;
  if (id === undefined) {
    const isList = kind.within === undefined && panel === undefined && arrangementOfLink(kind, link);
    return isList ? { type: 'list', kind, link } : undefined;
  }
  if (isArrangement) return undefined;
  const isPlaced =
    kind.scope === 'region'
      ? scope.region !== undefined
      : kind.scope !== 'projectRegion' || (scope.project !== undefined && scope.region !== undefined);
  return isPlaced && panelVerb(kind, panel) ? { type: 'resource', kind, id, link } : undefined;
}

/** The account of a link, made current if the user agrees; undefined: it isn’t signed in, or the user does not. */
async function accountOf(host: Host, link: ResourceLink): Promise<Account | undefined> {
  const { t } = vscode.l10n;
  const { accounts, ask } = host;
  const find = async () => {
    const current = (await accounts.currentId()) ?? (await accounts.current())?.id;
    const known = await accounts.list();
    return { current, found: known.find(({ id }) => id === (link.account ?? current)), known };
  };
  let { current, found, known } = await find();
  if (!found) {
    const isSandbox = link.account !== undefined && isSandboxId(link.account) && !inBrowser();
    const button = isSandbox ? t('Try the Sandbox') : t('Sign In');
    if ((await ask.tell(missingText(link, known.length > 0, isSandbox), [button])) !== button)
      return undefined;
    // what fails or is canceled was said there
    const entered = await vscode.commands.executeCommand(
      commandOf(isSandbox ? 'sandbox.start' : 'account.signIn'),
    );
    ({ current, found, known } = await find());
    if (!found && entered !== undefined) await ask.warn(missingText(link, true, false), []);
    if (!found) return undefined;
  }
  if (found.id === current) return found;
  const button = t('Switch Account');
  const text = t('This link is for another account. Switch to “{0}”?', found.label);
  if ((await ask.warn(text, [button], { modal: true, detail: found.baseUrl })) !== button) return undefined;
  await accounts.use(found.id);
  return found;
}

/** That the account of a link isn’t signed in here, and what helps. */
function missingText({ account }: ResourceLink, isSomeone: boolean, isSandbox: boolean): string {
  const { t } = vscode.l10n;
  if (isSandbox) return t('This link is for a sandbox account. Try the sandbox to open it.');
  if (account === undefined || !isSomeone) return t('Sign in to open this link.');
  return t('This link is for an account that isn’t signed in here: {0}', short(account));
}

async function show(host: Host, wanted: Wanted, account: Account): Promise<void> {
  if (wanted.type === 'statistics') {
    const { query } = wanted;
    await vscode.commands.executeCommand(commandOf('statistics.open'), ...(query ? [query] : []));
    return;
  }
  if (wanted.type === 'list') await showList(host, wanted.kind, wanted.link, account);
  else await showResource(host, wanted, account);
}

async function showList(host: Host, kind: Kind, link: ResourceLink, account: Account): Promise<void> {
  const { arrangements, lists } = host;
  const own = arrangements.of(account.id, kind.id);
  const arrangement = arrangementOfLink(kind, link) ?? {};
  await arrangements.set(account.id, kind.id, arrangement);
  const isShown = await lists.revealList(kind, link.scope);
  // where the service can't be reached, the view says so
  if (!isShown && link.scope.region !== undefined && host.session.last?.state === 'ready')
    await host.ask.warn(
      vscode.l10n.t('The project and region of this link weren’t found in the account “{0}”.', account.label),
      [],
    );
  const isReplaced = isArranged(own) && !same(arrangementInLink(own), arrangementInLink(arrangement));
  await Promise.all([
    needsAll(kind, arrangement) && lists.loadKind(kind),
    isReplaced && offerOwn(host, kind, account, own),
  ]);
}

/** Says that a link replaced how the user had arranged a list, and takes that back if the user wants it. */
async function offerOwn(host: Host, kind: Kind, account: Account, own: Arrangement): Promise<void> {
  const { t } = vscode.l10n;
  const { accounts, arrangements, ask, lists } = host;
  const button = t('Undo');
  const text = t('The link replaced your filters, sorting and grouping of {0}.', t(kind.words.many));
  if ((await ask.tell(text, [button])) !== button) return;
  // signed out meanwhile, it is forgotten
  if (!(await accounts.list()).some(({ id }) => id === account.id)) return;
  await arrangements.set(account.id, kind.id, own);
  if (needsAll(kind, own)) await lists.loadKind(kind);
}

/** The start of a text that anybody may have written into a link. */
function short(text: string): string {
  const characters = [...text];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text;
}

async function showResource(
  host: Host,
  { kind, id, link }: Extract<Wanted, { readonly type: 'resource' }>,
  account: Account,
): Promise<void> {
  const { t } = vscode.l10n;
  // a sandbox that ended starts again
  await host.session.check();
  const ref: Ref = { account: account.id, kind: kind.id, scope: link.scope, id, title: id };
  try {
    const item = await withProgress(t('Opening “{0}”', short(id)), async (signal) =>
      readItem(await host.connect(account.id), kind, ref, signal),
    );
    const action = panelVerb(kind, link.panel);
    const { range } = link;
    const named = { ...ref, title: kind.title(item), ...(range ? { range } : {}) };
    await vscode.commands.executeCommand(`headend.row.${action}`, named);
  } catch (error) {
    // an id of another form is refused before anything is sent
    const isGone = error instanceof CallError && ['missing', 'invalid'].includes(error.reason);
    if (!isGone) throw error;
    const text = t(
      'There is no {0} with the ID “{1}” in the account “{2}”.',
      oneOf(kind),
      short(id),
      account.label,
    );
    await host.ask.warn(text, []);
  }
}
