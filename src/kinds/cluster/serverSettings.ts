/** What is wrong with a text of settings, or noteworthy in it. Lines count from 1. */
export interface SettingsReading {
  /** Lines that are no `name = value`. */
  readonly broken: readonly { readonly line: number; readonly text: string }[];
  /** The names that are set, each once. */
  readonly names: readonly string[];
  /** Names that are set more than once: the last holds. */
  readonly twice: readonly string[];
}

/** A value in quotes, in which `''` and `\'` are a quote, or one without spaces. */
const value = String.raw`(?:'(?:[^'\\]|''|\\.)*'|[^\s'#=]+)`;
const setting = new RegExp(
  String.raw`^(?<name>[a-z_][\w$]*(?:\.[a-z_][\w$]*)*)(?:\s*=\s*|\s+)${value}\s*(?:#.*)?$`,
  'i',
);

/** Reads settings as `postgresql.conf` has them: a name and a value a line, comments after `#`. */
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
