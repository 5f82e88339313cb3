import type { Range } from '../server/range.ts';
import type { KeptVideo, ResourceStore, VideoFilter } from '../state/store.ts';
import { type BusyVideo, type Course, courses } from './transcoding.ts';
import { videoAt } from './videoCourse.ts';

/** The videos in their state at one instant. */
export interface VideosAt {
  list(filter: VideoFilter, range: Range): KeptVideo[];
  get(id: number): KeptVideo | undefined;
  bySlug(slug: string): KeptVideo | undefined;
  /** The course of the work on a video; undefined if it has none. */
  courseOf(video: KeptVideo): Course | undefined;
  /** Stores what has happened to all videos so far, so that a change of order does not change the past. */
  freeze(): void;
}

/** The videos of a store at `now`, in milliseconds since 1970. */
export function videosAt(store: ResourceStore, now: number): VideosAt {
  const busy = store.busyVideos().filter((video): video is BusyVideo => video.backstage.job !== undefined);
  const found = courses(busy, now);
  const current = (video: KeptVideo): KeptVideo => {
    const course = video.backstage.job && found.get(video.document.id);
    return course ? videoAt(video, course, now) : video;
  };
  return {
    list(filter, range) {
      const { status } = filter;
      const hasStatus = (video: KeptVideo) => current(video).document.status === status;
      const busyWithStatus =
        status === undefined ? [] : busy.filter(hasStatus).map(({ document }) => document.id);
      return store.videos({ ...filter, busyWithStatus }, range).map(current);
    },
    get(id) {
      const video = store.video(id);
      return video && current(video);
    },
    bySlug(slug) {
      const video = store.videoBySlug(slug);
      return video && current(video);
    },
    courseOf: ({ document }) => found.get(document.id),
    freeze() {
      for (const video of busy) {
        const course = found.get(video.document.id);
        if (course && course.starts <= now) store.keepVideo(frozen(video, course, now));
      }
    },
  };
}

function frozen(video: BusyVideo, { starts, ends }: Course, now: number): KeptVideo {
  const { job, subtitles, ...rest } = video.backstage;
  if (now < ends || job.every !== undefined) {
    return { ...video, backstage: { ...video.backstage, job: { ...job, starts } } };
  }
  const ordered = subtitles?.map((order) => ({ ...order, from: Math.max(order.from, ends) }));
  const done = { ...video.document, updated_at: new Date(ends).toISOString() };
  return { document: done, backstage: { ...rest, ...(ordered ? { subtitles: ordered } : {}) } };
}
