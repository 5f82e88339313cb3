import { getProject, listProjects } from '../../platform/cloud/operations.ts';
import { type Project, project as schema } from '../../platform/cloud/project.ts';
import { words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { kind, type State } from '../grammar/kind.ts';
import { asSaid } from '../grammar/said.ts';
import { titleOf } from '../grammar/title.ts';

/** Projects, which hold the cloud resources. */
export const projectKind = kind<Project>({
  id: 'project',
  view: 'cloud',
  words: { one: 'Project', many: 'Projects' },
  none: words('This account has no projects.'),
  icon: 'project',
  schema,
  list: bind(listProjects, () => ({ order_by: 'name.asc' as const })),
  get: bind(getProject, ({ id }) => ({ project_id: Number(id) })),
  arranging: false,
  isUsual: (item) => item.is_default === true,
  key: (item) => String(item.id),
  title: (item) => titleOf(item.name, `#${item.id}`),
  state,
  facts: (item) => [
    ...fact(words('Description'), item.description),
    ...fact(words('Locked by task'), item.task_id),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('Deleted'), at(item.deleted_at)),
    ...fact(words('ID'), String(item.id)),
  ],
});

function state(item: Project): State {
  const figures = item.is_default ? [words('default project')] : [];
  if (item.deleted_at || item.state === 'DELETED') {
    return { ...glyphs.deleted, words: words('deleted'), figures };
  }
  if (item.state === 'ACTIVE') return { icon: 'project', words: words('active'), figures };
  return { ...glyphs.unknown, words: asSaid(item.state), figures };
}
