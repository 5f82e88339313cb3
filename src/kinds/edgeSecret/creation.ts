import type { CallOptions, Client } from '../../platform/client/client.ts';
import { type EdgeSecret, edgeSecretSettings } from '../../platform/edge/edgeSecret.ts';
import { createEdgeSecret } from '../../platform/edge/edgeSecrets.ts';
import { listEdgeSecrets } from '../../platform/edge/operations.ts';
import { filled, object, optional, ruled } from '../../platform/grammar/schema.ts';
import { words } from '../../shared/words.ts';
import { creation, step } from '../grammar/creation.ts';

/** What is entered for a new secret. */
interface SecretDraft {
  readonly name: string;
  readonly value: string;
  readonly comment: string;
}

/** A new secret of edge apps, with one value that is active at once. Source: facts §6. */
export const edgeSecretCreation = creation<SecretDraft>({
  verb: words('Create Edge Secret'),
  fields: object(() => ({
    name: edgeSecretSettings.shape.name,
    value: optional(filled().max(4096), {
      title: 'Value',
      description: 'Up to 4096 characters. Active at once.',
      secret: 'value',
      writeOnly: true,
    }),
    comment: ruled(edgeSecretSettings.shape.comment, edgeSecretSettings.shape.comment),
  })),
  initial: { name: '', value: '', comment: '' },
  form: { groups: [{ title: words('Secret'), fields: ['name', 'value', 'comment'] }] },
  sentAs: { value: 'secret_slots' },
  key: 'name',
  asks: () => ['name', 'value'],
  start: words('With a Value'),
  steps: (draft) => [
    step(
      createEdgeSecret,
      {
        name: draft.name,
        ...(draft.comment ? { comment: draft.comment } : {}),
        ...(draft.value ? { secret_slots: [{ slot: 0, value: draft.value }] } : {}),
      },
      { title: words('Create an edge secret'), find: findEdgeSecret },
    ),
  ],
  name: (draft) => draft.name.trim(),
  done: (draft) => words('Created “{0}”. Its value is never shown again.', draft.name),
});

/** The secret with that name, although the reply was lost; names are unique. Throws a CallError. */
async function findEdgeSecret(
  client: Client,
  { name: wanted }: { readonly name: string },
  _since: number,
  { signal }: CallOptions = {},
): Promise<EdgeSecret | undefined> {
  const { items } = await client.call(listEdgeSecrets, { secret_name: wanted }, { signal });
  return items.find((each) => each.name === wanted);
}
