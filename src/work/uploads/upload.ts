import type * as vscode from 'vscode';
import type { pause } from '../../platform/client/retry.ts';
import type { KeptUpload } from './keptUploads.ts';
import type { Sender } from './sendVideo.ts';

/** How an upload stands. `waiting`: it is tried again by itself at `until`, in ms since the epoch. */
export type UploadState =
  | { readonly step: 'queued' | 'starting' | 'sending' | 'paused' | 'elsewhere' }
  | { readonly step: 'waiting'; readonly until: number; readonly error: unknown }
  | { readonly step: 'failed'; readonly error: unknown };

/** An upload that is not finished. */
export interface Upload extends KeptUpload {
  readonly state: UploadState;
  /** Bytes a second; undefined: not known yet. */
  readonly rate: number | undefined;
}

export interface UploadsOptions extends Pick<Sender, 'connect' | 'mayWrite' | 'fetch' | 'patience'> {
  /** Shared by all windows. */
  readonly memory: vscode.Memento;
  /** Identifies this window. */
  readonly window: string;
  /** Called when an upload came, went, or changed. */
  readonly onChange: () => void;
  /** Called once the video of an upload is made, still without its file. */
  readonly onMade?: () => void;
  /** Called with an upload of which all has arrived. */
  readonly onDone: (upload: KeptUpload, video: number) => void;
  /** Called with an upload that stopped and does not go on by itself. */
  readonly onFailed: (upload: KeptUpload, error: unknown) => void;
  /** Called with a canceled upload of which the server could not be told. */
  readonly onNotTold?: (upload: KeptUpload, error: unknown) => void;
  readonly onError: (error: unknown) => void;
  /** How often a window says that it still sends a file, in ms. */
  readonly holdEvery?: number;
  /** Waits, in seconds. */
  readonly pause?: typeof pause;
  readonly now?: () => number;
}
