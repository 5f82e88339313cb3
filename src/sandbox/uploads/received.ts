import { rmSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The uploads of a state folder. What arrived stays after a lost connection and after a restart. */
export function createReceivedUploads(state: string, store: ResourceStore) {
  const folder = join(state, 'uploads');
  const fileOf = ({ id }: Pick<ReceivedUpload, 'id'>) => join(folder, id);

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
    create(given: Pick<ReceivedUpload, 'id' | 'video' | 'length' | 'fileName'>, now: number): void {
      for (const old of store.resources.list<Stored>('upload').map(read))
        if (now - old.created > longest) remove(old);
      const upload = { ...given, created: now, isWhole: false };
      makePrivate(folder);
      makePrivateFile(fileOf(upload));
      keep(upload);
    },
    /** How many bytes have arrived. */
    offset: (upload: ReceivedUpload): number =>
      upload.isWhole ? upload.length : statSync(fileOf(upload)).size,
    /**
     * Adds what arrives to the file, and resolves with how many bytes have arrived. What came before a connection broke
     * stays, but nothing of what turns out to be more than the upload’s length.
     */
    async write(upload: ReceivedUpload, arriving: AsyncIterable<Uint8Array>): Promise<number> {
      if (upload.isWhole) return upload.length;
      const file = await open(fileOf(upload), 'a');
      const { size: start } = await file.stat();
      let offset = start;
      try {
        for await (const chunk of arriving) {
          await file.writeFile(chunk);
          offset += chunk.length;
        }
        return offset;
      } catch (error) {
        if (isTooLarge(error)) await file.truncate(start);
        throw error;
      } finally {
        await file.close();
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

/** An error of the library, thrown from within what arrives. */
function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'status_code' in error && error.status_code === 413;
}

export type ReceivedUploads = ReturnType<typeof createReceivedUploads>;
