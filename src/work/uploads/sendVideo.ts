import type { Connection } from '../../accounts/connection.ts';
import type { Undertaking } from '../../platform/client/call.ts';
import { CallError } from '../../platform/client/errors.ts';
import { sendFile } from '../../platform/client/sendFile.ts';
import type { AnyOperation } from '../../platform/grammar/operation.ts';
import { findVideo } from '../../platform/streaming/findMade.ts';
import { getVideo } from '../../platform/streaming/operations.ts';
import { createVideo } from '../../platform/streaming/videoLife.ts';
import { getVideoUpload, uploadAddress } from '../../platform/streaming/videoUpload.ts';
import type { KeptUpload } from './keptUploads.ts';
import type { OpenFile } from './openFile.ts';

/** Uploads that were begun together: where the user confirms each change, they are confirmed once. */
export interface Together {
  /** What all of them are called. */
  readonly about: string;
  readonly undertaking: Undertaking;
}

/** What the sending of a file to a video needs, and whom it tells. */
export interface Sender {
  /** Access to the platform for the account. Throws SignInNeeded. */
  readonly connect: (accountId: string) => Promise<Connection>;
  /** Whether an account may change anything: bytes pass no guard of their own. */
  readonly mayWrite: (accountId: string) => Promise<boolean>;
  readonly fetch: typeof globalThis.fetch;
  /** Notes what is now known of the upload. */
  readonly keep: (known: Partial<KeptUpload>) => Promise<KeptUpload>;
  /** Whether a video belongs to another upload. */
  readonly isTaken: (video: number) => boolean;
  /** Called with the number of bytes that have arrived. */
  readonly onProgress: (arrived: number) => void;
  /** Called before a wait that follows a failure which may pass by itself; resolves when it is time to try again. */
  readonly rest: (error: CallError, tries: number) => Promise<void>;
  /** Returns a signal that ends the wait for the reply to one piece. */
  readonly patience?: () => AbortSignal;
  readonly now: () => number;
  /** What it was begun with. */
  readonly together: Together | undefined;
}

/** Failures that may pass by themselves. */
const passing = ['unreachable', 'interrupted', 'timeout', 'busy', 'limited', 'offlineSandbox'];

/** How often an upload that the server refuses to go on with is begun again, without a byte in between. */
const mostBegun = 3;

/**
 * Sends a file to a new video, or goes on with it: whatever interrupts it, until all has arrived. Returns the id of the
 * video. Throws what does not pass by itself: a FileTrouble, a CallError, SignInNeeded.
 */
export async function sendVideo(
  start: KeptUpload,
  file: OpenFile,
  sender: Sender,
  signal: AbortSignal,
): Promise<number> {
  let upload = start;
  let tries = 0;
  let begun = 0;
  const keep = async (known: Partial<KeptUpload>) => {
    upload = await sender.keep(known);
  };
  for (;;) {
    const attempt: { isSending: boolean } = { isSending: false };
    try {
      const { client } = await unlessAborted(sender.connect(upload.account), signal);
      if (!(await sender.mayWrite(upload.account))) throw readOnly(client.baseUrl);
      const video = upload.video ?? (await makeVideo(upload, client, { ...sender, keep }, signal));
      const to = upload.address ?? (await newUpload(client, upload, video, signal));
      attempt.isSending = true;
      await sendFile({
        ...sender,
        to,
        source: file,
        signal,
        onAddress: (address) => void (upload.address === address || keep({ address })),
        onProgress(arrived) {
          [tries, begun] = [0, 0];
          sender.onProgress(arrived);
        },
      });
      return video;
    } catch (error) {
      if (signal.aborted || !(error instanceof CallError)) throw error;
      const isOver = attempt.isSending && mustBegin(error, upload.address !== undefined);
      if (isOver && begun < mostBegun) {
        begun += 1;
        await keep({ address: undefined, arrived: 0 });
      } else if (attempt.isSending && error.status === 409 && (await hasFile(upload, sender, signal))) {
        return Number(upload.video);
      } else if (passing.includes(error.reason) || (attempt.isSending && error.reason === 'conflict')) {
        tries += 1;
        await sender.rest(error, tries);
      } else throw error;
    }
  }
}

/** Whether another token, or another upload, is needed: the token has expired, or the server dropped what it had. */
function mustBegin({ reason, status }: CallError, wasBegun: boolean): boolean {
  if (reason === 'unauthorized' || reason === 'forbidden') return true;
  return wasBegun && (reason === 'missing' || (reason === 'conflict' && status === undefined));
}

function readOnly(baseUrl: string): CallError {
  const where = { operation: createVideo as AnyOperation, call: 'PATCH /upload/…', origin: baseUrl };
  return new CallError({ reason: 'refused', code: 'readOnly' }, where);
}

/** What a promise resolves to; rejects as soon as the signal aborts. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', abort));
}

type Client = Connection['client'];

/** Whether the service has the file of a video already: the answer to its last byte may have been lost. */
async function hasFile(
  { account, video }: KeptUpload,
  { connect }: Sender,
  signal: AbortSignal,
): Promise<boolean> {
  const { client } = await connect(account);
  const { status } = await client.call(getVideo, { video_id: Number(video) }, { signal });
  return status !== undefined && status !== null && status !== 'empty';
}

/** Creates the video; if that may have happened already, it is looked for first. */
async function makeVideo(
  { name, creating }: KeptUpload,
  client: Client,
  {
    keep,
    isTaken,
    now,
    together,
  }: Pick<Sender, 'isTaken' | 'now' | 'together'> & {
    readonly keep: (known: Partial<KeptUpload>) => Promise<void>;
  },
  signal: AbortSignal,
): Promise<number> {
  const found = creating === undefined ? undefined : await findVideo(client, { name }, creating, { signal });
  const usable = found?.status === 'empty' && !found.origin_url && !isTaken(found.id) ? found.id : undefined;
  if (usable !== undefined) {
    await keep({ video: usable });
    return usable;
  }
  await keep({ creating: now() });
  try {
    const asked = { about: name, ...together };
    const { id } = (await client.call(createVideo, { name }, { signal, ...asked })) as { id: number };
    await keep({ video: id });
    return id;
  } catch (error) {
    if (error instanceof CallError && error.applied === 'no') await keep({ creating: undefined });
    throw error;
  }
}

/** Where the bytes of a new upload go, with a token of its own. Source: facts §4.1. */
async function newUpload(client: Client, { name }: KeptUpload, id: number, signal: AbortSignal) {
  const answer = await client.call(getVideoUpload, { video_id: id }, { signal });
  const endpoint = uploadAddress(answer, client.baseUrl);
  if (!endpoint) {
    const where = {
      operation: getVideoUpload as AnyOperation,
      call: `GET /streaming/videos/${id}/upload`,
      origin: client.baseUrl,
    };
    throw new CallError({ reason: 'malformed', detail: 'no upload server' }, where);
  }
  const client_id = String(answer.video?.client_id ?? '');
  return { endpoint, metadata: { filename: name, token: answer.token, video_id: String(id), client_id } };
}
