import { words } from '../../shared/words.ts';
import type { Link } from './kind.ts';

/** The task that locks a cloud resource against other changes. Source: §2.7, §2.8. */
export function lockOf({ task_id: id }: { readonly task_id?: string | null | undefined }): Link | undefined {
  return id ? { label: words('Task {0}', id), kind: 'task', id, path: ['task_id'], scope: {} } : undefined;
}
