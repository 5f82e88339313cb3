import type { Account } from './account.ts';

/** Accounts with labels that tell them apart: where two would read the same, each names its host. */
export function distinctLabels(accounts: readonly Account[]): Account[] {
  return accounts.map((account) => {
    const twins = accounts.filter(({ label }) => label === account.label);
    if (twins.length < 2) return account;
    return { ...account, label: `${account.label} · ${new URL(account.baseUrl).host}` };
  });
}
