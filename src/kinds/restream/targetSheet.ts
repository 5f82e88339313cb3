import type { Restream } from '../../platform/streaming/restream.ts';
import { words } from '../../shared/words.ts';
import { type SheetOf, secretTexts } from '../grammar/sheet.ts';
import { targetText } from './target.ts';

/** Where a restream is sent to, masked until it is asked for. Source: facts §4.2. */
export const targetSheet: SheetOf<Restream> = {
  id: 'showTarget',
  title: 'Show {0} Target',
  icon: '$(key)',
  heading: words('Target'),
  initial: {},
  sections: ({ uri }) => [
    {
      title: words('Address'),
      help: [words('Anyone with this address can push to the target. Masked here; copied in full.')],
      rows: uri ? [{ label: words('Target URL'), ...secretTexts(targetText(uri)) }] : [],
      none: words('The service returned no address.'),
    },
  ],
};
