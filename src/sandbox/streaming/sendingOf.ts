import type { Earlier, Sent } from '../state/documents.ts';
import type { KeptStream } from '../state/store.ts';
import type { EncoderOutput } from '../statistics/ingest.ts';
import { phaseAt } from './streamCycle.ts';

/** What the encoders of a stream have sent; empty: it was never on air. */
export function sendingOf(stream: KeptStream): EncoderOutput[] {
  const { document, backstage } = stream;
  const { cycle } = backstage;
  const seed = document.id;
  if (!cycle)
    return sentBy(stream).map(({ from, to, source }) => ({
      source,
      seed,
      isSending: (time) => time >= from && time < to,
    }));
  if (startsOf(stream).length === 0) return [];
  const created = Date.parse(document.created_at);
  // its encoders came and went before the account was made, too
  const isSending = (time: number) =>
    document.active && time >= created && ['main', 'backup'].includes(phaseAt(cycle, time).air);
  return [{ source: cycle.source, seed, isSending }];
}

/** How many ranges of time are kept of a stream. */
const mostSent = 50;

/** What encoders have sent to a stream until now, so that it stays theirs whoever comes next. */
export function earlierThan(stream: KeptStream, now: number): Earlier {
  const sent = sentBy(stream).flatMap(({ from, to, source: { height, frameRate, fault } }) => {
    const source = { height, frameRate, ...(fault && { fault }) };
    return from < now ? [{ from, to: Math.min(to, now), source }] : [];
  });
  return { until: now, sent: sent.slice(-mostSent) };
}

/** When something was sent to a stream that has no cycle, and what; on air, without an end. */
function sentBy(stream: KeptStream): Sent[] {
  const { document, backstage } = stream;
  const { until, sent } = backstage.earlier ?? { until: 0, sent: [] };
  const source = backstage.source ?? backstage.away?.source ?? backstage.pushed;
  const starts = startsOf(stream);
  if (!source || starts.length === 0) return [...sent];
  const end = document.finished_at_primary === null ? 0 : Date.parse(document.finished_at_primary);
  const isOn = document.active && backstage.source !== null;
  // the servers of a broadcast may have begun one after the other
  const later = starts.filter((start) => start > end);
  const begin = Math.min(...(later.length > 0 ? later : starts));
  // the last end is that of this broadcast, or of the one before
  const over = end > begin ? { from: begin, to: isOn ? begin : end } : { from: 0, to: end };
  const now = { from: begin, to: isOn ? Number.POSITIVE_INFINITY : begin };
  const own = [over, now].map(({ from, to }) => ({ from: Math.max(from, until), to, source }));
  return [...sent, ...own.filter(({ from, to }) => from < to)];
}

function startsOf({ document }: KeptStream): number[] {
  return [document.started_at_primary, document.started_at_backup].flatMap((each) =>
    each === null ? [] : [Date.parse(each)],
  );
}
