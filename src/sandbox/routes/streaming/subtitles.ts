import { mostSubtitleBytes, type Subtitle } from '../../../platform/streaming/subtitle.ts';
import {
  createSubtitle,
  deleteSubtitle,
  getSubtitle,
  listSubtitles,
  updateSubtitle,
} from '../../../platform/streaming/subtitles.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { notFound } from '../../server/readInput.ts';
import type { KeptVideo } from '../../state/store.ts';
import { freeSubtitleId, keepSubtitle, requestSpeech, subtitlesAt } from '../../streaming/subtitlesAt.ts';
import { videosAt } from '../../streaming/videosAt.ts';
import { check, longName, type Rule } from '../rules.ts';

const list = handler(listSubtitles, ({ video_id }, at) =>
  subtitlesAt(at.store, found(video_id, at), at.now).map(sent),
);

const get = handler(getSubtitle, ({ video_id, id }, at) => sent(one(video_id, id, at)));

const create = handler(createSubtitle, ({ video_id, ...given }, at) => {
  const video = found(video_id, at);
  const { name, language, vtt = '', auto_transcribe_audio_language: spoken } = given;
  const { auto_translate_subtitles_language: translated } = given;
  check({ name, language, vtt: spoken ? given.vtt : vtt }, { ...rules, ...(spoken ? { vtt: unset } : {}) });
  check(
    { auto_translate_subtitles_language: spoken ? undefined : translated },
    { auto_translate_subtitles_language: unset },
  );
  if (spoken) {
    const wishes = {
      auto_transcribe_audio_language: spoken,
      auto_translate_subtitles_language: translated ?? 'disable',
    };
    return sent(requestSpeech(at.store, video, { name, ...wishes }, at.now));
  }
  const made = {
    id: freeSubtitleId(at.store, video.document.id),
    video_id: video.document.id,
    name,
    language,
    vtt,
  };
  keepSubtitle(at.store, made);
  return sent(made);
});

/** What does not go with what else was sent. */
const unset: Rule = () => 'must not be set';

const update = handler(updateSubtitle, ({ video_id, id, ...given }, at) => {
  const before = one(video_id, id, at);
  check(given, rules);
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  const changed = { ...before, ...Object.fromEntries(set) };
  keepSubtitle(at.store, changed);
  const { id: _, ...reply } = sent(changed);
  return reply;
});

const remove = handler(deleteSubtitle, ({ video_id, id }, at) => {
  keepSubtitle(at.store, one(video_id, id, at), true);
});

/** WebVTT or SRT, of up to 5 MB. Source: facts §4.1. */
const format: Rule = (value) => {
  const text = String(value);
  if (Buffer.byteLength(text) > mostSubtitleBytes) return 'is too long (maximum is 5 MB)';
  return /^\uFEFF?(WEBVTT|\d)/.test(text) ? undefined : 'must be in WebVTT or SRT format';
};

const rules = { name: longName, vtt: format };

function found(id: number, { store, now }: Surroundings): KeptVideo {
  const video = videosAt(store, now).get(id);
  if (!video) throw notFound();
  return video;
}

function one(video: number, id: number, at: Surroundings): Subtitle {
  const subtitle = subtitlesAt(at.store, found(video, at), at.now).find((each) => each.id === id);
  if (!subtitle) throw notFound();
  return subtitle;
}

/** The members that are published: not the video. */
function sent({ id, name, language, vtt }: Subtitle) {
  return { id, name, language, vtt };
}

/** How the sandbox answers the operations of subtitles. */
export const subtitleHandlers: readonly RouteHandler[] = [list, get, create, update, remove];
