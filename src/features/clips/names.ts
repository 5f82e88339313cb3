import type { Host } from '../../host/host.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';

/** A name that a user gave to a clip, until the service deletes it, in ms since 1970. */
interface ClipName {
  /** `nameOf` its reference. */
  readonly clip: string;
  readonly name: string;
  readonly until: number;
}

/** The most names that are kept of an account. */
const most = 500;

/** The names of clips, of which the service keeps none: on this machine, by account, until the clips are gone. */
export function createClipNames({
  memory,
  rowMarks,
  accountsChanged,
}: Pick<Host, 'memory' | 'rowMarks' | 'accountsChanged'>) {
  const keyOf = (account: string) => `headend.clipNames.${account}`;
  const all = (account: string) => memory.get<readonly ClipName[]>(keyOf(account)) ?? [];
  const find = (ref: Ref) => {
    const clip = nameOf(ref);
    return all(ref.account).find((each) => each.clip === clip)?.name;
  };
  rowMarks.add((ref) => {
    const label = find(ref);
    return label === undefined ? undefined : { word: 'named', text: ref.title, isUrgent: false, label };
  });
  const leaving = accountsChanged.listen(async ({ gone }) => {
    for (const account of gone) await memory.update(keyOf(account), undefined);
  });
  return {
    of: find,
    /** Keeps the name of a clip; those of clips that are gone are forgotten. */
    async keep(ref: Ref, name: string, until: number): Promise<void> {
      const clip = nameOf(ref);
      const now = Date.now();
      const others = all(ref.account).filter((each) => each.until > now && each.clip !== clip);
      await memory.update(keyOf(ref.account), [...others.slice(1 - most), { clip, name, until }]);
      rowMarks.changed();
    },
    dispose: leaving.dispose,
  };
}

export type ClipNames = ReturnType<typeof createClipNames>;
