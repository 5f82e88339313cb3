import * as vscode from 'vscode';
import type { PlayerWords } from '../wire/player.ts';

/** The player's sentences in the user's language. */
export function playerWords(): PlayerWords {
  const { t } = vscode.l10n;
  return {
    loading: t('Loading…'),
    slow: t('No picture after {0} s. Still trying.'),
    waiting: t('Waiting for data…'),
    noSound: t('This editor cannot decode AAC sound, so the picture plays without it.'),
    ended: t('The broadcast has ended.'),
    stopped: t('The stream has stopped: no new picture for {0} s.'),
    notFound: t('{0} has no such playlist (404). The stream may have ended or been removed.'),
    forbidden: t('{0} refused the playlist (403). A protected link may have expired.'),
    unreachable: t('{0} cannot be reached.'),
    undecodable: t('This editor cannot decode the picture ({0}).'),
    empty: t('The playlist of {0} holds no picture yet.'),
    broken: t('The stream cannot be played: {0}'),
    blocked: t('The playlist points to {0}, which this panel may not load from.'),
    nothing: t('There is no playlist to play yet.'),
    latency: t('Latency'),
    resolution: t('Resolution'),
    bitrate: t('Bitrate'),
    buffer: t('Buffer'),
    dropped: t('Dropped frames'),
    live: t('Live'),
    recorded: t('Recorded'),
    play: t('Play'),
    replay: t('Play Again'),
    pause: t('Pause'),
    mute: t('Mute'),
    unmute: t('Unmute'),
    fullPanel: t('Fill Panel'),
    retry: t('Retry'),
    openInBrowser: t('Open in Browser'),
    copyUrl: t('Copy URL'),
    copied: t('Copied'),
    allowHost: t('Allow {0}'),
    source: t('Source'),
    toLive: t('Jump to Live'),
    seek: t('Position'),
    volume: t('Volume'),
  };
}
