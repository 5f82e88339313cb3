declare module 'm3u8-parser' {
  interface Manifest {
    segments: { uri: string; duration: number; parts?: { uri: string }[] }[];
    playlists?: { uri: string }[];
    endList?: boolean;
    partTargetDuration?: number;
    skip?: { skippedSegments: number };
    preloadSegment?: { preloadHints?: { uri: string }[] };
    renditionReports?: { uri: string; lastMsn: number; lastPart: number }[];
    mediaGroups: Record<string, Record<string, Record<string, { language: string; uri: string }>>>;
  }
  export class Parser {
    manifest: Manifest;
    on(event: 'warn' | 'info', listener: (problem: { message: string }) => void): void;
    push(text: string): void;
    end(): void;
  }
}

declare module 'mpd-parser' {
  interface DashPlaylist {
    segments: {
      uri: string;
      resolvedUri: string;
      duration: number;
      number: number;
      presentationTime: number;
    }[];
    attributes: { CODECS: string; BANDWIDTH: number; RESOLUTION?: { width: number; height: number } };
    endList: boolean;
  }
  interface DashManifest {
    duration: number;
    playlists: DashPlaylist[];
    mediaGroups: Record<
      'AUDIO' | 'SUBTITLES',
      Record<string, Record<string, { language: string; playlists: DashPlaylist[] }>>
    >;
  }
  export function parse(
    text: string,
    options: {
      manifestUri: string;
      NOW?: number;
      eventHandler?: (event: { type: string; message: string }) => void;
    },
  ): DashManifest;
  export function parseUTCTiming(text: string): { method: string; value: number | string } | null;
}
