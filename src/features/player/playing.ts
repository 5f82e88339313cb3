import type * as vscode from 'vscode';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { AccountTitles } from '../../ui/panels/panel.ts';
import type { PanelSetHost } from '../../ui/panels/panelSet.ts';
import type { KeptPlayer } from '../../wire/kept.ts';
import type { PlayerLoad, PlayerPeriods, PlayerRecording } from '../../wire/player.ts';
import type { Log } from '../../work/log.ts';

/** What is played, with its texts in the user's language. */
export interface Playing
  extends Omit<PlayerLoad, 'type' | 'ref' | 'beside' | 'periods' | 'preferences' | 'words' | 'recording'> {
  readonly recording: (PlayerRecording & { readonly action: string }) | undefined;
  /** The page that the browser opens. */
  readonly page: string | undefined;
}

/** A part of a broadcast, in seconds: when it begins (since 1970), and how long it is. */
interface ClipSpan {
  readonly start: number;
  readonly length: number;
}

/** The result of choosing a default picture. */
export interface ChosenStill {
  /** The resource as it is now. */
  readonly playing: Playing;
  readonly said: string;
  readonly undo?: () => Promise<ChosenStill>;
}

export interface PlayerOptions {
  /** Account, kind and id: a panel of the same resource is reused. */
  readonly key: string;
  /** The resource, however it is played. */
  readonly resource: Ref;
  /** What restores the player after a window reload: a reference, never an address. */
  readonly ref: unknown;
  /** Id of the account. */
  readonly account: string;
  /** Reads the resource again. */
  readonly load: () => Promise<Playing>;
  /** Makes the picture with index `place` the default. */
  readonly chooseStill: (place: number) => Promise<ChosenStill>;
  /** Runs the action of the resource with this id. Resolves when the user is done with it. */
  readonly act: (action: string) => Thenable<unknown>;
  /** Cuts a clip; the user is asked how it is kept. Resolves when the user is done with it. */
  readonly cut: (range: ClipSpan) => Thenable<unknown>;
  readonly onError: (error: unknown) => void;
  /** The resource's name, as far as it is known without reading it. */
  readonly title: string;
  /** A message about why it cannot be played. */
  readonly describe: (error: unknown, what?: string) => string;
}

/** What the players of a window share. */
export interface PlayersOptions extends PanelSetHost {
  /** The extension's folder. */
  readonly root: vscode.Uri;
  readonly titles: AccountTitles;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly periods: PlayerPeriods;
  /** How to play what a page kept. */
  readonly optionsOf: (kept: KeptPlayer['ref']) => Promise<PlayerOptions>;
  /** Lets the user choose what to play next to a resource; undefined: nothing was chosen. */
  readonly pick: (beside: Ref) => Promise<PlayerOptions | undefined>;
}
