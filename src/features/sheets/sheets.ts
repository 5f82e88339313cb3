import type { Host } from '../../host/host.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { createPanelSet } from '../../ui/panels/panelSet.ts';
import { refFrom } from '../../ui/rows/refs.ts';
import { type Kept, openSheetPanel, type SheetHost, type SheetSubject } from './panel.ts';

/** The sheets of a window: at most one of each type per resource. */
export function createSheets(host: SheetHost & Pick<Host, 'restores' | 'keep'>) {
  /** The sheet that was kept; undefined: its kind has none with that id. */
  function subjectOf({ ref, sheet: id, settings }: Kept): SheetSubject | undefined {
    const kind = host.kindOf(ref.kind);
    const sheet = kind?.sheets?.find((each) => each.id === id);
    return kind && sheet ? { ref, kind, sheet, settings } : undefined;
  }

  const sheets = createPanelSet<SheetSubject, ReturnType<typeof openSheetPanel>>(host, {
    page: 'sheet',
    keyOf: ({ ref, sheet }) => `${nameOf(ref)} ${sheet.id}`,
    accountOf: ({ ref }) => ref.account,
    open: async (subject, restored) => openSheetPanel(host, subject, restored),
    subjectOf(state) {
      const kept = keptFrom(state);
      return kept && subjectOf(kept);
    },
  });
  return {
    async open(ref: Ref, sheet: string): Promise<void> {
      const subject = subjectOf({ ref, sheet, settings: {} });
      if (subject) await sheets.show(subject);
    },
    restore: sheets.restore,
    dispose: sheets.dispose,
  };
}

function keptFrom(state: unknown): Kept | undefined {
  const { ref, sheet, settings = {} } = (state ?? {}) as Partial<Kept>;
  const known = refFrom(ref);
  return known && typeof sheet === 'string' ? { ref: known, sheet, settings } : undefined;
}
