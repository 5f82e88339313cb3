import { randomUUID } from 'node:crypto';
import { rmSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makePrivateFile } from '../../sandboxFolder/files.ts';
import { makePrivate } from '../../sandboxFolder/folder.ts';
import type { Resource } from '../state/resources.ts';
import type { ResourceStore } from '../state/store.ts';

/** An upload, as it is kept; what has arrived of it is in a file of its own. */
export interface ReceivedUpload {
  readonly id: string;
  readonly video: number;
  /** Bytes. */
  readonly length: number;
  readonly fileName: string;
  /** In milliseconds since 1970. */
  readonly created: number;
  /** All of it has arrived. */
  readonly isWhole: boolean;
}

type Stored = Resource<Omit<ReceivedUpload, 'id'>>;

/** How long an upload is kept, in ms. */
const longest = 24 * 3600_000;

/** How long what is still writing may go on once its client is back, in ms. */
const patience = 500;

/** The uploads of a state folder. What arrived stays after a lost connection and after a restart. */
export function createReceivedUploads(state: string, store: ResourceStore) {
  const folder = join(state, 'uploads');
  const fileOf = ({ id }: Pick<ReceivedUpload, 'id'>) => join(folder, id);
  /** Ends what writes to an upload, and resolves once it has. */
  const writing = new Map<string, () => Promise<void>>();

  const read = ({ id, document }: Stored): ReceivedUpload => ({ ...document, id });
  const keep = ({ id, ...document }: ReceivedUpload) => store.resources.keep('upload', { id, document });

  function remove(upload: ReceivedUpload): void {
    store.resources.remove('upload', upload.id);
    rmSync(fileOf(upload), { force: true });
  }

  return {
    fileOf,
    find(id: string): ReceivedUpload | undefined {
      const stored = store.resources.get<Stored>('upload', id);
      return stored && read(stored);
    },
    create(given: Pick<ReceivedUpload, 'video' | 'length' | 'fileName'>, now: number): ReceivedUpload {
      for (const old of store.resources.list<Stored>('upload').map(read))
        if (now - old.created > longest) remove(old);
      const upload = { ...given, id: randomUUID(), created: now, isWhole: false };
      makePrivate(folder);
      makePrivateFile(fileOf(upload));
      keep(upload);
      return upload;
    },
    /** How many bytes have arrived. */
    offset: (upload: ReceivedUpload): number =>
      upload.isWhole ? upload.length : statSync(fileOf(upload)).size,
    /** Ends what is still writing: a client that asks again knows that its connection is lost. */
    settle: async ({ id }: ReceivedUpload): Promise<void> => writing.get(id)?.(),
    /**
     * Adds what arrives to the file; what came before a connection broke stays. False: it was more than the upload's
     * length, and none of it stays.
     */
    async write(
      upload: ReceivedUpload,
      body: AsyncIterable<Uint8Array> & { destroy(): void },
    ): Promise<boolean> {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      writing.set(upload.id, async () => {
        // what has come already is still written
        await Promise.race([ended, pause(patience, undefined, { ref: false })]);
        body.destroy();
        await ended;
      });
      const file = await open(fileOf(upload), 'a');
      const { size: start } = await file.stat();
      let offset = start;
      try {
        for await (const chunk of body) {
          offset += chunk.length;
          if (offset > upload.length) {
            await file.truncate(start);
            return false;
          }
          await file.writeFile(chunk);
        }
        return true;
      } finally {
        await file.close();
        writing.delete(upload.id);
        resolve();
      }
    },
    /** Remembers that all has arrived, so that a client that lost the last answer hears it; the file is emptied. */
    finish(upload: ReceivedUpload): void {
      keep({ ...upload, isWhole: true });
      truncateSync(fileOf(upload));
    },
    remove,
  };
}

export type ReceivedUploads = ReturnType<typeof createReceivedUploads>;
