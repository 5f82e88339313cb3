import { type FaasKey, faasKeyName, faasKeySettings } from '../../platform/cloud/faasKey.ts';
import { createFaasKey, findFaasKey } from '../../platform/cloud/faasKeyLife.ts';
import { object } from '../../platform/grammar/schema.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Target } from '../grammar/bound.ts';
import { type CreationStep, creation, step } from '../grammar/creation.ts';
import { place } from '../grammar/place.ts';
import { secretRow } from '../grammar/revealed.ts';
import { faasKeyForm } from './form.ts';
import { expiryRules } from './rules.ts';

interface KeyDraft {
  readonly name: string;
  readonly description: string | null;
  readonly expire: string | null;
  readonly functions: readonly { readonly name: string; readonly namespace: string }[];
}

/** A new function key; its secret is told once. Source: facts §5.2. */
export const faasKeyCreation = creation<KeyDraft>({
  verb: words('Create Key'),
  fields: object(() => ({ name: faasKeyName, ...faasKeySettings.shape })),
  initial: { name: '', description: null, expire: null, functions: [] },
  form: {
    groups: [
      { title: words('Key'), fields: ['name', 'description', 'expire'] },
      ...faasKeyForm.groups.slice(1),
    ],
    ...(faasKeyForm.helps ? { helps: faasKeyForm.helps } : {}),
    remarks: ({ functions }): Record<string, Words> =>
      functions.length === 0 ? { functions: words('A key without functions grants no access.') } : {},
    notes: () => [words('The secret of the key is shown once, when it has been created.')],
  },
  rules: ({ expire }) => expiryRules(expire),
  steps,
  key: 'name',
  name: ({ name }) => name,
  reveals: (reply) => {
    const { secret } = reply as FaasKey;
    return secret
      ? {
          title: words('Secret'),
          help: [
            words(
              'The service shows it only now. Copy it before you close this tab: Headend doesn’t keep it.',
            ),
            words('A copy is removed from the clipboard after a minute.'),
          ],
          rows: [secretRow(words('Secret'), secret)],
        }
      : undefined;
  },
  unrevealed: ({ name }) =>
    words(
      '“{0}” was created, but its secret was in the response that was lost, and is never shown again. Delete the key and create it again.',
      name,
    ),
  done: ({ name }) => words('Created “{0}”', name),
});

function steps({ name, description, expire, functions }: KeyDraft, { scope }: Target): CreationStep[] {
  const input = {
    ...place(scope),
    name,
    functions: functions.map((each) => ({ ...each })),
    ...(description ? { description } : {}),
    ...(expire ? { expire } : {}),
  };
  return [step(createFaasKey, input, { title: words('Create a FaaS key'), find: findFaasKey })];
}
