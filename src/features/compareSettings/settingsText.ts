import * as vscode from 'vscode';

/** What is compared: values by name, and SHA-256 hashes of what is secret. */
export interface ComparedSettings {
  readonly values: ReadonlyMap<string, string>;
  readonly hashes: ReadonlyMap<string, string>;
}

/** Names whose values are likely secret, wherever they stand: they are compared by their hash. */
const telling = /pass|token|key|secret|cred|auth|private|salt|dsn/i;

/** Values that may be shown, and the hashes of the others: of those in `secret`, and those whose name tells. */
export async function settingsOf(
  all: ReadonlyMap<string, string>,
  secret: ReadonlySet<string>,
): Promise<ComparedSettings> {
  const values = new Map<string, string>();
  const hashes = new Map<string, string>();
  for (const [name, value] of all) {
    if (secret.has(name) || telling.test(name)) hashes.set(name, await sha256(value));
    else values.set(name, value);
  }
  return { values, hashes };
}

/** One side of the comparison, sorted, a line each. */
export function settingsText({ values, hashes }: ComparedSettings): string {
  const { t } = vscode.l10n;
  const lines = (all: ReadonlyMap<string, string>, shown: (value: string) => string) =>
    [...all]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${shown(value)}`);
  return [
    `# ${t('Variables')}`,
    ...lines(values, (value) => (/[\n"'#]|^\s|\s$/.test(value) ? JSON.stringify(value) : value)),
    '',
    `# ${t('Secrets: SHA-256 of the value, never the value itself')}`,
    ...lines(hashes, (hash) => hash),
    '',
  ].join('\n');
}

/** In hex, as the service shows it. */
async function sha256(value: string): Promise<string> {
  const hash = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Buffer.from(hash).toString('hex');
}
