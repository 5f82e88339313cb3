/** What is wrong or noteworthy in the text of the settings. Lines count from 1. */
export interface SettingsReading {
  /** Lines that aren't `name = value`. */
  readonly broken: readonly { readonly line: number; readonly text: string }[];
  /** The names that are set, each listed once. */
  readonly names: readonly string[];
  /** Names that are set more than once: the last setting applies. */
  readonly twice: readonly string[];
}

/** A quoted value, in which `''` and `\'` are a quote, or one without spaces. */
const value = String.raw`(?:'(?:[^'\\]|''|\\.)*'|[^\s'#=]+)`;
const setting = new RegExp(
  String.raw`^(?<name>[a-z_][\w$]*(?:\.[a-z_][\w$]*)*)(?:\s*=\s*|\s+)${value}\s*(?:#.*)?$`,
  'i',
);

/** Reads settings in `postgresql.conf` format: one name and value per line, comments after `#`. */
export function readServerSettings(text: string): SettingsReading {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line.trim() }));
  const filled = lines.filter((each) => each.text !== '' && !each.text.startsWith('#'));
  const names = filled.flatMap((each) => setting.exec(each.text)?.groups?.['name']?.toLowerCase() ?? []);
  return {
    broken: filled.filter((each) => !setting.test(each.text)),
    names: [...new Set(names)],
    twice: [...new Set(names.filter((name, index) => names.indexOf(name) !== index))],
  };
}
