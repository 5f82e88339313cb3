import type { Host } from '../../../host/host.ts';
import type { Bound } from '../../../kinds/grammar/bound.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import { readBound } from '../../../ui/readBesides.ts';
import { targetOf } from '../../../work/callBound.ts';

/** How long an answer is kept, in ms: a user looks at several values of a document, one after another. */
const lifetime = 60_000;

/** Reads lists whose answers are kept for a minute; a failure is not. */
export function createKeptAnswers({ connect }: Pick<Host, 'connect'>) {
  const kept = new Map<string, { readonly answer: unknown; readonly timer: NodeJS.Timeout }>();
  let round = 0;

  return {
    /** What a call returns for a resource. Throws a CallError or SignInNeeded. */
    async read(call: Bound<unknown>, ref: Ref, signal: AbortSignal): Promise<unknown> {
      const begun = round;
      const connection = await connect(ref.account);
      const { method, path } = call.operation;
      const key = JSON.stringify([ref.account, method, path, call.input(targetOf(connection, ref))]);
      const found = kept.get(key);
      if (found) return found.answer;
      const answer = await readBound(connection, call, ref, signal);
      clearTimeout(kept.get(key)?.timer);
      // what was forgotten meanwhile may have changed since it was asked for
      if (begun === round) {
        kept.set(key, { answer, timer: setTimeout(() => kept.delete(key), lifetime) });
      }
      return answer;
    },
    /** Forgets all answers. */
    forget(): void {
      round += 1;
      for (const { timer } of kept.values()) clearTimeout(timer);
      kept.clear();
    },
  };
}
