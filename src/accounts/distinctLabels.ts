import type { Account } from './account.ts';

/** Accounts with unique labels: where two would be the same, each includes its host. */
export function distinctLabels(accounts: readonly Account[]): Account[] {
  return accounts.map((account) => {
    const twins = accounts.filter(({ label }) => label === account.label);
    if (twins.length < 2) return account;
    return { ...account, label: `${account.label} · ${new URL(account.baseUrl).host}` };
  });
}
