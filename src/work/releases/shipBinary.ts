import type { Undertaking } from '../../platform/client/call.ts';
import type { Client } from '../../platform/client/client.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { pause as wait } from '../../platform/client/retry.ts';
import { getEdgeBinary, listEdgeBinaries, storeEdgeBinary } from '../../platform/edge/edgeBinaries.ts';
import { compileErrors, type EdgeBinary } from '../../platform/edge/edgeBinary.ts';
import type { LocalBinary } from './readBinary.ts';
import { whyBroken } from './whyBroken.ts';

/** The service has the binary, and can't run it; it has no sentence. */
export class CompileTrouble extends Error {
  override readonly name = 'CompileTrouble';
  /** As the service counts them; 0: it was not done in time. */
  readonly status: number;
  /** What the service says about it, if anything. */
  readonly errors: string | undefined;
  /** What is wrong with the file as this machine sees it, if anything. */
  readonly here: string | undefined;

  constructor(binary: EdgeBinary, here?: string) {
    super(`binary ${binary.id}: status ${binary.status}`);
    this.status = binary.status ?? 0;
    this.errors = compileErrors(binary);
    this.here = here;
  }
}

/** How long compilation is waited for, and the pauses between two looks, in seconds: a twentieth of it is lost. */
const longest = 600;
const looks = { first: 0.15, growth: 1.05, most: 3 };

interface Shipping {
  readonly signal: AbortSignal;
  /** Called with the number of bytes that the network has taken. */
  readonly onSent: (bytes: number) => void;
  /** Called once all has arrived. */
  readonly onStored: (binary: EdgeBinary) => void;
  readonly pause: typeof wait;
  /** What the guard calls it. */
  readonly about: string;
  /** What the upload is a part of. */
  readonly undertaking?: Undertaking;
}

/** What the service has of the same content. */
export interface Stored {
  /** One that runs, or may still. */
  readonly usable: EdgeBinary | undefined;
  /** One that can’t be run, if none is usable. */
  readonly broken: EdgeBinary | undefined;
}

/** Looks for binaries of the service with the same content. Throws a CallError. */
export async function findStored(client: Client, md5: string, signal?: AbortSignal): Promise<Stored> {
  const { items } = await client.call(listEdgeBinaries, {}, { signal });
  const same = items.filter(({ checksum }) => checksum?.toLowerCase() === md5);
  const usable = same.find(({ status }) => (status ?? 0) <= 1);
  return { usable, broken: usable ? undefined : same[0] };
}

/**
 * Brings a binary to the service, and waits until it is compiled. What is there already is not sent: not another time,
 * and not when the reply to an upload was lost. Throws a CallError or a CompileTrouble.
 */
export async function shipBinary(
  client: Client,
  { bytes, md5 }: LocalBinary,
  { signal, onSent, onStored, pause, about, undertaking }: Shipping,
): Promise<EdgeBinary> {
  const { usable } = await findStored(client, md5, signal);
  const stored = usable ?? (await store());
  onStored(stored);
  let binary = stored;
  let waited = 0;
  for (let seconds = looks.first; binary.status === 0 && waited < longest; seconds *= looks.growth) {
    const next = Math.min(seconds, looks.most);
    await pause(next, signal).catch(() => signal.throwIfAborted());
    waited += next;
    binary = await client.call(getEdgeBinary, { binary_id: stored.id ?? 0 }, { signal });
  }
  if (binary.status !== 1)
    throw new CompileTrouble(binary, binary.status === 0 ? undefined : await whyBroken(bytes));
  return binary;

  async function store(): Promise<EdgeBinary> {
    try {
      const sent = { bytes: { content: bytes, onSent } };
      return await client.call(storeEdgeBinary, {}, { signal, about, undertaking, ...sent });
    } catch (error) {
      if (!(error instanceof CallError) || error.applied === 'no' || signal.aborted) throw error;
      const found = await findStored(client, md5, signal).catch(() => undefined);
      if (!found?.usable) throw error;
      return found.usable;
    }
  }
}
