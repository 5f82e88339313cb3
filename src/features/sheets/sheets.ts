import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { createPanelSet, type PanelSetHost } from '../../ui/panels/panelSet.ts';
import type { KeptSheet } from '../../wire/kept.ts';
import type { OpenSheet, SheetHost, SheetSubject } from './panel.ts';

/** The sheets of a window: at most one of each type per resource. */
export function createSheets(host: SheetHost & PanelSetHost) {
  /** The sheet that was kept; undefined: its kind has none with that id. */
  function subjectOf({ ref, sheet: id, settings }: KeptSheet): SheetSubject | undefined {
    const kind = host.kindOf(ref.kind);
    const sheet = kind?.sheets?.find((each) => each.id === id);
    return kind && sheet ? { ref, kind, sheet, settings } : undefined;
  }

  const sheets = createPanelSet<SheetSubject, OpenSheet, KeptSheet>(host, {
    page: 'sheet',
    keyOf: ({ ref, sheet }) => `${nameOf(ref)} ${sheet.id}`,
    accountOf: ({ ref }) => ref.account,
    async open(subject, restored) {
      const { openSheetPanel } = await import('./panel.ts');
      return openSheetPanel(host, subject, restored);
    },
    kept: async () => (await import('../../wire/kept.ts')).keptSheet,
    subjectOf,
  });
  return {
    async open(ref: Ref, sheet: string): Promise<void> {
      const subject = subjectOf({ ref, sheet, settings: {} });
      if (subject) await sheets.show(subject);
    },
    /** Sheets of deleted resources say so. */
    tellDeleted(refs: readonly Ref[]): void {
      const names = refs.map(nameOf);
      for (const each of sheets.all()) if (names.includes(nameOf(each.ref))) each.tellDeleted();
    },
    /** Shows these resources as they are now, wherever a sheet is open. A secret that changed is forgotten. */
    async reread(refs: readonly Ref[]): Promise<void> {
      const names = new Set(refs.map(nameOf));
      const open = sheets.all().filter(({ ref }) => names.has(nameOf(ref)));
      await Promise.all(open.map(({ read }) => read()));
    },
    restore: sheets.restore,
    dispose: sheets.dispose,
  };
}
