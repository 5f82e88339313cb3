/** Playlists that an engine plays. */
export type StreamFormat = 'hls' | 'dash';

/** `picture` is a still that the service renews, shown without decoding anything. */
type SourceFormat = StreamFormat | 'picture';

/** Something that the player may show. */
export interface PlayerSource {
  readonly label: string;
  readonly format: SourceFormat;
  readonly url: string;
  /** The same in H.264 alone, where there is such a form. */
  readonly h264?: string;
}

/** A line about the source of the picture. */
export interface PlayerFact {
  readonly label: string;
  readonly value: string;
}

/** Small pictures of the whole length of a recording. */
export interface PlayerStoryboard {
  /** The address of one picture that holds them all. */
  readonly picture: string;
  /** Where each is in it, and when it is shown: WebVTT, more or less. */
  readonly text: string;
}

/** Pictures of a recording, one of which stands for it. */
export interface PlayerStills {
  /** Place of the one that does; undefined: none of these. */
  readonly chosen: number | undefined;
  readonly items: readonly { readonly label: string; readonly picture: string }[];
}

/** How often the page does something, in ms. */
export interface PlayerPeriods {
  /** Asks how things stand. */
  check: number;
  /** Reads a still anew that is shown in the place of the picture. */
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
  /** `{0}` is the host that answered, here and in the next five. */
  | 'notFound'
  | 'forbidden'
  | 'unreachable'
  | 'noStill'
  /** A broadcast has no playlist for now. */
  | 'away'
  /** `{0}` is the status of an answer, such as `HTTP 503`. */
  | 'unavailable'
  | 'empty'
  /** `{0}` are the codecs, or the host. */
  | 'undecodable'
  /** A protected link whose time is over. `{0}` is the host, here and in the next. */
  | 'expired'
  /** The host answers, but lets no page read. */
  | 'refused'
  /** Some qualities cannot be decoded. `{0}` are their codecs. */
  | 'variants'
  | 'playH264'
  /** The form in H.264 alone plays. */
  | 'onlyH264'
  | 'playAll'
  | 'withoutH264'
  | 'noEngine'
  | 'noPicture'
  /** The picture is shown, but may not be read. */
  | 'tainted'
  /** `{0}` is a technical reason, such as `HTTP 400`. */
  | 'broken'
  /** `{0}` is the host that the page may not reach. */
  | 'blocked'
  /** `{0}` is the host that was reached. */
  | 'leadsOn'
  | 'nothing'
  | 'latency'
  /** `{0}` is the latency that is wanted. */
  | 'target'
  | 'resolution'
  | 'bitrate'
  /** `{0}` is the bitrate that the playlist says. */
  | 'announced'
  | 'buffer'
  | 'dropped'
  | 'stalls'
  | 'codecs'
  /** What latency, level, buffer and so on stand under where there is little room. */
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
  /** `{0}` is the time of day at which a still was read. */
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
  /** `{0}` is a picture. */
  | 'setDefault'
  | 'isDefault'
  | 'undo'
  | 'close'
  | 'retry'
  | 'openInBrowser'
  | 'copyUrl'
  | 'copied'
  /** The button for what is folded away where there is little room for two pictures. */
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
  /** One of two does not play. */
  | 'absent'
  | 'nearing'
  | 'inStep'
  /** `{0}` is a time. */
  | 'apart'
  | 'unlike'
  | 'untold'
  | 'outOfReach';

/** What became of something that the page asked for. */
export type PlayerReply =
  /** What is known of the source by now. */
  | {
      readonly type: 'facts';
      readonly facts: readonly PlayerFact[];
      /** Whether the first and the second are on air; undefined: that could not be read. */
      readonly onAir: readonly (boolean | undefined)[];
    }
  | { readonly type: 'copied' }
  | { readonly type: 'said'; readonly text: string; readonly canUndo: boolean }
  /** The pictures as they are now, whatever came of a wish to choose one, and what is said of that. */
  | {
      readonly type: 'stills';
      readonly stills: PlayerStills | undefined;
      readonly text: string;
      readonly canUndo: boolean;
    };

/** A picture with its name and what it can be played from. */
export interface PlayerPane {
  /** What the page keeps, so that the editor can bring the player back. */
  readonly ref: unknown;
  readonly title: string;
  readonly live: boolean;
  readonly sources: readonly PlayerSource[];
  readonly poster: string | undefined;
  /** Said beside the picture from the start. */
  readonly caution: string | undefined;
}

/** From the host to the player's page. */
export interface PlayerLoad extends PlayerPane {
  readonly type: 'load';
  /** What is played beside it, in step. */
  readonly beside: PlayerPane | undefined;
  readonly storyboard: PlayerStoryboard | undefined;
  readonly stills: PlayerStills | undefined;
  readonly facts: readonly PlayerFact[];
  readonly periods: PlayerPeriods;
  readonly words: PlayerWords;
}
