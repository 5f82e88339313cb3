import type { Kind } from '../../kinds/grammar/kind.ts';
import { type RowVerbId, verbsOf } from '../../kinds/verbs/rowVerbs.ts';

/** What a link may open of a resource besides its sheets: verbs that show something, and change nothing. */
const panels: Readonly<Record<string, RowVerbId>> = {
  document: 'open',
  play: 'play',
  statistics: 'openStatistics',
  form: 'openForm',
  check: 'checkIngest',
  metrics: 'showMetrics',
};

/** Whether a panel looks at a period, which its links may name. */
export function hasPeriod(panel: string | undefined): boolean {
  return panel === 'check' || panel === 'metrics';
}

/** The verb that opens a panel of a kind’s resources, by the panel’s name in links; undefined: the kind has none. */
export function panelVerb(kind: Kind, panel = 'document'): string | undefined {
  const found = verbsOf(kind).find(({ action, does }) =>
    does.type === 'sheet'
      ? does.sheet.id === panel
      : Object.hasOwn(panels, panel) && action === panels[panel],
  );
  return found?.action;
}
