import type * as vscode from 'vscode';
import type { FileMark } from './openFile.ts';

/** What is kept of an upload: enough to go on after a reload, and neither token nor key. */
export interface KeptUpload {
  readonly id: string;
  readonly account: string;
  /** The file on this machine. */
  readonly path: string;
  readonly mark: FileMark;
  /** The name of the video. */
  readonly name: string;
  /** When its video was about to be created, in ms since the epoch: a lost reply is looked for from then on. */
  readonly creating?: number | undefined;
  /** The id of its video, once that exists. */
  readonly video?: number | undefined;
  /** Where its bytes go, once that is known. */
  readonly address?: string | undefined;
  /** How many bytes had arrived when that was last noted. */
  readonly arrived: number;
  /** The user has stopped it for the time being. */
  readonly isPaused: boolean;
}

/** One window at a time sends a file. */
interface HeldUpload extends KeptUpload {
  readonly holder: string;
  /** In ms since the epoch; the hold of a closed window expires then. */
  readonly heldUntil: number;
}

const prefix = 'headend.uploads.';

/** How long a window holds an upload without saying so again, in ms. */
const hold = 20_000;

/** Whether any upload is kept, or one of some accounts: a window goes on with it before Headend's first use. */
export function isUploadKept(memory: Pick<vscode.Memento, 'keys'>, accounts?: readonly string[]): boolean {
  const isWanted = (account: string) => accounts?.includes(account) ?? true;
  return memory.keys().some((key) => key.startsWith(prefix) && isWanted(key.slice(prefix.length)));
}

/** The uploads that are not finished, by account, in storage that all windows share. */
export function createKeptUploads(memory: vscode.Memento, window: string, now: () => number) {
  const all = (account: string) => memory.get<HeldUpload[]>(prefix + account) ?? [];

  async function put(upload: KeptUpload, heldUntil: number): Promise<void> {
    const held = { ...upload, holder: window, heldUntil };
    const list = all(upload.account);
    const isThere = list.some(({ id }) => id === upload.id);
    const next = isThere ? list.map((each) => (each.id === upload.id ? held : each)) : [...list, held];
    await memory.update(prefix + upload.account, next);
  }

  const find = ({ account, id }: KeptUpload) => all(account).find((each) => each.id === id);
  const known = ({ holder: _, heldUntil: __, ...upload }: HeldUpload): KeptUpload => upload;

  return {
    of: (account: string): readonly KeptUpload[] => all(account).map(known),
    /** For how many more ms another window holds an upload; 0: it may be taken. */
    heldElsewhere(upload: KeptUpload): number {
      const held = find(upload);
      return held && held.holder !== window ? Math.max(0, held.heldUntil - now()) : 0;
    },
    /** Whether it is still there and no other window has taken it. */
    isMine: (upload: KeptUpload): boolean => find(upload)?.holder === window,
    isThere: (upload: KeptUpload): boolean => find(upload) !== undefined,
    /** What another window has kept of an upload since this one has; undefined: none has. */
    leftByOther(upload: KeptUpload): KeptUpload | undefined {
      const held = find(upload);
      return held && held.holder !== window ? known(held) : undefined;
    },
    keep: (upload: KeptUpload) => put(upload, now() + hold),
    /** Leaves an upload to any window. */
    release: (upload: KeptUpload) => put(upload, 0),
    async forget({ account, id }: KeptUpload): Promise<void> {
      const left = all(account).filter((each) => each.id !== id);
      await memory.update(prefix + account, left.length > 0 ? left : undefined);
    },
  };
}
