import { DataStore, Upload } from '@tus/server';
import { notFound } from '../server/readInput.ts';
import type { TusOptions } from './keepUploaded.ts';
import type { ReceivedUpload } from './received.ts';

/** The uploads of a state folder, as the library asks for them. What is not there, or has no video anymore, is an HttpRefusal. */
export class ReceivedStore extends DataStore {
  readonly #options: TusOptions;

  constructor(options: TusOptions) {
    super();
    this.#options = options;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size: length = 0, metadata } = upload;
    const given = {
      id,
      length,
      video: Number(metadata?.['video_id']),
      fileName: metadata?.['filename'] ?? '',
    };
    this.#options.uploads.create(given, this.#options.now());
    return upload;
  }

  /** Without what was announced of it, of which the token is a part. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = this.#find(id);
    return new Upload({ id, size: upload.length, offset: this.#options.uploads.offset(upload) });
  }

  override async write(arriving: AsyncIterable<Uint8Array>, id: string): Promise<number> {
    return this.#options.uploads.write(this.#find(id), arriving);
  }

  override async remove(id: string): Promise<void> {
    this.#options.uploads.remove(this.#find(id));
  }

  #find(id: string): ReceivedUpload {
    const { uploads, store } = this.#options;
    const upload = uploads.find(id);
    if (!upload || !store.video(upload.video)) throw notFound();
    return upload;
  }
}
