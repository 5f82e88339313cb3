import type { Restream } from '../../platform/streaming/restream.ts';
import { words } from '../../shared/words.ts';
import type { Form } from '../grammar/form.ts';

/** The fields of a restream in a form. */
export const restreamGroups = [
  { title: words('Restream'), fields: ['name', 'active', 'client_user_id'] },
  { title: words('Target'), fields: ['uri'] },
];

/** The form of a restream: everything that can be set. Source: facts §4.2. */
export const restreamForm: Form<Restream> = {
  groups: restreamGroups,
  notes: ({ live }) => (live ? [words('This restream is live: another address cuts off the target.')] : []),
};
