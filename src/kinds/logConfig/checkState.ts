import type { LogConfig } from '../../platform/cdn/logUploads.ts';
import { type Words, words } from '../../shared/words.ts';
import { glyphs } from '../grammar/glyphs.ts';
import type { State } from '../grammar/kind.ts';
import { asSaid } from '../grammar/said.ts';

/** How the service’s check of a configuration or a target stands; `icon`: that of one without an error. */
export function checkState(check: LogConfig['status'], icon: string, figures: readonly Words[]): State {
  if (!check?.status) return { ...glyphs.unknown, words: words('check not reported'), figures };
  switch (check.status) {
    case 'successful':
      return { icon, color: 'charts.green', words: words('checked'), figures };
    case 'in_progress':
      return { ...glyphs.changing, words: words('being checked'), figures };
    case 'failed': {
      const [first] = figures;
      const why = check.details ? words('{0}', check.details) : first;
      return { ...glyphs.failed, words: words('check failed'), figures: why ? [why] : [] };
    }
    default:
      return { ...glyphs.unknown, words: asSaid(check.status), figures };
  }
}
