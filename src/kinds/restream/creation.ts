import { filled, object, ruled } from '../../platform/grammar/schema.ts';
import { restreamsLike } from '../../platform/streaming/findMade.ts';
import { restreamWriting, targetAddress } from '../../platform/streaming/restream.ts';
import { createRestream } from '../../platform/streaming/restreams.ts';
import { words } from '../../shared/words.ts';
import { creation, step } from '../grammar/creation.ts';
import { restreamGroups } from './form.ts';
import { targetProblems } from './target.ts';

/** What is entered for a new restream; null: none. */
interface RestreamDraft {
  readonly name: string;
  readonly uri: string;
  readonly active: boolean;
  readonly client_user_id: number | null;
}

/** A new restream of a stream: a name and an address are enough. Source: facts §4.2. */
export const restreamCreation = creation<RestreamDraft>({
  verb: words('Create Restream'),
  fields: object(() => ({
    ...restreamWriting.shape,
    name: ruled(restreamWriting.shape.name, filled()),
    uri: ruled(restreamWriting.shape.uri, targetAddress()),
    // in a form, an emptied number is null; it is not sent
    client_user_id: ruled(
      restreamWriting.shape.client_user_id,
      restreamWriting.shape.client_user_id.nullish(),
    ),
  })),
  initial: { name: '', uri: '', active: true, client_user_id: null },
  form: {
    groups: restreamGroups,
    presets: [
      { title: words('Send at Once'), values: { active: true } },
      { title: words('Switched Off for Now'), values: { active: false } },
    ],
  },
  rules: ({ uri }) => targetProblems(uri),
  steps: ({ client_user_id, ...draft }, { id }) => [
    step(
      createRestream,
      { stream_id: Number(id), ...draft, ...(client_user_id === null ? {} : { client_user_id }) },
      { title: words('Create a restream'), alike: restreamsLike },
    ),
  ],
  asks: () => ['name', 'uri'],
  name: ({ name }) => name.trim(),
  done: ({ name }) => words('Created “{0}”', name),
});
