import * as vscode from 'vscode';
import type { RowAction, Setting, Settings, SheetRow, SheetSection } from '../../kinds/grammar/sheet.ts';
import { say } from '../../ui/say.ts';
import { isWebAddress } from '../../ui/webAddress.ts';
import type * as wire from '../../wire/sheet.ts';
import { sheetRows } from './rows.ts';

/** A sheet as its page gets it: texts in the user's language, without secrets that were not revealed. */
export function sheetPage(
  sections: readonly SheetSection[],
  settings: Settings,
  isShown: (row: string, text: string) => boolean,
): wire.ShownSection[] {
  const names = new Map([...sheetRows(sections)].map(([name, row]) => [row, name]));
  const named = (row: SheetRow) => {
    const name = names.get(row) ?? '';
    return { ...rowOf(row, isShown(name, row.text)), name };
  };
  return sections.map((section) => ({
    title: say(section.title),
    help: (section.help ?? []).map((words) => say(words)),
    settings: (section.settings ?? []).map((each) => settingOf(each, settings)),
    fault: section.fault ? say(section.fault) : '',
    columns: (section.columns ?? []).map((words) => say(words)),
    rows: section.rows.map(named),
    none: section.none ? say(section.none) : '',
  }));
}

/** The programs that a sheet’s rows run. */
export function sheetPrograms(sections: readonly SheetSection[]): wire.SheetProgram[] {
  return [...sheetRows(sections)].flatMap(([row, { actions = [] }]) =>
    actions.flatMap((way) => {
      if (way.type !== 'run') return [];
      const { title, help, without } = way;
      return [{ row, label: say(title), help: say(without ?? help), disabled: without !== undefined }];
    }),
  );
}

function settingOf(setting: Setting, settings: Settings): wire.SheetSetting {
  const { id } = setting;
  const common = { id, label: say(setting.label), help: setting.help ? say(setting.help) : '' };
  switch (setting.type) {
    case 'choice':
      return {
        ...common,
        type: 'choice',
        value:
          (setting.options.find(({ value }) => value === settings[id]) ?? setting.options[0])?.value ?? '',
        options: setting.options.map(({ value, label }) => ({ value, label: say(label) })),
      };
    case 'switch':
      return { ...common, type: 'switch', value: settings[id] === true };
    case 'text':
      return {
        ...common,
        type: 'text',
        value: String(settings[id] ?? ''),
        unit: setting.unit ?? '',
        suggestions: setting.suggestions ?? [],
      };
  }
}

function rowOf(row: SheetRow, shown: boolean): Omit<wire.ShownRow, 'name'> {
  const { t } = vscode.l10n;
  const isSecret = row.masked !== undefined;
  const reveal: wire.SheetButton = shown
    ? { act: 'hide', label: t('Hide'), icon: 'eye-closed' }
    : { act: 'reveal', label: t('Reveal'), icon: 'eye' };
  const copy: wire.SheetButton = { act: 'copy', label: t('Copy'), icon: 'copy' };
  const actions = (row.actions ?? [])
    .filter(({ type }) => type !== 'open' || isWebAddress(row.text))
    .flatMap(buttonOf);
  return {
    label: say(row.label),
    text: shown ? row.text : (row.masked ?? row.text),
    secret: isSecret ? (shown ? 'shown' : 'masked') : 'no',
    help: row.help ? say(row.help) : '',
    cells: (row.cells ?? []).map((words) => say(words)),
    buttons: row.text ? [copy, ...(isSecret ? [reveal] : []), ...actions] : [],
  };
}

function buttonOf(way: RowAction): wire.SheetButton[] {
  const { t } = vscode.l10n;
  switch (way.type) {
    case 'play':
      return [{ act: 'play', label: t('Play'), icon: 'play' }];
    case 'open':
      return [{ act: 'open', label: t('Open in Browser'), icon: 'link-external' }];
    case 'download':
      return [{ act: 'download', label: t('Download'), icon: 'desktop-download' }];
    case 'run':
      // has a button at the top
      return [];
  }
}
