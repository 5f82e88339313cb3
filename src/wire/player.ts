/** Playlist formats that an engine plays. */
export type StreamFormat = 'hls' | 'dash';

/** `picture` is a still that the service renews, shown without decoding anything. */
type SourceFormat = StreamFormat | 'picture';

/** Something that the player can show. */
export interface PlayerSource {
  readonly label: string;
  readonly format: SourceFormat;
  readonly url: string;
  /** The H.264-only variant, if there is one. */
  readonly h264?: string;
}

/** A line about the source of the picture. */
export interface PlayerFact {
  readonly label: string;
  readonly value: string;
}

/** Small pictures covering the whole length of a recording. */
export interface PlayerStoryboard {
  /** The address of one picture that contains them all. */
  readonly picture: string;
  /** The area of each, and when it is shown: roughly WebVTT. */
  readonly text: string;
}

/** Pictures of a recording, one of which represents it. */
export interface PlayerStills {
  /** Index of that one; undefined: none of these. */
  readonly chosen: number | undefined;
  readonly items: readonly { readonly label: string; readonly picture: string }[];
}

/** How often the page does something, in ms. */
export interface PlayerPeriods {
  /** Requests the status. */
  check: number;
  /** Reloads a still that is shown in place of the picture. */
  still: number;
}

/** Sentences of the player, translated by the host. `{0}` marks a value. */
export type PlayerWords = Readonly<Record<PlayerWord, string>>;

export type PlayerWord =
  | 'loading'
  /** No picture after `{0}` seconds. */
  | 'slow'
  /** The picture waits for data. */
  | 'waiting'
  | 'noSound'
  | 'ended'
  /** Since the time of day `{0}`. */
  | 'stopped'
  /** `{0}` is the host that answered, here, in the next four and in `empty`. */
  | 'notFound'
  | 'forbidden'
  | 'unreachable'
  | 'noStill'
  /** A broadcast has no playlist for now. */
  | 'away'
  /** `{0}` is the status of a reply, such as `HTTP 503`. */
  | 'unavailable'
  | 'empty'
  /** `{0}` are the codecs, or the host. */
  | 'undecodable'
  /** An expired protected link. `{0}` is the host, here and in the next. */
  | 'expired'
  /** The host answers, but doesn't let pages read. */
  | 'refused'
  /** Some qualities cannot be decoded. `{0}` are their codecs. */
  | 'variants'
  | 'playH264'
  /** The H.264-only variant is playing. */
  | 'onlyH264'
  | 'playAll'
  | 'withoutH264'
  | 'noEngine'
  | 'noPicture'
  /** The picture is shown, but may not be read. */
  | 'tainted'
  /** `{0}` is a technical reason, such as `HTTP 400`. */
  | 'broken'
  /** `{0}` is the host that the page can't reach. */
  | 'blocked'
  /** `{0}` is the host that was reached. */
  | 'leadsOn'
  | 'nothing'
  | 'latency'
  /** `{0}` is the target latency. */
  | 'target'
  | 'resolution'
  | 'bitrate'
  /** `{0}` is the bitrate in the playlist. */
  | 'announced'
  | 'buffer'
  | 'dropped'
  | 'stalls'
  | 'codecs'
  /** The heading of latency, level, buffer and so on if there is little room. */
  | 'figures'
  | 'details'
  /** From `{0}` to `{1}`, now `{2}`. */
  | 'range'
  /** `{0}` minutes ago. */
  | 'minutesAgo'
  | 'now'
  | 'events'
  | 'copyEvents'
  /** `{0}` is a time in ms, a level or a source, in this and the next two. */
  | 'firstPicture'
  | 'levelNow'
  | 'sourceNow'
  | 'live'
  /** `{0}` is a time. */
  | 'behind'
  | 'recorded'
  | 'play'
  | 'replay'
  | 'pause'
  | 'mute'
  | 'unmute'
  /** What is played has none, or none that can be decoded. */
  | 'soundless'
  /** `{0}` is the time of day at which a still was loaded. */
  | 'readAt'
  | 'fullPanel'
  | 'pictureInPicture'
  | 'snapshot'
  | 'quality'
  | 'auto'
  | 'sound'
  | 'subtitles'
  | 'off'
  | 'speed'
  | 'keys'
  | 'keySeek'
  | 'stills'
  /** The button that makes the selected picture the default, and the mark of the default one. */
  | 'setDefault'
  | 'isDefault'
  | 'undo'
  | 'close'
  | 'retry'
  | 'openInBrowser'
  | 'copyUrl'
  | 'copied'
  /** The button for what is folded away if there is little room for two pictures. */
  | 'more'
  /** `{0}` is the host to allow. */
  | 'allowHost'
  | 'source'
  | 'toLive'
  | 'seek'
  | 'volume'
  | 'playBeside'
  /** `{0}` is a stream or video, here and in `outOfReach`. */
  | 'closeBeside'
  | 'keepInStep'
  | 'freed'
  | 'starting'
  /** One of the two isn't playing. */
  | 'absent'
  | 'nearing'
  | 'inStep'
  /** `{0}` is a time. */
  | 'apart'
  | 'unlike'
  | 'untold'
  | 'outOfReach';

/** The result of something that the page requested. */
export type PlayerReply =
  /** What is now known about the source. */
  | {
      readonly type: 'facts';
      readonly facts: readonly PlayerFact[];
      /** Whether the first and the second are on air; undefined: could not be read. */
      readonly onAir: readonly (boolean | undefined)[];
    }
  | { readonly type: 'copied' }
  | { readonly type: 'said'; readonly text: string; readonly canUndo: boolean }
  /** The current pictures, whether or not choosing one succeeded, and a message about it. */
  | {
      readonly type: 'stills';
      readonly stills: PlayerStills | undefined;
      readonly text: string;
      readonly canUndo: boolean;
    };

/** A picture with its name and its sources. */
export interface PlayerPane {
  /** What the page keeps, so that the editor can restore the player. */
  readonly ref: unknown;
  readonly title: string;
  readonly live: boolean;
  readonly sources: readonly PlayerSource[];
  readonly poster: string | undefined;
  /** Shown beside the picture from the start. */
  readonly caution: string | undefined;
}

/** From the host to the player's page. */
export interface PlayerLoad extends PlayerPane {
  readonly type: 'load';
  /** What plays beside it, in step. */
  readonly beside: PlayerPane | undefined;
  readonly storyboard: PlayerStoryboard | undefined;
  readonly stills: PlayerStills | undefined;
  readonly facts: readonly PlayerFact[];
  readonly periods: PlayerPeriods;
  readonly words: PlayerWords;
}
