import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import type { RowHandlers } from '../../ui/handler.ts';
import { createPanelSet } from '../../ui/panels/panelSet.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import type { KeptCheckup } from '../../wire/kept.ts';
import type { CheckupSubject, OpenCheckup } from './panel.ts';

/** How far back is looked at first, in minutes. */
const firstMinutes = 60;

/** Checks a resource by what the service recorded of it, in a panel. */
export function registerCheckup(host: Host) {
  const { t } = vscode.l10n;
  const checks = createPanelSet<CheckupSubject, OpenCheckup, KeptCheckup>(host, {
    page: 'checkup',
    keyOf: ({ ref }) => nameOf(ref),
    accountOf: ({ ref }) => ref.account,
    async open(subject, restored) {
      const { openCheckupPanel } = await import('./panel.ts');
      return openCheckupPanel(host, subject, restored);
    },
    kept: async () => (await import('../../wire/kept.ts')).keptCheckup,
    async subjectOf({ ref, ...range }) {
      const kind = host.kindOf(ref.kind);
      if (!(kind?.checkup ?? kind?.metrics)) return undefined;
      return kind && { kind, ref, range, words: await wordsOf(kind) };
    },
  });
  const deletions = host.deleted.listen((refs) => {
    const names = refs.map(nameOf);
    for (const each of checks.all()) if (names.includes(nameOf(each.ref))) each.tellDeleted();
  });

  /** What a row, a document or a link refers to; a link may name the period, too. */
  const show = async (kind: Kind, { range: given, ...ref }: Ref & { readonly range?: unknown }) => {
    const { checkedRange } = await import('../../wire/fromCheckup.ts');
    const { data: range } = checkedRange.safeParse(given);
    const subject = { kind, ref, words: await wordsOf(kind), range: range ?? { minutes: firstMinutes } };
    await checks.show(subject, async (found) => range && found.choose(range));
  };

  return {
    /** For tests inside the editor. */
    all: checks.all,
    rows: {
      checkIngest: rowVerb(host, {
        run: ({ kind, ref }) => show(kind, ref),
        search: (kind) => t('Check {0} Ingest', t(kind.words.one)),
        failure: (title) => t('Could not check “{0}”', title),
      }),
      showMetrics: rowVerb(host, {
        run: ({ kind, ref }) => show(kind, ref),
        search: (kind) => t('Show {0} Metrics', t(kind.words.one)),
        failure: (title) => t('Could not open “{0}”', title),
      }),
    } satisfies RowHandlers,
    dispose() {
      deletions.dispose();
      checks.dispose();
    },
  };
}

/** What a check of a kind says. */
async function wordsOf(kind: Kind): Promise<CheckupSubject['words']> {
  const { checkupOf } = await import('../../work/checkups/checkNow.ts');
  return (await checkupOf(kind)).words;
}
