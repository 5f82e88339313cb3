import { hasSecret } from '../../platform/client/secrets.ts';
import { membersOf, metaOf } from '../../platform/grammar/schema.ts';
import type { Kind } from '../grammar/kind.ts';

type Item = Readonly<Record<string, unknown>>;

/**
 * An item as known, with the secrets that only the service sets as they are now: an old one opens nothing any
 * more, and is not kept. All else stays, as edits are compared with it.
 */
export function withFreshSecrets(kind: Kind, known: Item, fresh: Item): Item {
  const secrets = Object.entries(membersOf(kind.schema)).flatMap(([name, schema]) =>
    metaOf(schema).readOnly && hasSecret(schema) && name in known ? [[name, fresh[name]] as const] : [],
  );
  return { ...known, ...Object.fromEntries(secrets) };
}
