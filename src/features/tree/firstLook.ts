import type { Account } from '../../accounts/account.ts';
import type { Parts } from './parts.ts';

/**
 * How long the process takes to send the first rows, in ms. The first request of a window, for which Node.js loads what it
 * needs, keeps it busy for 50 ms and more: meanwhile, the editor draws them, and asks for what is below.
 */
const sending = 5;

/** An account whose rows are shown before the service is asked about it. */
interface FirstLook {
  readonly account: Account;
  /** Whether rows of some of its lists are known from before. */
  readonly isKnown: boolean;
}

/**
 * At the first look at a tree: whose rows are shown before the service is asked. Undefined: it is asked first. `redraw` redraws
 * the rows that changed.
 */
export function createFirstLook(
  { options, branches, lists, isOpenAtFirst }: Parts,
  redraw: () => Promise<void>,
): () => Promise<FirstLook | undefined> {
  let isFirst = true;

  return async () => {
    // projects and regions are always asked for
    if (!isFirst || branches.scoped) return undefined;
    isFirst = false;
    const { accounts, kinds } = options;
    const id = await accounts.currentId();
    const account = (await accounts.list()).find((each) => each.id === id);
    if (!account) return undefined;
    await lists.load(account.id);
    await branches.roots(account);
    const groups = kinds.flatMap((kind) => branches.groupOf(account, kind) ?? []);
    if (groups.some(lists.isKnown)) return { account, isKnown: true };
    // the rows that the editor asks for next are read while it draws the first ones, which then tell how many there are
    setTimeout(() => {
      for (const group of groups) if (isOpenAtFirst(group)) void lists.readFirst(group).then(redraw);
    }, sending);
    return { account, isKnown: false };
  };
}
