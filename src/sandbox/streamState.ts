import type { StreamDocument, StreamSource } from './documents.ts';
import type { KeptStream } from './store.ts';

const day = 24 * 3600 * 1000;

/** The source that a stream takes in right now; undefined when it is off, or nothing comes. */
export function sourceOf({ document, backstage }: KeptStream): StreamSource | undefined {
  return document.active && backstage.source ? backstage.source : undefined;
}

/** A stream as it is at `now`: a pull that found nothing for 24 hours is off. Source: §3.2. */
export function settled(stream: KeptStream, now: number): KeptStream {
  const { document, backstage } = stream;
  const waiting = document.active && document.pull && !backstage.source && backstage.idleSince;
  if (!waiting || now - Date.parse(waiting) < day) return stream;
  return { ...stream, document: { ...document, active: false } };
}

/**
 * A stream after its settings were changed at `now`. Its encoder goes on sending while it is off, so that it is on air
 * again as soon as it is switched on. A recording begins with a broadcast, not in its middle.
 */
export function switched(before: KeptStream, document: StreamDocument, now: number): KeptStream {
  const instant = new Date(now).toISOString();
  const was = sourceOf(before);
  const is = sourceOf({ document, backstage: before.backstage });
  const backstage = { ...before.backstage };
  const after = { ...document };
  if (document.active && !before.document.active && !backstage.source) backstage.idleSince = instant;
  if (was && !is) after.finished_at_primary = instant;
  if (is && !was) {
    if (is.main) after.started_at_primary = instant;
    if (is.backup) after.started_at_backup = instant;
    backstage.recordingSince = document.auto_record ? instant : null;
  }
  return { document: after, backstage };
}
