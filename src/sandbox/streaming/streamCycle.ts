import type { StreamCycle, StreamSource } from '../state/documents.ts';
import type { KeptStream } from '../state/store.ts';

/** What a cycling stream receives at an instant; null if nothing arrives. */
function cycleSource(cycle: StreamCycle, now: number): StreamSource | null {
  const { air } = phaseAt(cycle, now);
  if (air !== 'main' && air !== 'backup') return null;
  const { source } = cycle;
  return air === 'main'
    ? { ...source, main: true, backup: false, regionBackup: null }
    : { ...source, main: false, backup: true, regionBackup: 'ams' };
}

/** The share of the time that a cycling stream is on air. */
export function cycleShare({ phases }: StreamCycle): number {
  const onAir = phases.filter(({ air }) => air === 'main' || air === 'backup');
  return lengthOf(onAir) / lengthOf(phases);
}

/** A cycling stream as of `now`, with the sessions begun and ended since it was stored. Source: §3.2. */
export function streamAt(stream: KeptStream, now: number): KeptStream {
  const { document, backstage } = stream;
  const { cycle } = backstage;
  if (!cycle) return stream;
  const after = { document: { ...document }, backstage: { ...backstage, source: cycleSource(cycle, now) } };
  if (!document.active) return after;
  for (const { air, previous, at } of lastBeginnings(cycle, now)) {
    if (at <= cycle.settledAt) continue;
    const instant = new Date(at).toISOString();
    if (air === 'main') after.document.started_at_primary = instant;
    if (air === 'backup') after.document.started_at_backup = instant;
    // the main server has waited long enough
    if (air === 'backup' || air === 'none') after.document.finished_at_primary = instant;
    if (air === 'main' && previous === 'none') {
      after.backstage.recordingSince = document.auto_record ? instant : null;
    }
  }
  return after;
}

/** What a cycling stream does at an instant. */
export function phaseAt(cycle: StreamCycle, now: number) {
  let left =
    (((now - cycle.begin) % lengthOf(cycle.phases)) + lengthOf(cycle.phases)) % lengthOf(cycle.phases);
  const found = cycle.phases.find(({ ms }) => {
    left -= ms;
    return left < 0;
  });
  return found ?? { air: 'none' as const };
}

/** When each phase last began, in order. */
function lastBeginnings({ begin, phases }: StreamCycle, now: number) {
  const period = lengthOf(phases);
  return phases
    .map(({ air }, index) => {
      const first = begin + lengthOf(phases.slice(0, index));
      const at = first + Math.floor((now - first) / period) * period;
      return { air, previous: phases.at(index - 1)?.air, at };
    })
    .toSorted((one, other) => one.at - other.at);
}

function lengthOf(phases: StreamCycle['phases']): number {
  return phases.reduce((sum, { ms }) => sum + ms, 0);
}
