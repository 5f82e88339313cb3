import { type Words, words } from '../../shared/words.ts';

/** A word of the service as it is, or that there was none. */
export function asSaid(text: string | null | undefined): Words {
  return text ? words('{0}', text) : words('the service did not say');
}
