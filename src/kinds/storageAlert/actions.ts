import type { StorageAlert } from '../../platform/storage/storageAlert.ts';
import { deleteStorageAlert } from '../../platform/storage/storageAlerts.ts';
import { words } from '../../shared/words.ts';
import { type Action, bindDoing } from '../grammar/action.ts';
import { present } from './plan.ts';

/** What can be done with a storage alert: all of its members identify it. Source: §4.15. */
export const alertActions: readonly Action<StorageAlert>[] = [
  {
    id: 'delete',
    title: 'Delete {0}',
    icon: '$(trash)',
    when: () => true,
    needs: words('It can be deleted at any time.'),
    does: {
      ...bindDoing(deleteStorageAlert, ({ clientId }, _, alert: StorageAlert) => {
        const { name, bucket_name, storage_name, uuid, bytes, count } = alert;
        const others = present({ bucket_name, storage_name, uuid, bytes, count });
        // the operation's rule refuses an alert without a name
        return { client_id: clientId, name: name ?? '', ...others };
      }),
      done: (title) => words('Deleted the alert on “{0}”', title),
      failed: (title) => words('Could not delete the alert on “{0}”', title),
    },
    destroy: true,
  },
];
