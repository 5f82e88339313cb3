/** What is compared, by name: variables, and the hashes of secrets. */
export interface ComparedSettings {
  readonly variables: ReadonlyMap<string, Shown>;
  readonly secrets: ReadonlyMap<string, ComparedSecret>;
}

/** The SHA-256 of a secret; or why there is none: it has no value that is active now, or can’t be read. */
export type ComparedSecret = { readonly hash: string } | { readonly lack: 'inactive' | 'unreadable' };

/** A value as it is shown, or its SHA-256 where it may be secret. */
type Shown = { readonly value: string } | { readonly hash: string };

/** Names whose values are likely secret, wherever they stand. */
const telling = /pass|pwd|token|key|secret|cred|auth|private|salt|dsn|hook/i;

/** An address with a user and a password, a private key, or a signed token. */
const credentials = /:\/\/[^/\s]*:[^/\s]*@|-----BEGIN [A-Z ]*PRIVATE KEY|\beyJ[\w-]+\.[\w-]+\./;

/** The variables of an app: of what is likely secret the hash alone. */
export async function variablesOf(env: ReadonlyMap<string, string>): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>();
  for (const [name, value] of env) {
    const isSecret = telling.test(name) || credentials.test(value);
    shown.set(name, isSecret ? { hash: await sha256(value) } : { value });
  }
  return shown;
}

/**
 * What a file holds, beside the app that it is compared with: only values of what the app has as variables alone are
 * shown, as any other may become a secret.
 */
export async function settingsOfFile(
  all: ReadonlyMap<string, string>,
  app: { readonly env: ReadonlySet<string>; readonly secrets: ReadonlySet<string> },
): Promise<ComparedSettings> {
  const known = new Map([...all].filter(([name]) => app.env.has(name) && !app.secrets.has(name)));
  const variables = await variablesOf(known);
  const secrets = new Map<string, ComparedSecret>();
  for (const [name, value] of all) {
    if (app.secrets.has(name)) secrets.set(name, { hash: await sha256(value) });
    else if (!known.has(name)) variables.set(name, { hash: await sha256(value) });
  }
  return { variables, secrets };
}

/** In hex, as the service shows it. */
async function sha256(value: string): Promise<string> {
  const hash = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
