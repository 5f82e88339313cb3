import type { Account } from '../../accounts/account.ts';
import type { Parts } from './parts.ts';

/**
 * At the first look at a tree: the account whose rows can be shown before the service is asked, because some
 * of its lists are known from before. Undefined: the service is asked first.
 */
export function createFirstLook({
  options,
  branches,
  lists,
  isOpenAtFirst,
}: Parts): () => Promise<Account | undefined> {
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
    if (groups.some(lists.isKnown)) return account;
    // the rows that the editor asks for next are read while the account is checked
    for (const group of groups) if (isOpenAtFirst(group)) void lists.readFirst(group);
    return undefined;
  };
}
