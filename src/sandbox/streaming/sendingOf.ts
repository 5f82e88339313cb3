import type { KeptStream } from '../state/store.ts';
import type { EncoderOutput } from '../statistics/ingest.ts';
import { phaseAt } from './streamCycle.ts';

/** What the encoder of a stream has sent in its last sessions; undefined: it was never on air. */
export function sendingOf({ document, backstage }: KeptStream): EncoderOutput | undefined {
  const { cycle } = backstage;
  const source = cycle?.source ?? backstage.source ?? backstage.away?.source ?? backstage.pushed;
  const starts = [document.started_at_primary, document.started_at_backup].flatMap((each) =>
    each === null ? [] : [Date.parse(each)],
  );
  if (!source || starts.length === 0) return undefined;
  const begin = Math.max(...starts);
  const created = Date.parse(document.created_at);
  const end = document.finished_at_primary === null ? 0 : Date.parse(document.finished_at_primary);
  return {
    source,
    seed: document.id,
    isSending(time) {
      // its encoders came and went before the account was made, too
      if (cycle)
        return document.active && time >= created && ['main', 'backup'].includes(phaseAt(cycle, time).air);
      // the last end is that of this session, or of the one before
      if (end > begin) return time >= begin && time < end;
      return time >= begin ? document.active && backstage.source !== null : time < end;
    },
  };
}
