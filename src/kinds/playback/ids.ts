import { type CdnResource, listCdnResources } from '../../platform/cdn/cdnResource.ts';
import type { Page } from '../../platform/grammar/operation.ts';
import {
  type Directory,
  type ListedBroadcast,
  listBroadcasts,
  listDirectories,
  listQualitySets,
  type QualitySet,
} from '../../platform/streaming/choices.ts';
import { words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import type { FieldChoice } from '../grammar/form.ts';

/** What is read to choose from by name, where an id is entered. */
export interface NamedIds {
  readonly qualitySets: {
    readonly live?: readonly QualitySet[] | null | undefined;
    readonly vod?: readonly QualitySet[] | null | undefined;
  };
  readonly directories: Page<Directory>;
  readonly broadcasts: Page<ListedBroadcast>;
  readonly cdnResources: Page<CdnResource>;
}

const none = () => ({});

/** How each of them is read. */
export const namedIds = {
  qualitySets: bind(listQualitySets, none),
  directories: bind(listDirectories, none),
  broadcasts: bind(listBroadcasts, none),
  cdnResources: bind(listCdnResources, none),
};

/** Quality sets, with what they are made of. */
export function qualitySetChoices(sets: readonly QualitySet[] | null | undefined): FieldChoice[] {
  return (sets ?? []).map(({ id, name, qualities, default: isDefault }) => {
    const made = (qualities ?? []).flatMap((each) => each.name ?? []).join(', ');
    const note = isDefault ? [words('default')] : [];
    return choice(id, name, [...note, ...(made ? [words('{0}', made)] : [])]);
  });
}

/** Directories, each with those that it is in: `Sport / Handball`. */
export function directoryChoices(found: Page<Directory> | undefined): FieldChoice[] {
  const items = found?.items ?? [];
  const byId = new Map(items.map((each) => [each.id, each]));
  const pathOf = ({ id, name, parent_id }: Directory, below: readonly number[] = []): string => {
    const seen = [...below, id];
    const above = parent_id == null || seen.includes(parent_id) ? undefined : byId.get(parent_id);
    const own = name || `#${id}`;
    return above ? `${pathOf(above, seen)} / ${own}` : own;
  };
  return items
    .map((each) => ({ id: each.id, path: pathOf(each) }))
    .toSorted((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }))
    .map(({ id, path }) => choice(id, path));
}

/** Broadcasts, with how they stand. */
export function broadcastChoices(found: Page<ListedBroadcast> | undefined): FieldChoice[] {
  return (found?.items ?? []).map(({ id, name, status }) =>
    choice(id, name, status ? [words('{0}', status)] : []),
  );
}

/** CDN resources, by their domains; deleted ones can't be chosen. */
export function cdnResourceChoices(found: Page<CdnResource> | undefined): FieldChoice[] {
  return (found?.items ?? [])
    .filter(({ status }) => status !== 'deleted')
    .map(({ id, cname, name }) =>
      choice(id, cname || name, name && name !== cname && cname ? [words('{0}', name)] : []),
    );
}

/** A name with its id beside it. */
function choice(
  id: number,
  name: string | null | undefined,
  more: readonly ReturnType<typeof words>[] = [],
): FieldChoice {
  const note = more.reduce((said, each) => words('{0} · {1}', said, each), words('{0}', id));
  return { value: id, label: words('{0}', name?.trim() ? name : `#${id}`), note };
}
