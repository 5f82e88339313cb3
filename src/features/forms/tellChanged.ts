import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';

/** Has read again what a saved form may concern: the lists, and where it was below another item, all that show that one. `of`: whose form it was. */
export function tellChanged(
  { lists, changed }: Pick<Host, 'lists' | 'changed'>,
  below: Ref | undefined,
  of?: Ref,
): Promise<unknown> {
  return below ? changed.emit([below]) : lists.update(of ? [of] : []);
}
